import { anActor, DEMO, writtenReport } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

describe('insured parcels', () => {
  let shop: Shop;
  let insured: string;
  const developer = anActor('developer');
  const stranger = anActor('customer', { name: 'otra' });
  const days = { start_date: '2020-01-01', end_date: '2030-01-01' };

  beforeAll(async () => {
    shop = await openShop();
    insured = await shop.bought();
    await shop.bought();
    const [demo, draft] = [await shop.bought(), await shop.packed()];
    const insure = (id: string, change: object) =>
      shop.sql(
        'update shipments set rate = coalesce(rate, (select rate from shipments where id = $3)) || $2 where id = $1',
        [id, JSON.stringify({ insured: true, ...change }), insured],
      );
    const lines = { carrier_payable: 80, platform_margin: 0, tenant_margin: 20, insurance: 28.75, surcharges: 0 };
    await insure(insured, { lines, demo: false });
    await insure(demo, { demo: true });
    await insure(draft, { demo: false });
  });
  afterAll(() => shop.close());

  const listed = async (actor = shop.customer) =>
    (await shop.porte.as(actor).get('/api/insurances?per_page=2000')).body.data as { shipment_id: string }[];

  it('insured parcels are listed with what they are worth, for those who may see them', async () => {
    expect(await listed()).toEqual([
      expect.objectContaining({ shipment_id: insured, declared_value: 1000, premium: 28.75, status: 'success' }),
    ]);
    expect((await listed(developer)).map(({ shipment_id }) => shipment_id)).toEqual([insured]);
    expect(await listed(stranger)).toEqual([]);
    expect((await shop.porte.as(stranger).get(`/api/insurances/${insured}`)).status).toBe(404);
  });

  it('the file of the insurer has the insured parcels alone, at once and as a report', async () => {
    const atOnce = await fetch(`${shop.porte.service.url}/api/reports/insurance?format=csv`, {
      method: 'POST',
      headers: { ...shop.porte.as(shop.customer).signed(), 'content-type': 'application/json' },
      body: JSON.stringify({}),
    });
    expect(atOnce.headers.get('content-disposition')).toContain('insurance.csv');
    const text = await atOnce.text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toMatch(/Prima.*\r\n.*1000,28\.75/s);
    const report = await writtenReport(shop.porte, developer, 'insurances', { format: 'csv', ...days });
    expect(report.trim().split('\r\n')).toHaveLength(2);
  });

  it('shipments are chosen by the parts of Estafeta numbers', async () => {
    const id = await shop.bought();
    await shop.sql(`update shipments set tracking_number = '8050000123706400000042' where tenant_id = $1 and id = $2`, [
      DEMO,
      id,
    ]);
    const found = async (where: string) => (await shop.porte.as(developer).get(`/api/shipments?${where}`)).body;
    const all = 'where[estafeta_range]=805&where[estafeta_account]=0000123&where[estafeta_agent]=640';
    expect((await found(`${all}&where[estafeta_shipping_number]=0042`)).data).toHaveLength(1);
    expect((await found('where[estafeta_agent]=641')).data).toEqual([]);
    for (const wrong of ['estafeta_range]=80', 'estafeta_account]=x', 'estafeta_shipping_number]=042'])
      expect((await found(`where[${wrong}`)).error.code).toBe('invalid_filter_value');
  });
});
