export { toBitmap } from './bitmap.js';
export type { LabelAddress, LabelContent, SenderLogo } from './content.js';
export { isDrawable } from './logo.js';
export { SENDER_LOGO } from './template.js';
export { letterPdf, thermalPdf } from './pdf.js';
export { zpl } from './zpl.js';
