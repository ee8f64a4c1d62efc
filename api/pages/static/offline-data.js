// The words and the games that the offline page carries for scripts: of this page, or of the kept one.
import { fetchPage } from "./page-parts.js";

let found;

export async function offlineData() {
  const own = document.getElementById("offline-data");
  const kept = () => fetchPage(`/offline?lang=${document.documentElement.lang}`);
  found ??= JSON.parse((own ?? (await kept()).getElementById("offline-data")).value);
  return found;
}
