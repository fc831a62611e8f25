import { makeStyles, tokens } from '@fluentui/react-components';
import { MAX_BATCH_ROWS } from '@porte/contracts/shipments/batch-limits.js';
import { STORE_ORDER_STATES, type StoreOrder } from '@porte/contracts/shipments/store.js';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useTabCountsQuery } from '../../shared/list/filters/tab-counts-api.js';
import { besidesTab } from '../../shared/list/besides-tab.js';
import { useListLayout } from '../../shared/list/layout/use-list-layout.js';
import { ListPage } from '../../shared/list/list-page.js';
import { ListResults } from '../../shared/list/list-results.js';
import { DataTable } from '../../shared/list/table/list-table.js';
import { useListState } from '../../shared/list/use-list-state.js';
import { TabStrip, type ListTab } from '../../shared/list/views/tab-strip.js';
import { useViewTabs } from '../../shared/list/views/use-view-tabs.js';
import type { Filter } from '../../shared/resource/declaration.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { useIsStaff } from '../../shared/session/use-me.js';
import { SyncButton } from '../../shared/stores/sync-button.js';
import { useOrderColumns } from './order-columns.js';
import { OrderStepButton, useOrderItems, useOrderStep } from './order-step.js';
import { OrdersBar } from './orders-bar.js';
import { usePayableSelection } from './use-payable-selection.js';

/** The states of orders without a label, in the order of their groups. */
const OPEN = ['attention', 'ready'] as const;
/** The states that have a tab of their own. */
const CLOSED = ['shipped', 'closed'] as const;
const CHIPS: readonly Filter[] = [{ name: 'store_id', kind: 'lookup', lookup: 'stores', shows: 'shop' }];
const FILTERS: readonly Filter[] = [...CHIPS, { name: 'state', kind: 'choice', choices: STORE_ORDER_STATES }];

const useStyles = makeStyles({
  group: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalM, flexWrap: 'wrap' },
  count: { marginInlineStart: tokens.spacingHorizontalXS, fontVariantNumeric: 'tabular-nums' },
  // one line on a phone: a longer text would move the rows below
  note: {
    marginInlineStart: 'auto',
    fontWeight: tokens.fontWeightRegular,
    '@media (max-width: 640px)': {
      flexBasis: '100%',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
});

/** What is still to be shipped, unless the URL names other states. */
function useOrders() {
  const state = useListState({ filters: FILTERS, order: 'placed_at desc', orders: ['placed_at', 'number'] });
  const { where, search, order } = state.query;
  const asked = state.params['state'];
  const tab = CLOSED.find(each => each === asked) ?? 'open';
  const states = asked ? asked.split(',') : [...OPEN];
  const query = { ...state.query, where: { ...where, state: states }, order: `state asc,${order}` };
  const list = useList('store_orders', query);
  const { state: _, ...filtered } = where;
  const { data: counts } = useTabCountsQuery({
    path: 'store_orders',
    field: 'state',
    values: STORE_ORDER_STATES,
    where: filtered,
  });
  const pays = useCan()('create', 'Rate') && tab === 'open' && states.includes('ready');
  const ready = useList(
    'store_orders',
    {
      where: { ...filtered, state: 'ready' },
      order: 'placed_at asc',
      per_page: MAX_BATCH_ROWS,
      ...(search ? { search } : {}),
    },
    { skip: !pays },
  );
  // nothing can be paid by a filter whose orders are not there yet: the answer shown is that of the filter before
  const payable = (pays && ready.currentData && ready.page?.data) || [];
  const isTab = asked === undefined || tab !== 'open';
  const groups: readonly string[] = OPEN;
  return {
    state: isTab ? besidesTab(state, 'state') : state,
    tab,
    isGrouped: tab === 'open' && states.every(each => groups.includes(each)),
    list,
    counts,
    pays,
    ready,
    payable,
    filtered,
    search,
  } as const;
}

type Orders = ReturnType<typeof useOrders>;

function useTabs({ tab: here, counts }: Orders, isInView: boolean): readonly ListTab[] {
  const { formatMessage, formatNumber } = useIntl();
  const [url] = useSearchParams();
  const toOf = (tab: string): string => {
    const next = new URLSearchParams(url);
    for (const name of ['page', 'after', 'open', 'view', 'state']) next.delete(name);
    if (tab !== 'open') next.set('state', tab);
    return next.size > 0 ? `/store-orders?${next}` : '/store-orders';
  };
  const countOf = (tab: 'open' | (typeof CLOSED)[number]): number | null =>
    !counts ? null : tab === 'open' ? OPEN.reduce((sum, each) => sum + counts[each]!, 0) : counts[tab]!;
  return (['open', ...CLOSED] as const).map(tab => {
    const count = countOf(tab);
    return {
      key: tab,
      text: formatMessage({ id: `store_orders.tab.${tab}` }),
      to: toOf(tab),
      isHere: !isInView && tab === here,
      count: count === null ? null : formatNumber(count),
    };
  });
}

interface GroupHeadProps {
  group: string;
  counts: Orders['counts'];
  /** how many orders are selected; null where the user may pay none */
  picked: number | null;
}

/** What a group has in all, and what that means. */
function GroupHead({ group, counts, picked }: GroupHeadProps) {
  const styles = useStyles();
  const { formatMessage, formatNumber } = useIntl();
  const count = counts?.[group];
  return (
    <span className={styles.group}>
      <span>
        {formatMessage({ id: `store_orders.group.${group}` })}
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </span>
      {(group === 'attention' || picked !== null) && (
        <span className={styles.note}>
          {formatMessage({ id: `store_orders.group.${group}.note` }, { count: picked })}
        </span>
      )}
    </span>
  );
}

/** Orders of stores in two groups: what needs something first, then what can be paid, all of it by one press. */
export function StoreOrdersPage() {
  const { formatMessage } = useIntl();
  const orders = useOrders();
  const { state, tab, isGrouped, list, counts, pays, ready, payable, filtered, search } = orders;
  const [can, isStaff] = [useCan(), useIsStaff()];
  const layout = useListLayout('store_orders', useOrderColumns());
  const views = useViewTabs({ path: 'store_orders', list: 'store_orders', filters: FILTERS });
  const [stepOf, itemsOf] = [useOrderStep(), useOrderItems()];
  const tabs = [...useTabs(orders, views.isInView), ...views.tabs];
  const selection = usePayableSelection({
    ids: payable.map(({ id }) => id),
    shown: list.page?.data.map(({ id }) => id),
    key: JSON.stringify([filtered, search]),
    // the orders of all customers are no choice of staff
    startsFull: !isStaff,
  });
  const picked = payable.filter(({ id }) => selection.has(id));
  const title = formatMessage({ id: 'store_orders.title' });
  return (
    <>
      <ListPage
        title={title}
        action={
          <>
            {can('create', 'Rate') && (
              <LinkButton to="/packing">{formatMessage({ id: 'store_orders.packing' })}</LinkButton>
            )}
            <SyncButton bundle="stores" />
          </>
        }
        above={<TabStrip label={formatMessage({ id: 'page.tabs' })} tabs={tabs} />}
        tools={views.end}
        bundle="store_orders"
        filters={CHIPS}
        state={state}
        layout={layout}
        total={list.page?.meta.pagination.total_objects}
      >
        {ready.error && !ready.page && <Problem error={ready.error} onRetry={() => void ready.refetch()} />}
        <ListResults list={list} state={state} empty={{ text: formatMessage({ id: `store_orders.empty.${tab}` }) }}>
          {(rows: readonly StoreOrder[] | undefined) => (
            <DataTable
              label={title}
              columns={layout.shown}
              density={layout.density}
              rows={rows}
              nameOf={({ number, recipient }) => `${number} ${recipient}`}
              rowTo={order =>
                order.state === 'ready' && order.shipment_id
                  ? `/shipments/${order.shipment_id}/rates/new`
                  : (stepOf(order)?.to ?? null)
              }
              state={state}
              actions={itemsOf}
              next={{
                head: formatMessage({ id: 'store_orders.step' }),
                cell: order => <OrderStepButton order={order} step={stepOf(order)} />,
              }}
              groups={
                isGrouped
                  ? {
                      of: order => order.state,
                      head: group => (
                        <GroupHead
                          group={group}
                          counts={search ? undefined : counts}
                          picked={pays ? picked.length : null}
                        />
                      ),
                    }
                  : undefined
              }
              bulk={pays ? { selection, isFor: order => order.state === 'ready' } : undefined}
            />
          )}
        </ListResults>
      </ListPage>
      {payable.length > 0 && <OrdersBar orders={picked} />}
    </>
  );
}
