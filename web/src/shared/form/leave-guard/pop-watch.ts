type Watch = (event: PopStateEvent) => void;

let watches: readonly Watch[] = [];

// on window, listeners run in registration order: main.tsx loads this module before the router registers its own
window.addEventListener('popstate', event => watches.at(-1)?.(event));

/** Handles popstate before the router does; only the last watcher is called. @returns the unsubscribe function */
export function watchPops(handler: Watch): () => void {
  watches = [...watches, handler];
  return () => {
    watches = watches.filter(other => other !== handler);
  };
}
