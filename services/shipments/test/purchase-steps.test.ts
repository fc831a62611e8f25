import type { RateFact } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { OpenPurchase } from '../src/purchases/open-purchase.js';
import type { PurchaseEntity } from '../src/purchases/purchase.entity.js';
import { RunPurchase } from '../src/purchases/run-purchase.js';
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

  it('opens nothing for a shipment that has changed since it was priced', async () => {
    const id = await shop.packed();
    const [{ version }] = (await shop.sql<{ version: number }>('select version from shipments where id = $1', [id])) as [{ version: number }];
    const rate = { service_id: id, total: 139 } as RateFact;
    await expect(get(OpenPurchase).open(shop.customer, id, rate, version - 1)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.sql('select id from purchases where shipment_id = $1', [id])).toEqual([]);
  });
});
