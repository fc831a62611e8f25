type Watch = (event: PopStateEvent) => void;

let watches: readonly Watch[] = [];

// the first listener is the first to hear: on the window browsers go by order alone, so this must be loaded before the router stands
window.addEventListener('popstate', event => watches.at(-1)?.(event));

/** Hears the browser's back and forward before the router does; of several the last one alone. @returns how to stop hearing */
export function watchPops(hear: Watch): () => void {
  watches = [...watches, hear];
  return () => {
    watches = watches.filter(other => other !== hear);
  };
}
