import type { SavedView } from '@porte/contracts/identity/saved-view.js';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ResourcePath } from '@porte/contracts/registry.js';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCountQuery } from '../../api/resources.js';
import { useFormat } from '../../format/use-format.js';
import { dayIn } from '../../format/dates.js';
import { useNow } from '../../hooks/now.js';
import type { Filter } from '../../resource/declaration.js';
import { queryOf } from '../list-params.js';
import { useSavedViews } from './views-api.js';
import { urlOfView, viewQueryOf } from './view-query.js';
import type { ListTab } from './tab-strip.js';

// Few visits save or change a view.
const ViewDialog = lazy(() => import('./view-dialog.js').then(m => ({ default: m.ViewDialog })));
const ViewMenu = lazy(() => import('./view-menu.js').then(m => ({ default: m.ViewMenu })));

interface ViewsOf {
  path: ResourcePath;
  /** the list's key in saved views, the bundle's */
  list: string;
  /** all that the list's URL may hold, tabs included */
  filters: readonly Filter[];
}

/** The number of rows of a view. */
function ViewCount({ path, view, filters }: Pick<ViewsOf, 'path' | 'filters'> & { view: SavedView }) {
  const { formatNumber } = useIntl();
  const { timeZone } = useFormat();
  const today = dayIn(useNow(), timeZone);
  const { where, search } = useMemo(
    () => queryOf(new URLSearchParams(view.query), { filters }, { today, timeZone }),
    [view.query, filters, today, timeZone],
  );
  const { data } = useCountQuery({ path, where, ...(search ? { search } : {}) });
  return data === undefined ? null : formatNumber(data);
}

export interface ViewTabs {
  /** the saved views as tabs, after the list's own */
  tabs: readonly ListTab[];
  /** a saved view is open: none of the list's own tabs is the current one */
  isInView: boolean;
  /** saves what is shown, or the changes of the open view */
  end: ReactNode;
}

/** A person's views of a list: opened as tabs, saved from what the URL holds, renamed and deleted in their menu. */
export function useViewTabs({ path, list, filters }: ViewsOf): ViewTabs {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [url, setUrl] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const views = useSavedViews(list);
  const here = views.find(({ id }) => id === url.get('view'));
  const query = viewQueryOf(url, filters);
  const isChanged = here ? query !== viewQueryOf(new URLSearchParams(here.query), filters) : query !== '';
  const open = (view: SavedView): void => setUrl(urlOfView(view).slice(1));
  const tabs = views.map((view): ListTab => ({
    key: view.id,
    text: view.name,
    to: pathname + urlOfView(view),
    isHere: view === here,
    count: <ViewCount path={path} view={view} filters={filters} />,
    menu: (
      <Suspense fallback={null}>
        <ViewMenu view={view} query={isChanged ? query : null} onGone={() => setUrl('')} />
      </Suspense>
    ),
  }));
  const end = (
    <>
      {isChanged && (
        <Button size="small" appearance="subtle" icon={<AddRegular />} onClick={() => setSaving(true)}>
          {formatMessage({ id: 'page.view.save' })}
        </Button>
      )}
      {isSaving && (
        <Suspense fallback={null}>
          <ViewDialog list={list} query={query} onSaved={open} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
  return { tabs, isInView: here !== undefined, end };
}
