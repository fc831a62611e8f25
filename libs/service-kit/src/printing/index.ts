export { code128, isEncodable, moduleDots, zplCode128, type Symbol128 } from './code128.js';
export { qrModules, qrPath, type QrModules } from './qr-code.js';
export { cut, printable } from './printable.js';
