import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Page } from '../api/resources.js';
import { Drawing } from '../feedback/drawing.js';
import { Empty } from '../feedback/empty.js';
import { Pager } from './pager.js';
import { Problem } from '../feedback/problem.js';
import { cursorOf, PAGE_SIZES } from './list-params.js';
import type { ListState } from './use-list-state.js';

/** What `useList` answers. */
export interface ListAnswer<Row> {
  page: Page<Row> | undefined;
  /** undefined while another page than the requested one is shown */
  currentData?: unknown;
  isFetching: boolean;
  error?: unknown;
  refetch(): unknown;
}

interface ListResultsProps<Row> {
  list: ListAnswer<Row>;
  state: ListState;
  /** if there are no rows at all: a sentence, and the action that creates the first */
  empty: { text: string; action?: ReactNode };
  /** the element around the rows, for pages that move the focus to it */
  rowsRef?: RefObject<HTMLDivElement | null>;
  /** the table; rows are undefined while the first ones load */
  children(rows: readonly Row[] | undefined): ReactNode;
}

const useStyles = makeStyles({
  rows: { minWidth: 0, ':focus': { outlineStyle: 'none' } },
  stale: { opacity: 0.5, transitionProperty: 'opacity', transitionDuration: tokens.durationNormal },
});

/** Keeps the focus in the list when the focused row disappears. */
function useFocusFallback(box: RefObject<HTMLDivElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) box.current?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (last.current = target),
    onBlur: ({ relatedTarget }: FocusEvent) => void (relatedTarget && (last.current = null)),
  };
}

/** A page beyond the last one, for example after deletions, redirects to the last. */
function useExistingPage<Row>({ page, currentData }: ListAnswer<Row>, state: ListState): void {
  const pagination = page && currentData ? page.meta.pagination : null;
  const last = pagination && !pagination.is_estimate && !state.query.after ? pagination.total_pages : null;
  const isBeyond = last !== null && state.query.page > Math.max(1, last);
  useEffect(() => {
    if (isBeyond) state.setPage(Math.max(1, last), 'replace');
  });
}

function Nothing({ state, empty }: { state: ListState; empty: ListResultsProps<unknown>['empty'] }) {
  const { formatMessage } = useIntl();
  if (!state.hasFilters) return <Empty drawing={<Drawing name="box" />} {...empty} />;
  return (
    <Empty
      drawing={<Drawing name="search" />}
      text={formatMessage({ id: 'page.empty_filtered' })}
      action={<Button onClick={state.clear}>{formatMessage({ id: 'page.clear_filters' })}</Button>}
    />
  );
}

/** A list's rows in all its states: loading, error with retry, empty, empty by filter, and full with its pager. */
export function ListResults<Row>({ list, state, empty, rowsRef, children }: ListResultsProps<Row>) {
  const styles = useStyles();
  const own = useRef<HTMLDivElement>(null);
  const top = rowsRef ?? own;
  const focus = useFocusFallback(top);
  const { page, currentData, isFetching, error } = list;
  const isStale = page !== undefined && currentData === undefined;
  useExistingPage(list, state);
  const goTo = (next: number): void => {
    const isNext = next === state.query.page + 1;
    state.setPage(next, 'push', isNext ? cursorOf(state.query, page?.meta.pagination.next_cursor) : null);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView({ block: 'start' });
  };
  const problem = error !== undefined && !isFetching && <Problem error={error} onRetry={() => void list.refetch()} />;
  if (problem && !currentData) return problem;
  const total = page?.meta.pagination.total_objects ?? 0;
  return (
    <div
      ref={top}
      {...focus}
      tabIndex={-1}
      aria-busy={isFetching}
      className={mergeClasses(styles.rows, isStale && styles.stale)}
    >
      {problem}
      {page && total === 0 ? <Nothing state={state} empty={empty} /> : children(page?.data)}
      {page && total > 0 && (
        <Pager
          page={state.query.page}
          perPage={state.query.per_page}
          total={total}
          shown={page.data.length}
          hasNext={Boolean(page.meta.pagination.next_cursor)}
          isEstimate={page.meta.pagination.is_estimate ?? false}
          sizes={PAGE_SIZES}
          onPage={goTo}
          onPerPage={state.setPerPage}
        />
      )}
    </div>
  );
}
