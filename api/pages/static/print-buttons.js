// Buttons that print the page; hidden where scripts do not run.

export function printButtons() {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
