import { anActor } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

describe('a sub-user', () => {
  let shop: Shop;
  let parents: { id: string; label: string };
  let own: string;
  const parent = anActor('customer', { name: 'madre' });
  const sub = anActor('customer', { name: 'hija', owner_id: parent.id });
  const sibling = anActor('customer', { name: 'hermana', owner_id: parent.id });

  beforeAll(async () => {
    shop = await openShop();
    for (const actor of [parent, sub, sibling]) {
      const parent_id = actor === parent ? null : parent.id;
      await shop.tell('user.created', actor.id, {
        id: actor.id,
        user_type: 'customer',
        parent_id,
        email: actor.email,
        fiscal_data_verified: true,
      });
    }
    const id = await shop.bought(parent, { save_origin: true });
    parents = { id, label: (await shop.show(id)).generated_label.id };
    await shop.bought(sibling);
    own = await shop.bought(sub);
  });
  afterAll(() => shop.close());

  const statusOf = async (
    method: 'get' | 'put' | 'post' | 'delete',
    path: string,
    body: object = {},
  ): Promise<number> => {
    const client = shop.porte.as(sub);
    return (method === 'get' || method === 'delete' ? await client[method](path) : await client[method](path, body))
      .status;
  };

  it('lists and counts its own shipments only', async () => {
    const { data } = (await shop.porte.as(sub).get('/api/shipments')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await shop.porte.as(sub).get('/api/shipments/count')).body.data).toEqual({ count: 1, is_estimate: false });
    expect((await shop.porte.as(parent).get('/api/shipments/count')).body.data).toEqual({
      count: 3,
      is_estimate: false,
    });
    expect((await shop.porte.as(sub).get('/api/dashboards')).body).toMatchObject({ data: { total: 1 } });
  });

  it.each([
    ['get', ''],
    ['get', '/parcels'],
    ['get', '/rates'],
    ['get', '/rates/volumetric_weight'],
    ['get', '/timeline'],
    ['put', '/request_cancellation'],
    ['post', '/clone'],
    ['delete', ''],
  ] as const)('finds nothing of its parent by %s /shipments/{id}%s', async (method, path) => {
    expect(await statusOf(method, `/api/shipments/${parents.id}${path}`)).toBe(404);
  });

  it('cannot buy its parent’s shipment', async () => {
    expect((await shop.choose(parents.id, sub)).status).toBe(404);
  });

  it('cannot download its parent’s label', async () => {
    expect(await statusOf('get', `/api/labels/${parents.label}/download`)).toBe(404);
  });

  it('reads no address and no package of its parent', async () => {
    for (const path of ['addresses', 'packages'])
      expect((await shop.porte.as(sub).get(`/api/${path}/count`)).body.data).toEqual({ count: 0, is_estimate: false });
    expect((await shop.porte.as(parent).get('/api/addresses/count')).body.data.count).toBeGreaterThan(0);
  });
});
