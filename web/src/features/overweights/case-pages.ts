/** One chunk for the page of a case and the panel beside the list, which show the same parts. */
export { CasePanel } from './case-panel.js';
export { OverweightPage } from './overweight-page.js';
