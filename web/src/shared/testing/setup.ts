import { cleanup, configure } from '@testing-library/react';

// jsdom lacks what Fluent and the app's layout ask a browser for
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
} as unknown as typeof IntersectionObserver;
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};

// it ends sooner where what is awaited comes; a machine that is busy with other things takes its time
configure({ asyncUtilTimeout: 15_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
