import { createElement, lazy, useState, type ComponentType } from 'react';
import type { Bundle } from '../i18n/bundle.js';
import { needBundles } from '../i18n/messages.js';

/** A page, or a part of one, that loads with its words when it is first shown, or as soon as `preload` is called. */
export interface LazyPart<Props = object> {
  Part: ComponentType<Props>;
  preload(): Promise<unknown>;
}

/**
 * Once loaded it is shown at once. React's own `lazy` shows its fallback even then, and hides what follows a fallback for 300 ms.
 * @param load the part's own chunk
 * @param bundles the words of its texts
 */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  ...bundles: Bundle[]
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const preload = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= Promise.all([load(), needBundles(...bundles)])
      .then(([Part]) => ({ default: (loaded = Part) }))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  const Loading = lazy(preload) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // what is shown stays: another component would start over
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return createElement(Shown as ComponentType<object>, props as object);
  }
  return { Part, preload };
}
