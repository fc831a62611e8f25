// What reads PDF takes a worker's messages for itself, unless it believes to be in a page. Imported before it.
// (A worker cannot do this: the CSP of a worker's file forbids it to load anything more.)
Object.assign(globalThis, { window: globalThis });
export {};
