import { Attempts } from '../src/purchases/attempts/attempts.js';
import { HandCarrier, labelOf } from './hand-carrier.js';
import { PurchaseBench } from './purchases-fixture.js';

describe('the lease of an attempt', () => {
  let bench: PurchaseBench;
  const hand = new HandCarrier();
  beforeAll(async () => void (bench = await PurchaseBench.open({ pollMs: 1_000_000 }, list => [...list, hand])));
  afterAll(() => bench.close());

  it('keeps others from it, and is given up by who holds it and by nobody whose claim was overtaken', async () => {
    const selection = await bench.select(bench.selection(await bench.carrier('Hand')));
    const { id, tenant_id, fence, reference, lease_until } = await bench.attempt(selection);
    await bench.until(() => hand.calls.some(call => call.reference === reference));
    const { leases } = bench.porte.service.get<Attempts>(Attempts);
    expect(await leases.claim({ places: 9, perCarrier: 9, busy: {} }, 1_000)).toEqual([]);
    await leases.release({ id, tenant_id, fence: fence - 1 }, 1_000);
    expect((await bench.attempt(selection)).lease_until).toEqual(lease_until);
    await leases.release({ id, tenant_id, fence }, 1_000);
    expect((await bench.attempt(selection)).lease_until!.getTime()).toBeLessThan(lease_until!.getTime());
    hand.calls.find(call => call.reference === reference)!.answer(labelOf('LEASE9'));
    await bench.told('label.generated', selection);
  });
});
