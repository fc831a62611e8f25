import type { RateFact } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { anActor } from '@porte/testing-kit';
import { DraftDesk } from '../src/purchases/draft-desk.js';
import { OpenPurchase } from '../src/purchases/open-purchase.js';
import type { PurchaseEntity } from '../src/purchases/purchase.entity.js';
import { RunPurchase } from '../src/purchases/run-purchase.js';
import type { Shipment } from '../src/shipments/domain/shipment.js';
import { ShipmentRepository } from '../src/shipments/persistence/shipment.repository.js';
import { ReadShipment } from '../src/shipments/use-cases/read-shipment.js';
import { TERRESTRE } from './fakes.js';
import { openShop, type Shop } from './shop.js';

describe('a step of a purchase', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const get = <T>(token: abstract new (...given: never[]) => T): T => shop.porte.service.get<T>(token as never);
  const purchaseOf = async (id: string): Promise<PurchaseEntity> => {
    const [row] = await shop.sql<PurchaseEntity>('select * from purchases where shipment_id = $1', [id]);
    // Nothing is held again: that is a step of its own.
    return { ...row!, held: Money.zero };
  };

  it('asks for a label once, though somebody who was slow comes to it again', async () => {
    const id = await shop.bought();
    const shipment = await shop.show(id);
    await get(RunPurchase).run(await purchaseOf(id), shipment.sequential_id);
    expect(await shop.told('shipment.rate_selected', id)).toHaveLength(1);
    expect((await shop.show(id)).status).toBe('success');
  });

  const seen = async (id: string): Promise<Shipment> => (await get(DraftDesk).draft(shop.customer, id)).shipment;
  const rate = { service_id: TERRESTRE, total: 139, demo: false } as RateFact;
  const open = (shipment: Shipment, actor = shop.customer) => get(OpenPurchase).open(actor, rate, shipment);

  it('opens nothing for a shipment that has changed since it was priced', async () => {
    const id = await shop.packed();
    const priced = await seen(id);
    await shop.sql('update shipments set version = version + 1 where id = $1', [id]);
    await expect(open(priced)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.sql('select id from purchases where shipment_id = $1', [id])).toEqual([]);
  });

  it('opens nothing for somebody else', async () => {
    const id = await shop.packed();
    await expect(open(await seen(id), anActor('customer', { name: 'otra' }))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await shop.sql('select id from purchases where shipment_id = $1', [id])).toEqual([]);
  });

  it('joins the purchase that somebody opened since the shipment was priced', async () => {
    const id = await shop.packed();
    const [one, other] = [await seen(id), await seen(id)];
    const { purchase } = await open(one);
    expect(await open(other)).toMatchObject({ joined: true, purchase: { id: purchase.id } });
  });

  it.each([
    ['status', `status = 'error'`, { status: 'error', error: null }],
    [
      'error',
      `error = '{"code":"carrier_rejected","message":"No"}'`,
      { status: 'pending', error: { code: 'carrier_rejected' } },
    ],
    ['step', `step = 'packaging'`, { step: 'packaging' }],
  ])('goes on from what came since the shipment was priced: another %s', async (_, change, found) => {
    const id = await shop.packed();
    const priced = await seen(id);
    await shop.sql(`update shipments set ${change} where id = $1`, [id]);
    const { shipment } = await open(priced);
    expect(shipment.snapshot).toMatchObject({ ...found, purchase: { state: 'reserving' } });
  });

  it('asks for nothing where its purchase has ended since it was opened', async () => {
    const id = await shop.packed();
    const { purchase, shipment } = await open(await seen(id));
    await shop.sql(`update purchases set state = 'released' where shipment_id = $1`, [id]);
    const rows = () => shop.sql('select step, rate, purchase, xmin from shipments where id = $1', [id]);
    const before = await rows();
    await get(RunPurchase).run({ ...purchase, held: Money.zero }, 1, shipment);
    expect([await shop.told('shipment.rate_selected', id), await rows()]).toEqual([[], before]);
  });

  it('asks with what stands where the shipment has changed since its purchase was opened', async () => {
    const id = await shop.packed();
    const { purchase, shipment } = await open(await seen(id));
    await shop.sql(
      `update shipments set version = version + 1, origin = jsonb_set(origin, '{city}', '"Mérida"') where id = $1`,
      [id],
    );
    await get(RunPurchase).run({ ...purchase, held: Money.zero }, 1, shipment);
    expect(await shop.told('shipment.rate_selected', id)).toMatchObject([{ origin: { city: 'Mérida' } }]);
  });

  it('asks for the label as the person prints it', async () => {
    const printed = async (actor = shop.customer) =>
      (await shop.told('shipment.rate_selected', await shop.bought(actor)))[0]!.label_format;
    const other = anActor('customer', { name: 'de etiquetas' });
    await shop.porte
      .as(other)
      .put('/api/preferences', { preference: { key: 'label_printing_format', value: 'thermal' } });
    expect([await printed(), await printed(other)]).toEqual(['pdf', 'thermal']);
  });

  it.each([
    [
      'the shipment',
      `update shipments set version = version + 1, origin = jsonb_set(origin, '{city}', '"Mérida"') where id = $1`,
    ],
    [
      'what it knows of its purchase',
      `update shipments set purchase = purchase || '{"state": "unknown"}' where id = $1`,
    ],
    ['its purchase', `update purchases set state = 'unknown' where shipment_id = $1`],
  ])('attaches the label to what stands where another has changed since it was asked for: %s', async (_, change) => {
    const id = await shop.packed();
    shop.world.beforeSale = () => shop.sql(change, [id]);
    const looks = jest.spyOn(get(ShipmentRepository), 'lockIfAny');
    const { status, body } = await shop.choose(id);
    shop.world.beforeSale = async () => undefined;
    expect([status, body.data.shipment.status, looks.mock.calls.length]).toEqual([200, 'success', 1]);
    jest.restoreAllMocks();
    expect(
      await shop.sql(
        `select s.status, s.origin->>'city' as city, s.purchase, p.state from shipments s join purchases p on p.id = s.purchase_id where s.id = $1`,
        [id],
      ),
    ).toEqual([
      {
        status: 'success',
        city: change.includes('Mérida') ? 'Mérida' : 'Cuauhtémoc',
        purchase: null,
        state: 'confirmed',
      },
    ]);
    expect(await shop.told('shipment.moved', id)).toHaveLength(2);
  });

  it('reads nothing again that it has just written', async () => {
    const id = await shop.packed();
    const repository = get(ShipmentRepository);
    const looks = [
      jest.spyOn(repository, 'lock'),
      jest.spyOn(repository, 'lockIfAny'),
      jest.spyOn(get(ReadShipment), 'view'),
    ];
    const { status, body } = await shop.choose(id);
    expect([status, ...looks.map(({ mock }) => mock.calls.length)]).toEqual([200, 0, 0, 0]);
    jest.restoreAllMocks();
    expect(body.data).toEqual({ shipment: await shop.show(id), user: { id: shop.customer.id, balance: 4861 } });
  });
});
