// A list that shows only the rows with every word typed into its box.

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
