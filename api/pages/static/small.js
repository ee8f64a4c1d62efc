// A list that a box narrows, and a button that prints.

export function filterRows() {
  const box = document.querySelector("input[data-filter]");
  if (!box) return;
  box.parentElement.hidden = false;
  const rows = [...document.querySelectorAll(box.dataset.filter)];
  const texts = rows.map((row) => `${row.textContent} ${row.dataset.also ?? ""}`.toLowerCase());
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/);
    rows.forEach((row, n) => (row.hidden = !words.every((word) => texts[n].includes(word))));
  });
}

export function printButtons() {
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}
