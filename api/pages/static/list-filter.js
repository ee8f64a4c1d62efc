// A list that shows only the rows with every word typed into its box; what folds opens, and its count follows.

export function filterRows() {
  openAnchor();
  addEventListener("hashchange", openAnchor);
  const box = document.querySelector("input[data-filter]");
  if (!box) return;
  box.parentElement.hidden = false;
  const rows = [...document.querySelectorAll(box.dataset.filter)];
  const texts = rows.map((row) => `${row.textContent} ${row.dataset.also ?? ""}`.toLowerCase());
  const folds = [...document.querySelectorAll(".fold")].map((fold) => ({
    fold, wasOpen: fold.open, rows: rows.filter((row) => fold.contains(row)),
  }));
  box.addEventListener("input", () => {
    const typed = box.value.toLowerCase().trim();
    const words = typed.split(/\s+/);
    rows.forEach((row, n) => (row.hidden = !words.every((word) => texts[n].includes(word))));
    for (const { fold, wasOpen, rows: own } of folds) {
      const left = own.filter((row) => !row.hidden).length;
      fold.hidden = !left;
      fold.open = typed ? true : wasOpen;
      fold.querySelector("[data-count]").textContent = left;
    }
  });
}

// An address that names a place inside of what is folded opens it.
function openAnchor() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = place?.closest(".fold");
  if (!fold || fold.open) return;
  fold.open = true;
  place.scrollIntoView();
}
