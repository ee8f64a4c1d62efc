// Buttons that copy the text they stand for. Where copying is not allowed, the text is opened and selected instead.
import { toast } from "./page-parts.js";

export function copyButtons() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    event.preventDefault();
    const text = field.value.startsWith("/") ? new URL(field.value, location).href : field.value;
    if ("share" in button.dataset && navigator.share && matchMedia("(pointer: coarse)").matches) {
      return navigator.share({ title: document.title, url: text }).catch(() => {});
    }
    try {
      await navigator.clipboard.writeText(text);
      toast(document.body.dataset.copied);
    } catch {
      field.closest("details")?.setAttribute("open", "");
      field.select();
    }
  });
}
