import { lazy, type ComponentType } from 'react';
import type { Bundle } from '../i18n/bundle.js';
import { needBundles } from '../i18n/messages.js';

/** A page, or a part of one, that loads with its words when it is first shown, or as soon as a pointer rests on a link to it. */
export interface LazyPage<Props = object> {
  Page: ComponentType<Props>;
  preload(): Promise<unknown>;
}

/**
 * @param load the page's own chunk
 * @param bundles the words it speaks
 */
export function lazyPage<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  ...bundles: Bundle[]
): LazyPage<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const preload = (): Promise<{ default: ComponentType<Props> }> => {
    loading ??= Promise.all([load(), needBundles(...bundles)])
      .then(([Page]) => ({ default: Page }))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
  return { Page: lazy(preload) as unknown as ComponentType<Props>, preload };
}
