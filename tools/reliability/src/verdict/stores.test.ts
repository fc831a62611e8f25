import type { Sale } from '../stores/sales-journal.js';
import { tenantId } from '../network.js';
import { storeViolations } from './stores.js';
import { tablesWith } from './tables.fixture.js';

const [tenant_id, kind] = [tenantId('uno'), 'woocommerce'] as const;
const ORDER = { tenant_id, provider: kind, number: '701', state: 'shipped', shipment_id: 's1', drafts: 1 };
const SHIPMENT = {
  id: 's1',
  tenant_id,
  source: kind,
  source_number: '701',
  status: 'success',
  tracking_number: 'N1',
};
const CANCELED = { ...SHIPMENT, status: 'canceled' };
const AGAIN = { ...SHIPMENT, id: 's2', tracking_number: 'N2' };

async function checks({
  sales = [{ kind, number: '701' }] as Sale[],
  orders = [ORDER] as object[],
  shipments = [SHIPMENT] as object[],
  shown = ['N1'] as (string | null)[],
  mailed = ['N1'],
} = {}): Promise<string[]> {
  const tables = tablesWith({ shipments: { 'from store_orders': orders, 'from shipments': shipments } });
  const books = {
    shown: (of: string) => (of === kind ? shown.map(tracking_number => ({ order: '701', tracking_number })) : []),
    mailed: (of: string) => (of === kind ? mailed : []),
  };
  return (await storeViolations(tables, books, sales)).map(({ check }) => check);
}

describe('the verdict about stores', () => {
  it('is content with each order once, and the number of its label shown once', async () => {
    expect(await checks()).toEqual([]);
    const canceled = { shipments: [CANCELED, AGAIN], orders: [{ ...ORDER, shipment_id: 's2', drafts: 2 }] };
    expect(await checks({ ...canceled, shown: ['N1', null, 'N2'], mailed: ['N1', 'N2'] })).toEqual([]);
    expect(await checks({ ...canceled, shown: ['N2'], mailed: ['N2'] })).toEqual([]);
    const draft = { ...SHIPMENT, status: 'pending', tracking_number: null };
    expect(await checks({ shipments: [draft], shown: [], mailed: [] })).toEqual([]);
  });

  it.each<[string, Parameters<typeof checks>[0], string[]]>([
    ['an order that is not here', { orders: [], shipments: [], shown: [] }, ['order_not_once']],
    ['an order that is here twice', { orders: [ORDER, ORDER] }, ['order_not_once']],
    [
      'an order that no buyer made',
      { sales: [{ kind: 'shopify', number: '#1' }] },
      ['unknown_order', 'unknown_order', 'order_not_once'],
    ],
    ['an order of another tenant', { orders: [{ ...ORDER, tenant_id: tenantId('dos') }] }, ['order_of_other_tenant']],
    [
      'an order that never got its draft',
      { sales: [{ kind, number: '701', wrong: 'in vain' }] },
      ['order_without_draft'],
    ],
    ['two shipments of an order', { shipments: [SHIPMENT, AGAIN] }, ['shipped_twice', 'drafts_differ']],
    ['an order that names another shipment', { orders: [{ ...ORDER, shipment_id: 's0' }] }, ['other_shipment']],
    ['a number that is shown twice', { shown: ['N1', 'N1'] }, ['shown_twice']],
    ['a number that is not shown', { shown: [] }, ['other_number_shown']],
    [
      'a canceled number that is still shown',
      { shipments: [CANCELED], orders: [{ ...ORDER, shipment_id: null }] },
      ['other_number_shown'],
    ],
    ['a number of nothing', { shown: ['N0', 'N1'] }, ['shown_of_nothing']],
    ['a number that is mailed twice', { mailed: ['N1', 'N1'] }, ['mailed_twice']],
  ])('notices %s', async (_, change, found) => {
    expect(await checks(change)).toEqual(found);
  });
});
