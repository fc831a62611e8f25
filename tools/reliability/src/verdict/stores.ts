import { tenantId } from '../network.js';
import type { Sale } from '../stores/sales-journal.js';
import { OWNERS, SHOP_KINDS, type ShopKind, type StoreSimulators } from '../stores/store-simulators.js';
import { violation, type Tables, type Violation } from './books.js';

/** What the stores' own books say. */
export type StoreBooks = Pick<StoreSimulators, 'shown' | 'mailed'>;

/** An order as the service has it. */
interface KeptOrder {
  tenant_id: string;
  provider: ShopKind;
  number: string;
  state: string;
  shipment_id: string | null;
  drafts: number;
}

/** A shipment of an order. */
interface KeptShipment {
  id: string;
  tenant_id: string;
  source: ShopKind;
  source_number: string;
  status: string;
  tracking_number: string | null;
}

const ORDERS = 'select tenant_id, provider, number, state, shipment_id, drafts from store_orders';
const SHIPMENTS = `select id, tenant_id, source, source_number, status, label->>'tracking_number' as tracking_number
  from shipments where source in ('woocommerce', 'shopify', 'tiendanube')`;

const keyOf = (kind: ShopKind, number: string): string => `${kind} ${number}`;

/** Each order is here once, with one shipment that stands at most; its store shows each label's number once, and in the end that of the label that stands. */
export async function storeViolations(tables: Tables, books: StoreBooks, sales: readonly Sale[]): Promise<Violation[]> {
  if (sales.length === 0) return [];
  const orders = await tables.of<KeptOrder>('shipments', ORDERS);
  const shipments = await tables.of<KeptShipment>('shipments', SHIPMENTS);
  const [ordersOf, shipmentsOf] = [
    Map.groupBy(orders, ({ provider, number }) => keyOf(provider, number)),
    Map.groupBy(shipments, ({ source, source_number }) => keyOf(source, source_number)),
  ];
  const placed = new Set(sales.map(({ kind, number }) => keyOf(kind, number)));
  const strangers = [...ordersOf.keys(), ...shipmentsOf.keys()].filter(key => !placed.has(key));
  return [
    ...strangers.map(key => violation('unknown_order', key, 'no buyer ordered it')),
    ...sales.flatMap(sale => {
      const key = keyOf(sale.kind, sale.number);
      return saleViolations(sale, ordersOf.get(key) ?? [], shipmentsOf.get(key) ?? []);
    }),
    ...SHOP_KINDS.flatMap(kind => bookViolations(kind, books, shipmentsOf)),
  ];
}

function saleViolations(
  { kind, number, wrong }: Sale,
  orders: readonly KeptOrder[],
  shipments: readonly KeptShipment[],
): Violation[] {
  const found = (check: string, detail: string) => violation(check, keyOf(kind, number), detail);
  if (wrong) return [found('order_without_draft', wrong)];
  const [order] = orders;
  if (!order || orders.length > 1) return [found('order_not_once', `${orders.length} rows`)];
  const tenant = tenantId(OWNERS[kind].tenant);
  const standing = shipments.filter(({ status }) => status !== 'canceled');
  return [
    ...(order.tenant_id === tenant && shipments.every(({ tenant_id }) => tenant_id === tenant)
      ? []
      : [found('order_of_other_tenant', order.tenant_id)]),
    ...(standing.length > 1 ? [found('shipped_twice', standing.map(({ id }) => id).join(', '))] : []),
    ...(order.drafts === shipments.length ? [] : [found('drafts_differ', `${order.drafts} of ${shipments.length}`)]),
    ...(order.shipment_id === (standing[0]?.id ?? null) ? [] : [found('other_shipment', String(order.shipment_id))]),
  ];
}

/** What the buyers of a store were shown, against the labels. */
function bookViolations(
  kind: ShopKind,
  books: StoreBooks,
  shipmentsOf: ReadonlyMap<string, readonly KeptShipment[]>,
): Violation[] {
  const shown = Map.groupBy(books.shown(kind), ({ order }) => keyOf(kind, order));
  const ofKind = [...new Set([...shipmentsOf.keys(), ...shown.keys()])].filter(key => key.startsWith(`${kind} `));
  return [
    ...ofKind.flatMap(key =>
      shownViolations(
        key,
        (shown.get(key) ?? []).map(({ tracking_number }) => tracking_number),
        shipmentsOf.get(key) ?? [],
      ),
    ),
    ...twice(books.mailed(kind)).map(number => violation('mailed_twice', number, kind)),
  ];
}

function shownViolations(
  key: string,
  numbers: readonly (string | null)[],
  shipments: readonly KeptShipment[],
): Violation[] {
  const given = numbers.filter(number => number !== null);
  const labels = new Set(shipments.flatMap(({ tracking_number }) => tracking_number ?? []));
  const standing = shipments.find(({ status, tracking_number }) => status !== 'canceled' && tracking_number);
  const [last, wanted] = [numbers.at(-1) ?? null, standing?.tracking_number ?? null];
  return [
    ...twice(given).map(number => violation('shown_twice', key, number)),
    ...given.filter(number => !labels.has(number)).map(number => violation('shown_of_nothing', key, number)),
    ...(last === wanted ? [] : [violation('other_number_shown', key, `${last} in place of ${wanted}`)]),
  ];
}

const twice = (numbers: readonly string[]): string[] =>
  [...new Set(numbers)].filter(number => numbers.filter(each => each === number).length > 1);
