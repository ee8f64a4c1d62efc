// Every page works without this. With it: results as you type, disputes without reloads, copying, and use offline.
import { copyButtons } from "./copy-buttons.js";
import { searchAsYouType } from "./search-as-you-type.js";
import { keepOffline, offlinePage } from "./offline-mode.js";
import { updateDisputeInPlace } from "./dispute-steps.js";
import { termDialogs } from "./term-dialog.js";
import { filterRows } from "./list-filter.js";
import { bookmarkButtons, narrowByRoles, rememberVisits } from "./device-memory.js";
import { printButtons } from "./print-buttons.js";

narrowByRoles();
rememberVisits();
bookmarkButtons();
copyButtons();
searchAsYouType();
updateDisputeInPlace();
termDialogs();
filterRows();
printButtons();
offlinePage();
keepOffline();
