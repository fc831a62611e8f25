import { anActor } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

describe('returns', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const sendBack = (id: string, actor = shop.customer, headers = {}) =>
    shop.porte.as(actor).post(`/api/shipments/${id}/return`, {}, headers);

  it('returns swap the ends, have their own reference, and are priced and bought like other shipments', async () => {
    const id = await shop.bought();
    const sent = await shop.show(id);
    const { status, body } = await sendBack(id);
    expect([status, body.data]).toMatchObject([
      201,
      {
        return_of: id,
        source_number: `R-${sent.sequential_id}`,
        status: 'pending',
        step: 'rating',
        origin: { postal_code: '64000' },
        destination: { postal_code: '06000' },
        rate: null,
        generated_label: null,
        printed_at: null,
      },
    ]);
    expect(body.data.parcels).toMatchObject([{ weight: 4.2, shipment_id: body.data.id }]);
    expect((await shop.choose(body.data.id)).status).toBe(200);
    const bought = await shop.show(body.data.id);
    expect(bought).toMatchObject({ status: 'success', return_of: id });
    expect(bought.generated_label.id).not.toBe(sent.generated_label.id);
    expect(await shop.show(id)).toEqual(sent);
    const found = await shop.porte.as(shop.customer).get(`/api/shipments?where[return_of]=${id}`);
    expect(found.body.data.map((each: { id: string }) => each.id)).toEqual([body.data.id]);
  });

  it('returns are made of delivered shipments too, once for one press', async () => {
    const id = await shop.bought();
    await shop.put(id, 'deliver', anActor('developer'));
    const headers = { 'idempotency-key': '7f0d0f6e-0000-4000-8000-000000000001' };
    const [first, again] = [await sendBack(id, shop.customer, headers), await sendBack(id, shop.customer, headers)];
    expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id]);
  });

  it('returns are refused for drafts, canceled shipments, returns and shipments of others', async () => {
    expect((await sendBack(await shop.packed())).body.error.code).toBe('wrong_state');
    const id = await shop.bought();
    expect((await sendBack(id, anActor('customer', { name: 'ajena' }))).status).toBe(404);
    const back = (await sendBack(id)).body.data.id as string;
    await shop.choose(back);
    expect((await sendBack(back)).body.error.code).toBe('wrong_state');
    await shop.sql(`update shipments set status = 'canceled' where id = $1`, [id]);
    expect((await sendBack(id)).body.error.code).toBe('wrong_state');
  });

  it('returns become plain drafts when they are cloned', async () => {
    const back = (await sendBack(await shop.bought())).body.data.id as string;
    const clone = await shop.porte.as(shop.customer).post(`/api/shipments/${back}/clone`, {});
    expect(clone.body.data).not.toHaveProperty('return_of');
  });
});
