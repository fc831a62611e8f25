/** A case on a page of its own and beside the list are one chunk: they show the same parts. */
export { CasePanel } from './case-panel.js';
export { OverweightPage } from './overweight-page.js';
