import { derivedId } from '@porte/domain-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { openShop, type Shop } from './shop.js';

describe('what was paid for parcels', () => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop()));
  afterAll(() => shop.close());

  const ask = (tracking_numbers: unknown, by = anActor('admin')) =>
    shop.porte.as(by).post('/internal/paid_parcels', { tracking_numbers });

  it('what was paid for parcels is found by tracking number, with the price of the day of the label', async () => {
    const id = await shop.bought();
    const carrier = derivedId('carrier', 'c');
    await shop.tell('carrier.created', carrier, { id: carrier, name: 'Correcaminos', volumetric_divisor: 6000 });
    const [{ tracking_number }] = (await shop.sql<{ tracking_number: string }>(
      'select tracking_number from shipments where id = $1',
      [id],
    )) as [{ tracking_number: string }];
    const { body } = await ask([tracking_number, 'NOBODYS-1']);
    expect(body.data).toMatchObject([
      {
        shipment_id: id,
        tracking_number,
        owner_id: shop.customer.owner_id,
        carrier_name: 'Correcaminos',
        paid_kg: 5,
        extra_kg_overweight_price: 14,
        volumetric_divisor: 6000,
        declared: { length: 30, width: 20, height: 10, weight: 4.2, volumetric_weight: 1 },
      },
    ]);
    expect((await ask([tracking_number], anActor('admin', { tenant: NORTE }))).body.data).toEqual([]);
  });

  it.each([[[]], [['x'.repeat(61)]], [[1]], ['x'], [Array.from({ length: 501 }, () => 'x')]])(
    'what was paid for parcels is not told for %j',
    async numbers => {
      expect((await ask(numbers)).status).toBe(422);
    },
  );
});
