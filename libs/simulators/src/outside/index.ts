export {
  AT_ORIGIN,
  startOutside,
  type MountEvents,
  type Outside,
  type OutsideOptions,
  type OutsideSystem,
} from './outside.js';
export * from './call.js';
export type { Delay } from './ending.js';
export * from './fault.js';
export * from './mount.js';
export * from './outside-book.js';
export * from './outside-clock.js';
export * from './xml-tree.js';
