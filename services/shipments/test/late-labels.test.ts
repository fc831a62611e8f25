import type { EventData } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { aLabel, TERRESTRE } from './fakes.js';
import { eventually, openShop, type Shop } from './shop.js';

const admin = anActor('admin');
const ANSWERS = ['shipment.late_label_accepted', 'shipment.late_label_declined'] as const;

describe('a label that comes after its purchase has failed', () => {
  let shop: Shop;
  /** what was chosen last for a shipment that carriers refused */
  let asked: EventData<'shipment.rate_selected'>;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const release = ({ user_id, owner_id, shipment_id, purchase_id, held }: EventData<'shipment.rate_selected'>) =>
    shop.tell('hold.released', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      code: 'released_by_staff',
      message: 'No hubo guía',
      balance: 5000,
      available_balance: 5000,
    });
  /** A shipment whose purchase was chosen and has not ended. */
  const chosen = async (choice: object = {}): Promise<string> => {
    const id = await shop.packed();
    shop.world.beforeSale = data => {
      asked = data;
      return Promise.reject(new Error('the carrier has not answered'));
    };
    const rate = { service_id: TERRESTRE, total: 139, ...choice };
    void shop.porte
      .as(shop.customer)
      .post(`/api/shipments/${id}/rates`, { rate })
      .catch(() => undefined);
    await eventually(
      async () =>
        (await shop.sql<{ state: string }>('select state from purchases where shipment_id = $1', [id]))[0]?.state ===
          'buying' && asked?.shipment_id === id,
    );
    shop.world.beforeSale = () => Promise.resolve();
    return id;
  };
  const failed = async (choice: object = {}): Promise<string> => {
    const id = await chosen(choice);
    await release(asked);
    return id;
  };
  const late = async (change: Partial<EventData<'label.late'>> = {}) => {
    const { user_id, owner_id, shipment_id, purchase_id, held, origin, destination, parcel, rate, label_format } =
      asked;
    const data = {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      late_label_id: newId(),
      held,
      origin,
      destination,
      parcel,
      rate,
      label: { ...aLabel(purchase_id), tracking_number: 'LATE1' },
      label_format,
      ...change,
    };
    await shop.tell('label.late', shipment_id, data);
    return data;
  };
  const answersTo = async (id: string) =>
    (await Promise.all(ANSWERS.map(async type => (await shop.told(type, id)).map(data => ({ type, data }))))).flat();
  const pay = (
    { user_id, owner_id, held, label }: EventData<'label.late'>,
    { shipment_id, purchase_id }: { shipment_id: string; purchase_id: string },
  ) =>
    shop.tell('hold.captured', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      amount: held,
      label,
      balance: 4722,
      available_balance: 4722,
    });
  const statesOf = async (id: string) =>
    (
      await shop.sql<{ state: string }>('select state from purchases where shipment_id = $1 order by created_at', [id])
    ).map(({ state }) => state);

  it('is taken by the shipment that still waits for it, and attached once it is paid', async () => {
    const id = await failed();
    const label = await late();
    expect(await answersTo(id)).toMatchObject([
      {
        type: 'shipment.late_label_accepted',
        data: { purchase_id: asked.purchase_id, late_label_id: label.late_label_id },
      },
    ]);
    expect(await shop.show(id)).toMatchObject({
      status: 'pending',
      step: 'confirmed',
      purchase: { state: 'charging' },
    });
    expect((await shop.porte.as(shop.customer).delete(`/api/shipments/${id}`)).body.error.code).toBe(
      'purchase_in_progress',
    );
    await pay(label, asked);
    expect([(await shop.show(id)).generated_label.tracking_number, await statesOf(id)]).toEqual([
      'LATE1',
      ['confirmed'],
    ]);
  });

  it('is picked up where its purchase asked for that, though the answer came late', async () => {
    const id = await failed({ is_pickup: true });
    await pay(await late(), asked);
    const { body } = await shop.porte.as(shop.customer).get(`/api/shipments/${id}?include=pickup`);
    expect(body.data).toMatchObject({ status: 'success', rate: { is_pickup: true }, pickup: { status: 'pending' } });
  });

  it('is taken though the release of its money is still on its way, which then changes nothing', async () => {
    const id = await chosen();
    const label = await late();
    await release(asked);
    expect([(await shop.show(id)).purchase.state, await statesOf(id)]).toEqual(['charging', ['charging']]);
    await pay(label, asked);
    expect((await shop.show(id)).status).toBe('success');
  });

  it('is declined where the shipment was bought again, and keeps its label', async () => {
    const id = await failed();
    const first = asked;
    expect((await shop.choose(id)).status).toBe(200);
    asked = first;
    await late();
    expect((await answersTo(id)).map(({ type }) => type)).toEqual(['shipment.late_label_declined']);
    expect([(await shop.show(id)).generated_label.tracking_number, await statesOf(id)]).toEqual([
      'CRM0000001',
      ['released', 'confirmed'],
    ]);
  });

  it('is declined where another purchase is under way', async () => {
    const id = await failed();
    const first = asked;
    shop.world.beforeSale = () => Promise.reject(new Error('the carrier has not answered'));
    void shop.choose(id).catch(() => undefined);
    await eventually(async () => (await statesOf(id))[1] === 'buying');
    shop.world.beforeSale = () => Promise.resolve();
    asked = first;
    await late();
    expect([(await answersTo(id)).map(({ type }) => type), await statesOf(id)]).toEqual([
      ['shipment.late_label_declined'],
      ['released', 'buying'],
    ]);
  });

  it('is declined where the draft was deleted, of which the purchase is kept', async () => {
    const id = await failed();
    expect((await shop.porte.as(shop.customer).delete(`/api/shipments/${id}`)).status).toBe(204);
    await late();
    expect([(await answersTo(id)).map(({ type }) => type), await statesOf(id)]).toEqual([
      ['shipment.late_label_declined'],
      ['released'],
    ]);
  });

  it('is declined where the shipment goes elsewhere by now, or with another parcel', async () => {
    const id = await failed();
    await late({ destination: { ...asked.destination, postal_code: '44100' } });
    await late({ parcel: { ...asked.parcel, weight: 9 } });
    expect((await answersTo(id)).map(({ type }) => type)).toEqual([
      'shipment.late_label_declined',
      'shipment.late_label_declined',
    ]);
  });

  it('a label that comes after its purchase has failed that is the second late label of a purchase is declined', async () => {
    const id = await failed();
    await late();
    await late({ label: { ...aLabel(newId()), tracking_number: 'LATE2' } });
    expect((await answersTo(id)).map(({ type }) => type)).toEqual([
      'shipment.late_label_accepted',
      'shipment.late_label_declined',
    ]);
  });

  it.each([
    ['bought again', async (id: string): Promise<void> => void (await shop.choose(id))],
    [
      'deleted',
      async (id: string): Promise<void> => void (await shop.porte.as(shop.customer).delete(`/api/shipments/${id}`)),
    ],
  ] as const)('is given by staff as a shipment of its own where its own was %s', async (_, change) => {
    const id = await failed();
    const first = asked;
    await change(id);
    asked = first;
    const label = await late({ decided_by: admin.id, reason: 'La clienta la quiere' });
    const [given] = await shop.sql<{ id: string; shipment_id: string }>(
      `select id, shipment_id from purchases where state = 'charging' and held = 13900 and shipment_id <> $1 and by_id = $2`,
      [id, admin.id],
    );
    const own = { shipment_id: given!.shipment_id, purchase_id: given!.id };
    expect(await answersTo(own.shipment_id)).toMatchObject([
      {
        type: 'shipment.late_label_accepted',
        data: { ...own, late_label_id: label.late_label_id, decided_by: admin.id, reason: 'La clienta la quiere' },
      },
    ]);
    await pay(label, own);
    const shown = (await shop.porte.as(shop.customer).get(`/api/shipments/${own.shipment_id}`)).body.data;
    expect(shown).toMatchObject({
      status: 'success',
      generated_label: { tracking_number: 'LATE1' },
      user_id: shop.customer.id,
    });
    expect(shown.sequential_id).toBeGreaterThan(0);
  });

  it('leaves no purchase and no answer behind where its own shipment cannot be inserted', async () => {
    const id = await failed();
    const [{ last }] = (await shop.sql<{ last: string }>(
      `select last from sequences where tenant_id = $1 and name = 'shipments'`,
      [DEMO],
    )) as [{ last: string }];
    await shop.sql(`update sequences set last = 0 where tenant_id = $1 and name = 'shipments'`, [DEMO]);
    const label = { ...aLabel(newId()), tracking_number: 'LATE3' };
    await late({
      decided_by: admin.id,
      reason: 'La clienta la quiere',
      destination: { ...asked.destination, postal_code: '44100' },
      label,
    }).catch(() => undefined);
    await shop.sql(`update sequences set last = $2 where tenant_id = $1 and name = 'shipments'`, [DEMO, last]);
    expect(
      await shop.sql(
        `select id from purchases where state = 'charging' and by_id = $1 and not exists (select from shipments s where s.id = purchases.shipment_id)`,
        [admin.id],
      ),
    ).toEqual([]);
    expect(await answersTo(id)).toEqual([]);
  });

  it('a label that comes after its purchase has failed of a demo, which was free, is declined', async () => {
    const id = await failed();
    await shop.sql('update purchases set demo = true where shipment_id = $1', [id]);
    await late();
    expect((await answersTo(id)).map(({ type }) => type)).toEqual(['shipment.late_label_declined']);
    await shop.sql('update purchases set demo = false where tenant_id = $1', [DEMO]);
  });
});
