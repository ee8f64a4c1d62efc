// Every page works without this. With it: results as you type, no reloads while settling, copying, and use offline.
import { copyButtons } from "./copy.js";
import { liveSearch } from "./live.js";
import { keepOffline, offlinePage } from "./offline.js";
import { swapDispute } from "./swap.js";
import { termDialogs } from "./terms.js";
import { filterRows, printButtons } from "./small.js";

copyButtons();
liveSearch();
swapDispute();
termDialogs();
filterRows();
printButtons();
offlinePage();
keepOffline();
