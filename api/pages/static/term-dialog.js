// A term explained on touch: its page, in a small window over the rule.
import { fetchPage } from "./page-parts.js";

export function termDialogs() {
  let dialog;
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a.term");
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    try {
      const word = (await fetchPage(link.href)).querySelector(".word");
      dialog ??= document.body.appendChild(document.createElement("dialog"));
      dialog.replaceChildren(document.adoptNode(word));
      dialog.setAttribute("aria-label", word.querySelector("h1").textContent);
      dialog.showModal();
    } catch {
      location.href = link.href;
    }
  });
  document.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
