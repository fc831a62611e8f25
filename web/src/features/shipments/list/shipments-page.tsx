import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { sumOf } from '../../../domain/numbers/centavos.js';
import { useList } from '../../../shared/api/resources.js';
import { useShippedCarriersQuery } from '../../../shared/carriers/shipped-carriers-api.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useListLayout } from '../../../shared/list/layout/use-list-layout.js';
import { NewButton, useNewKey } from '../../../shared/list/list-new-button.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { ListResults } from '../../../shared/list/list-results.js';
import { useForMe } from '../../../shared/list/table/list-columns.js';
import { useNow } from '../../../shared/hooks/now.js';
import { DataTable } from '../../../shared/list/table/list-table.js';
import { useBreakpoint } from '../../../shared/list/table/use-breakpoint.js';
import { besidesTab } from '../../../shared/list/besides-tab.js';
import { useListState } from '../../../shared/list/use-list-state.js';
import { useViewTabs } from '../../../shared/list/views/use-view-tabs.js';
import { LinkButton } from '../../../shared/routing/link-button.js';
import { useCan } from '../../../shared/session/use-can.js';
import type { Filter } from '../../../shared/resource/declaration.js';
import { useIsStaff, useRole } from '../../../shared/session/use-me.js';
import { includeFor, type ListedShipment } from '../listed-shipment.js';
import { useShipmentActions } from '../use-shipment-actions.js';
import { useShipmentColumns } from './columns.js';
import { chipsFor, chipsOn, FILTERS, shippedCarrierFilter } from './filters.js';
import { DECIDES, NextCell, type Verb } from './next-cell.js';
import { ShipmentTabs } from './shipment-tabs.js';
import { tabOf } from './tabs.js';

// Most visits open no row and tick none.
const ExportButton = lazy(() => import('../../../shared/list/list-export.js').then(m => ({ default: m.ExportButton })));
const TickedActions = lazy(() => import('./ticked-actions.js').then(m => ({ default: m.TickedActions })));
const PrintNewButton = lazy(() => import('../labels/print-new-button.js').then(m => ({ default: m.PrintNewButton })));
const TodaysManifestButton = lazy(() =>
  import('../labels/manifest-button.js').then(m => ({ default: m.TodaysManifestButton })),
);
const ManifestsReview = lazy(() => import('../labels/manifests-review.js').then(m => ({ default: m.ManifestsReview })));
const SyncButton = lazy(() => import('../../../shared/stores/sync-button.js').then(m => ({ default: m.SyncButton })));
const ShipmentFacts = lazy(() => import('../detail/shipment-facts.js').then(m => ({ default: m.ShipmentFacts })));

const useStyles = makeStyles({
  details: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
});

/** All filters of this user. A filter with one choice would choose nothing. */
function useFilters(): readonly Filter[] {
  const declared = useForMe(FILTERS);
  const isStaff = useIsStaff();
  const chosen = useSearchParams()[0].get('carrier') ?? '';
  const { data: carriers } = useShippedCarriersQuery(undefined, { skip: isStaff });
  return useMemo(() => {
    const own = shippedCarrierFilter(carriers, chosen);
    return isStaff || (!chosen && (carriers ?? []).length < 2) ? declared : [...declared, own];
  }, [declared, isStaff, carriers, chosen]);
}

function useShipments() {
  const filters = useFilters();
  const state = useListState({ filters });
  const query = { ...state.query, include: includeFor(useRole()) };
  const { page, currentData, isFetching, error, refetch } = useList('shipments', query);
  const tab = tabOf(state.params['tab']);
  const list = { page, currentData, isFetching, error, refetch };
  const stores = useList('stores', { per_page: 1 }, { skip: !useCan()('read', 'Store') });
  const hasStores = (stores.page?.meta.pagination.total_objects ?? 0) > 0;
  const chips = chipsFor(chipsOn(filters, tab), hasStores, state.params);
  return { state, all: filters, filters: chips, query, tab, list, hasStores };
}

/** After a decision the focus goes on to the next row, not to its decision: a second press decides nothing. To the rows themselves when that was the last one. */
function useNextDecision(rows: readonly ListedShipment[] | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(rows);
  const [wanted, setWanted] = useState<{ ids: readonly string[]; verb: Verb } | null>(null);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!wanted) return;
    const link = wanted.ids
      .map(id => box.current?.querySelector(`[${DECIDES}="${wanted.verb} ${id}"]`)?.closest('[data-row]'))
      .find(found => found)
      ?.querySelector<HTMLElement>('a');
    (link ?? box.current)?.focus();
  }, [wanted]);
  const onDecided = (id: string, verb: Verb): void => {
    const ids = (latest.current ?? []).map(row => row.id);
    const at = ids.indexOf(id);
    setWanted({ ids: [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at)).reverse()], verb });
  };
  return { box, onDecided };
}

function Details({ shipment }: { shipment: ListedShipment }) {
  const styles = useStyles();
  return (
    <div className={styles.details}>
      <Suspense fallback={null}>
        <ShipmentFacts shipment={shipment} />
      </Suspense>
    </div>
  );
}

/** Groups of shipments by their day, where the list is ordered by it. */
function useDays(order: string) {
  const format = useFormat();
  const now = useNow();
  if (!order.startsWith('created_at')) return;
  return { of: ({ created_at }: ListedShipment): string => format.nearDay(created_at, now) };
}

/** What shipments cost together; null where one has no price, or none that is seen. */
function totalOf(shipments: readonly ListedShipment[]): number | null {
  const totals = shipments.flatMap(({ rate }) => (rate ? [rate.total] : []));
  return totals.length === shipments.length && totals.every(Number.isFinite) ? sumOf(totals) : null;
}

function OnWayActions() {
  const { formatMessage } = useIntl();
  return (
    <>
      <LinkButton to="/shipments/places">{formatMessage({ id: 'shipments.map' })}</LinkButton>
      <TodaysManifestButton />
    </>
  );
}

/** The list of shipments: tabs by next action, filters, and rows that open their facts. */
export function ShipmentsPage() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const can = useCan();
  const { state, all, filters, query, tab, list, hasStores } = useShipments();
  const actions = useShipmentActions({ list: { query, refetch: list.refetch } });
  const layout = useListLayout('shipments', useShipmentColumns(tab));
  const isPhone = useBreakpoint() === 'phone';
  const { box, onDecided } = useNextDecision(list.page?.data);
  const isReviewing = useSearchParams()[0].has('manifests') && can('update', 'CarrierManifest');
  const newAt = can('create', 'Shipment') ? '/shipments/new' : null;
  useNewKey(newAt);
  const views = useViewTabs({ path: 'shipments', list: 'shipments', filters: all });
  const title = formatMessage({ id: 'shipments.title' });
  const newButton = newAt && <NewButton to={newAt} text={formatMessage({ id: 'shipments.new' })} />;
  const filtered = besidesTab(state, 'tab');
  const days = useDays(query.order);
  // A phone's row leads to the page with all actions and facts.
  const atEnd = isPhone
    ? {}
    : {
        actions: actions.itemsOf,
        details: (shipment: ListedShipment) => <Details shipment={shipment} />,
      };
  return (
    <ListPage
      title={title}
      action={
        <>
          {newAt && <LinkButton to="/shipments/import">{formatMessage({ id: 'shipments.import' })}</LinkButton>}
          <Suspense fallback={null}>
            {hasStores && <SyncButton bundle="shipments" />}
            {tab === 'to_print' && <PrintNewButton />}
            {tab === 'on_way' && <OnWayActions />}
            <ExportButton path="shipments" query={query} fileName={title} />
            {isReviewing && <ManifestsReview />}
          </Suspense>
        </>
      }
      newButton={newButton}
      above={<ShipmentTabs tab={views.isInView ? null : tab} views={views.tabs} />}
      tools={views.end}
      bundle="shipments"
      filters={filters}
      state={filtered}
      layout={layout}
      total={list.page?.meta.pagination.total_objects}
    >
      <ListResults
        list={list}
        state={filtered}
        rowsRef={box}
        empty={{ text: formatMessage({ id: `shipments.empty.${tab}` }), action: newButton }}
      >
        {(rows: readonly ListedShipment[] | undefined) => (
          <DataTable
            label={title}
            columns={layout.shown}
            density={layout.density}
            rows={rows}
            nameOf={actions.nameOf}
            rowTo={({ id }) => `/shipments/${id}`}
            state={state}
            groups={isPhone ? days : undefined}
            problems={actions.problems}
            isBusy={actions.isBusy}
            next={{
              head: formatMessage({ id: 'shipments.next' }),
              cell: shipment => <NextCell shipment={shipment} actions={actions} onDecided={onDecided} />,
            }}
            bulk={
              actions.bulk && {
                ...actions.bulk,
                sumOf: ticked => {
                  const total = totalOf(ticked);
                  return total === null ? null : format.money(total);
                },
                extra: ticked => (
                  <Suspense fallback={null}>
                    <TickedActions shipments={ticked} fileName={title} />
                  </Suspense>
                ),
              }
            }
            {...atEnd}
          />
        )}
      </ListResults>
    </ListPage>
  );
}
