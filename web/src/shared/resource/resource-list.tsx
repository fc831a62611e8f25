import { exportColumns, type ExportedPath } from '@porte/contracts/export-columns.js';
import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import type { Action, Model } from '@porte/contracts/acl/matrix.js';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';
import { useCan } from '../session/use-can.js';
import { useRole } from '../session/use-me.js';
import { isMissing } from '../api/api-error.js';
import { useList, type Page } from '../api/resources.js';
import { Problem } from '../feedback/problem.js';
import type { StatusOf } from '../display/status-badge.js';
import type { AnyRow, Beside, Filter, ListDeclaration, ResourcePages, RowAction, Viewer } from './declaration.js';
import { useColumns, useForMe, valueAt } from '../list/table/list-columns.js';
import { ExportButton } from '../list/list-export.js';
import { NewButton, useNewKey } from '../list/list-new-button.js';
import type { ListPanel } from '../list/beside-list.js';
import { ListPage } from '../list/list-page.js';
import { useListLayout } from '../list/layout/use-list-layout.js';
import { ListResults } from '../list/list-results.js';
import { DataTable } from '../list/table/list-table.js';
import { tabFilter, useKeptTab, useListTabs } from '../list/filters/list-tabs.js';
import { TabStrip, type ListTab } from '../list/views/tab-strip.js';
import { useViewTabs, type ViewTabs } from '../list/views/use-view-tabs.js';
import { useFirstText } from '../list/list-words.js';
import type { ListQuery } from '../api/query-text.js';
import { LockedBar, SentBackBar } from './locked-bar.js';
import { useBreakpoint } from '../list/table/use-breakpoint.js';
import { MissingRow } from './missing-row.js';
import { PageFrame } from '../layout/page-frame.js';
import { Trail, useParent } from './parent.js';
import { useListActions } from '../list/actions/use-list-actions.js';
import { useListState } from '../list/use-list-state.js';

type Pages = Omit<ResourcePages, 'list'> & { list: ListDeclaration<AnyRow> };

const NO_FILTERS: readonly Filter[] = [];
const NO_ACTIONS: readonly RowAction<AnyRow>[] = [];

/** Where the resource's pages are, and which of them this person may go to. */
function usePlaces({ path, form, list }: Pages, { mayChange, viewer }: { mayChange: boolean; viewer: Viewer }) {
  const base = useLocation().pathname.replace(/\/$/, '');
  const can = useCan();
  const may = (action: Action): boolean =>
    form !== undefined && mayChange && can(action, registry[path].model as Model);
  const editOf = (row: AnyRow): string | null =>
    may('update') && (list.mayEdit?.(row, viewer) ?? true) ? `${base}/${row.id}/edit` : null;
  return { newAt: may('create') ? `${base}/new` : null, rowTo: list.to ?? editOf };
}

const nameBy = ({ nameOf, columns }: ListDeclaration<AnyRow>) =>
  nameOf ?? ((row: AnyRow): string => String(row['name'] ?? valueAt(row, columns[0]?.name ?? 'id') ?? row.id));

/** The rows of a declaration in the order and by the filters of the URL. */
function useRows(
  { path, list: { columns, order, filters = NO_FILTERS, tabs, include, where } }: Pages,
  always: Record<string, unknown>,
) {
  const params = useParams();
  const mine = useForMe(filters);
  const shown = useForMe(columns);
  const all = useMemo(() => (tabs ? [...mine, tabFilter(tabs)] : mine), [mine, tabs]);
  const state = useListState({
    filters: all,
    orders: shown.filter(({ sortable }) => sortable).map(({ name }) => name),
    ...(order ? { order } : {}),
  });
  const fixed = { ...where?.(params), ...always };
  const query = {
    ...state.query,
    where: { ...state.query.where, ...fixed },
    ...(include ? { include } : {}),
  };
  const list = useList(path as ResourcePath, query);
  return { state, all, filters: mine, query, fixed, list: { ...list, page: list.page as ListOf | undefined } };
}

type ListOf = Page<AnyRow>;

const hasExport = (path: ResourcePath): path is ExportedPath => path in exportColumns;

interface HeadActions {
  pages: Pages;
  title: string;
  query: Pick<ListQuery, 'where' | 'order' | 'search'>;
}

function HeadActions({ pages: { path, list }, title, query: { where, order, search } }: HeadActions) {
  const role = useRole();
  const hidden = list.columns.filter(({ roles }) => roles && !roles.includes(role)).map(({ name }) => name);
  return (
    <>
      {list.head?.()}
      {hasExport(path) && (
        <ExportButton path={path} query={{ where, order, search }} fileName={title} hidden={hidden} />
      )}
    </>
  );
}

/** Whom the rows belong to, and whether they may be changed; until that is known they may not. */
function useOwner({ parent, isLocked }: Pages) {
  const owner = useParent(parent);
  const locked = owner.isKnown && (isLocked?.(owner.viewer) ?? false);
  return { ...owner, isLocked: locked, mayChange: owner.isKnown && !locked };
}

/** Content above the filters: why nothing can be changed, the list's own tabs and the saved views. */
function Above({
  pages: { path, bundle, list, parent },
  isLocked,
  views,
  fixed,
}: {
  pages: Pages;
  isLocked: boolean;
  views: ViewTabs;
  /** what holds on every tab */
  fixed: Record<string, unknown>;
}) {
  const { formatMessage } = useIntl();
  const own = useListTabs(list.tabs, { path: path as ResourcePath, bundle, isInView: views.isInView, always: fixed });
  const tabs: readonly ListTab[] = [...own, ...views.tabs];
  return (
    <>
      {parent?.tabs?.()}
      {isLocked && <LockedBar bundle={bundle} />}
      {list.mayEdit && <SentBackBar bundle={bundle} />}
      {list.above?.()}
      {(list.tabs || views.tabs.length > 0) && <TabStrip label={formatMessage({ id: 'page.tabs' })} tabs={tabs} />}
    </>
  );
}

/** What is open beside the list in a wide window, and how its rows open there. */
function useBeside(beside: Beside | undefined): {
  panel?: ListPanel | null;
  /** where what is open has its page, in a narrower window */
  pageOf?: string | null;
  rowTo?(row: AnyRow): string;
} {
  const { formatMessage } = useIntl();
  const isWide = useBreakpoint() === 'wide';
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!beside) return {};
  const { param, title, isOfRow, page, show } = beside;
  const value = search.get(param);
  const placeWith = (next: string | null): string => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete(param);
    else params.set(param, next);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  if (!isWide) return { panel: null, pageOf: value === null ? null : page(value) };
  return {
    panel:
      value === null
        ? null
        : { id: value, title: formatMessage({ id: title }), closeTo: placeWith(null), content: show(value) },
    ...(isOfRow && { rowTo: ({ id }: AnyRow): string => placeWith(id) }),
  };
}

/** The headings between rows, for the table. @param order of the rows, such as `name asc` */
function useGroups({ groups }: ListDeclaration<AnyRow>, order: string) {
  const { formatMessage } = useIntl();
  const { timeZone } = useFormat();
  const now = useNow();
  if (!groups || order.split(' ')[0] !== groups.by) return {};
  return {
    groups: { of: (row: AnyRow) => groups.of(row, now, timeZone), head: (id: string) => formatMessage({ id }) },
  };
}

function DeclaredList({ pages }: { pages: Pages }) {
  const { path, bundle, list: declared } = pages;
  const { formatMessage } = useIntl();
  const textOf = useFirstText();
  const owner = useOwner(pages);
  const { state, all, filters, query, fixed, list } = useRows(pages, owner.where);
  const columns = useColumns(declared.columns, bundle, registry[path].key as StatusOf);
  const layout = useListLayout(bundle, columns);
  const { newAt, rowTo } = usePlaces(pages, owner);
  const beside = useBeside(declared.beside);
  const groups = useGroups(declared, state.query.order);
  const nameOf = nameBy(declared);
  const actions = useListActions({
    path,
    bundle,
    nameOf,
    declared: declared.actions ?? NO_ACTIONS,
    // without rows nothing can be changed, and the skeleton has the columns of the table that replaces it
    isLocked: owner.isLocked,
    list: { path, query, refetch: list.refetch },
  });
  const views = useViewTabs({ path, list: bundle, filters: all });
  useNewKey(newAt);
  // what may be done with a row depends on its owner
  const listed = owner.isKnown ? list : { ...list, page: undefined, isFetching: true };
  const title = formatMessage({ id: `${bundle}.title` });
  const newButton = newAt && <NewButton to={newAt} text={textOf([`${bundle}.new`, 'page.new'])} />;
  const lead = pages.parent && <Trail parent={pages.parent} row={owner.viewer.parent} bundle={bundle} />;
  if (isMissing(owner.error)) return <MissingRow />;
  if (beside.pageOf) return <Navigate to={beside.pageOf} replace />;
  if (owner.error && !owner.isFetching)
    return (
      <PageFrame title={title}>
        <Problem error={owner.error} onRetry={() => void owner.refetch()} />
      </PageFrame>
    );
  return (
    <ListPage
      title={title}
      lead={lead}
      above={<Above pages={pages} isLocked={owner.isLocked} views={views} fixed={fixed} />}
      around={declared.around}
      tools={views.end}
      bundle={bundle}
      filters={filters}
      state={state}
      layout={layout}
      total={list.page?.meta.pagination.total_objects}
      action={<HeadActions pages={pages} title={title} query={query} />}
      newButton={newButton}
      {...(beside.panel === undefined ? {} : { panel: beside.panel })}
    >
      <ListResults
        list={listed}
        state={state}
        empty={{ text: formatMessage({ id: `${bundle}.empty` }), action: newButton }}
      >
        {rows => (
          <DataTable
            label={title}
            columns={layout.shown}
            density={layout.density}
            rows={rows}
            nameOf={nameOf}
            rowTo={beside.rowTo ?? rowTo}
            state={state}
            {...groups}
            problems={actions.problems}
            isBusy={actions.isBusy}
            bulk={actions.bulk}
            {...(declared.actions ? { actions: actions.itemsOf } : {})}
            {...(declared.details ? { details: declared.details } : {})}
            {...(declared.next && {
              next: {
                head: formatMessage({ id: `${bundle}.next` }),
                cell: (row: AnyRow) => declared.next!(row, actions.runnerOf),
              },
            })}
          />
        )}
      </ListResults>
      {declared.below?.()}
    </ListPage>
  );
}

/** A plain list page from its declaration: all there is to it is in `ResourcePages`. */
export function ResourceList({ pages }: { pages: ResourcePages }) {
  const kept = useKeptTab(pages.list.tabs, pages.bundle);
  return kept ? <Navigate to={kept} replace /> : <DeclaredList pages={pages as unknown as Pages} />;
}
