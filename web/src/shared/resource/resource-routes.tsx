import { registry, type MenuGroup, type ResourcePath } from '@porte/contracts/registry.js';
import type { Action, Role } from '@porte/contracts/acl/matrix.js';
import type { ResourcePages } from './declaration.js';
import { lazyPart, type LazyPart } from '../routing/lazy-part.js';
import type { MenuItem, PageRoute } from '../routing/page-route.js';

type Registry = typeof registry;

/** The resources that the registry lists in the menu. */
type MenuPath = { [P in ResourcePath]: Registry[P] extends { menu: MenuGroup } ? P : never }[ResourcePath];

type Place<Path extends ResourcePath> = {
  /** the resource, which names the permission */
  path: Path;
  /** where its pages are, such as `/carriers/:carrierId/services`; `/zones` for zones unless given */
  at?: string;
  load(): Promise<ResourcePages<Path>>;
  /** the words of its pages; named as the resource unless given */
  bundle?: string;
  /** further words that the pages speak */
  also?: readonly string[];
  /** false for a list without a form */
  hasForm?: boolean;
} & (Path extends MenuPath
  ? {
      /** who has its entry in the menu; those of its group unless given */
      roles?: readonly Role[];
    }
  : { roles?: undefined });

/** The entry in the menu of a resource that the registry lists there. @param roles those of its group unless given */
export const menuItem = (path: MenuPath, roles?: readonly Role[]): MenuItem => ({
  text: path,
  group: registry[path].menu,
  ...(roles && { roles }),
});

/** The routes of a declared resource: its list with the entry in the menu, a new row, a row's form; each asks the permission of the registry's model. */
export function resourceRoutes<Path extends ResourcePath>({
  path,
  at = `/${path.replaceAll('_', '-')}`,
  load,
  bundle = path,
  also = [],
  hasForm = true,
  roles,
}: Place<Path>): PageRoute[] {
  const { model } = registry[path];
  const can = (action: Action) => [action, model] as const;
  const menu = 'menu' in registry[path] && { menu: menuItem(path as MenuPath, roles) };
  const list = async () => {
    const [pages, { ResourceList }] = await Promise.all([load(), import('./resource-list.js')]);
    return () => <ResourceList pages={pages as unknown as ResourcePages} />;
  };
  const form = async () => {
    const [pages, { ResourceForm }] = await Promise.all([load(), import('./form/resource-form.js')]);
    return () => <ResourceForm pages={pages as unknown as ResourcePages} />;
  };
  const words = (page: () => Promise<React.ComponentType>): LazyPart => lazyPart(page, 'page', 'form', bundle, ...also);
  const listed: PageRoute = { path: at, can: can('read'), page: words(list), ...menu };
  if (!hasForm) return [listed];
  return [
    listed,
    { path: `${at}/new`, can: can('create'), page: words(form) },
    { path: `${at}/:id/edit`, can: can('update'), page: words(form) },
  ];
}
