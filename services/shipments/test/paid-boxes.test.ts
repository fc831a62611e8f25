import { anActor, NORTE } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

describe('how many labels there are of a box', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const ask = (by = anActor('admin'), from = '2026-01-01T00:00:00Z', until = '2100-01-01T00:00:00Z') =>
    shop.porte.as(by).post('/internal/paid_parcels/boxes', { from, until });
  /** Labels like another one, bought on the first of March unless changed. @param change columns, as SQL */
  const copies = (id: string, count: number, change: Record<string, string> = {}) => {
    const columns = {
      tenant_id: 'tenant_id',
      id: 'gen_random_uuid()',
      sequential_id: '(1e9 * random() + 1000)::bigint',
      labelled_at: `'2026-03-01T00:00:00Z'`,
      ...Object.fromEntries(
        [
          'user_id',
          'owner_id',
          'status',
          'step',
          'source',
          'origin',
          'destination',
          'parcels',
          'rate',
          'tracking_number',
        ].map(name => [name, name]),
      ),
      ...change,
    };
    return shop.sql(
      `insert into shipments (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}
        from shipments, generate_series(1, ${count}) where id = '${id}'`,
    );
  };

  it('labels of a box are counted whatever side is called its length, without those canceled, from 30 on', async () => {
    const id = await shop.bought();
    await copies(id, 20);
    const later = `'2026-03-02T00:00:00Z'`;
    const turned = `jsonb_set(jsonb_set(parcels, '{0,length}', '10'), '{0,height}', '30.0')`;
    await copies(id, 10, { labelled_at: later, parcels: turned });
    await copies(id, 5, { status: `'canceled'` });
    await copies(id, 29, { destination: `jsonb_set(destination, '{postal_code}', '"44100"')` });
    const { status, body } = await ask(undefined, undefined, '2026-04-01T00:00:00Z');
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        owner_id: shop.customer.owner_id,
        service_id: expect.any(String),
        box: '30x20x10/5',
        lane: '06>64',
        labels: 30,
      },
    ]);
    expect((await ask(undefined, '2026-03-02T00:00:00Z', '2026-04-01T00:00:00Z')).body.data).toEqual([]);
    expect((await ask(anActor('admin', { tenant: NORTE }))).body.data).toEqual([]);
  });

  it.each([['yesterday'], [1], [null]])('labels of a box are not counted from %j on', async from => {
    expect((await ask(undefined, from as string)).status).toBe(422);
  });
});
