import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import type { Action, Model } from '@porte/contracts/acl/matrix.js';
import type { ResourcePages } from './declaration.js';
import { lazyPage, type LazyPage } from '../routing/lazy-page.js';
import type { PageRoute } from '../routing/page-route.js';

interface Place<Path extends ResourcePath> {
  /** the resource, which names the permission */
  path: Path;
  /** where its pages are, such as `/zones` or `/carriers/:carrierId/services` */
  at: string;
  load(): Promise<ResourcePages<Path>>;
  bundle: string;
  /** further words that the pages speak */
  also?: readonly string[];
  /** false for a list without a form */
  hasForm?: boolean;
}

/** The routes of a declared resource: its list, a new row, a row's form; each asks the permission of the registry's model. */
export function resourceRoutes<Path extends ResourcePath>({
  path,
  at,
  load,
  bundle,
  also = [],
  hasForm = true,
}: Place<Path>): PageRoute[] {
  const can = (action: Action) => [action, registry[path].model as Model] as const;
  const list = async () => {
    const [pages, { ResourceList }] = await Promise.all([load(), import('./resource-list.js')]);
    return () => <ResourceList pages={pages as unknown as ResourcePages} />;
  };
  const form = async () => {
    const [pages, { ResourceForm }] = await Promise.all([load(), import('./form/resource-form.js')]);
    return () => <ResourceForm pages={pages as unknown as ResourcePages} />;
  };
  const words = (page: () => Promise<React.ComponentType>): LazyPage => lazyPage(page, 'page', 'form', bundle, ...also);
  if (!hasForm) return [{ path: at, can: can('read'), page: words(list) }];
  return [
    { path: at, can: can('read'), page: words(list) },
    { path: `${at}/new`, can: can('create'), page: words(form) },
    { path: `${at}/:id/edit`, can: can('update'), page: words(form) },
  ];
}
