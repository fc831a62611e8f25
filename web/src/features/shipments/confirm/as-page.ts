// What reads PDF takes a worker's messages for itself, unless it believes to be in a page. Imported before it.
// (A worker of its own it can not have: the policy that comes with a worker's file lets it load nothing more.)
Object.assign(globalThis, { window: globalThis });
export {};
