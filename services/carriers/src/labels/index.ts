export type { LabelAddress, LabelContent } from './content.js';
export { letterPdf, thermalPdf } from './pdf.js';
export { zpl } from './zpl.js';
