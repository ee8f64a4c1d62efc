// Runs before the page is drawn: the theme, text size and language that were chosen on this device.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("lexicorn")) ?? {};
  } catch {
    return; // storage is switched off, or holds something else
  }
  const page = document.documentElement;
  if (chosen.theme) page.dataset.theme = chosen.theme;
  if (chosen.size) page.dataset.size = chosen.size;
  const address = new URL(location);
  if (!["en", "ja"].includes(chosen.lang) || chosen.lang === page.lang || address.searchParams.has("lang")) return;
  address.searchParams.set("lang", chosen.lang);
  location.replace(address);
})();
