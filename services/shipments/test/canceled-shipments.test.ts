import { ObjectStore } from '@porte/service-kit';
import { anActor } from '@porte/testing-kit';
import { ofVoid, openShop, refundOf, type Shop, type VoidRequest } from './shop.js';

const admin = anActor('admin');
const developer = anActor('developer');

describe('a canceled shipment', () => {
  let shop: Shop;

  beforeAll(async () => (shop = await openShop()));
  beforeEach(() => (shop.world.onVoid = refund));
  afterAll(() => shop.close());

  const refund = (request: VoidRequest) => shop.tell('hold.refunded', request.shipment_id, refundOf(request));
  const cancel = (id: string) => shop.put(id, 'cancel', admin);

  it('keeps its label, readable by developers only', async () => {
    const id = await shop.bought();
    const { generated_label } = await shop.show(id);
    const file = await shop.porte.service
      .get<ObjectStore>(ObjectStore as never)
      .put(shop.customer.tenant_id, Buffer.from('%PDF'), 'pdf', 'label');
    await shop.sql(`update shipments set label = jsonb_set(label, '{documents}', $2) where id = $1`, [
      id,
      JSON.stringify([{ format: 'pdf', ...file }]),
    ]);
    const download = async () =>
      Promise.all(
        [shop.customer, admin, developer].map(
          async actor => (await shop.porte.as(actor).get(`${generated_label.download_url}?format=pdf`)).status,
        ),
      );
    expect(await download()).toEqual([200, 200, 200]);
    await cancel(id);
    expect(await download()).toEqual([404, 404, 200]);
    const [row] = await shop.sql<{ label_id: string; tracking_number: string }>(
      'select label_id, tracking_number from shipments where id = $1',
      [id],
    );
    expect(row).toEqual({ label_id: generated_label.id, tracking_number: 'CRM0000001' });
  });

  it('is cloned as a draft without its label and rate, and cannot be deleted', async () => {
    const id = await shop.bought();
    shop.world.onVoid = request => shop.tell('label.void_refused', id, { ...ofVoid(request), message: 'Ya fue usada' });
    expect((await cancel(id)).status).toBe(422);
    const clone = (await shop.porte.as(shop.customer).post(`/api/shipments/${id}/clone`)).body.data;
    expect(clone).toMatchObject({ status: 'pending', step: 'rating' });
    expect(clone).not.toHaveProperty('void_refusal');
    expect(await cancel(clone.id)).toMatchObject({ status: 409, body: { error: { code: 'wrong_state' } } });
    shop.world.onVoid = refund;
    expect((await cancel(id)).body.data.status).toBe('canceled');
    expect((await shop.porte.as(developer).delete(`/api/shipments/${id}`)).status).toBe(409);
    expect((await shop.choose(id)).body.error.code).toBe('already_purchased');
  });
});
