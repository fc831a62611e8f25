// pdf.js installs itself as a worker unless it runs in a page, so this is imported before it. (A nested worker is not possible: the CSP of the
// worker's file forbids loading more.)
Object.assign(globalThis, { window: globalThis });
export {};
