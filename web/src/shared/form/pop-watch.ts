type Watch = (event: PopStateEvent) => void;

let watch: Watch | null = null;

// the first listener is the first to hear: on the window browsers go by order alone, so this must be loaded before the router stands
window.addEventListener('popstate', event => watch?.(event));

/** Hears the browser's back and forward before the router does. @returns how to stop hearing */
export function watchPops(hear: Watch): () => void {
  watch = hear;
  return () => {
    if (watch === hear) watch = null;
  };
}
