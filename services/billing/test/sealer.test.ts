import { DEMO, NORTE } from '@porte/testing-kit';
import { Sealer } from '../src/seals/sealer.js';
import { aRequest, BillingFixture, failed } from './billing-fixture.js';
import { plant } from './statements-fixture.js';

describe('the sealer', () => {
  let billing: BillingFixture;
  const sealer = () => billing.porte.service.get(Sealer);

  beforeAll(async () => void (billing = await BillingFixture.open()));
  afterAll(() => billing.close());

  it('selects tenants with new steps or a finished day', async () => {
    expect(await sealer().due()).toEqual([]);
    const [ours, theirs] = [await billing.customer('ana', 500), await billing.customer('nora', 500, { tenant: NORTE })];
    expect((await sealer().due()).sort()).toEqual([DEMO, NORTE].sort());
    expect(await sealer().seal(DEMO)).toBe(1);
    expect(await sealer().due()).toEqual([NORTE]);
    await sealer().seal(NORTE);
    await billing.hold(aRequest(ours, 10));
    await billing.hold(aRequest(theirs, 10), {}, NORTE);
    await sealer().seal(DEMO);
    await sealer().seal(NORTE);
    expect(await sealer().due()).toEqual([]);
    await plant(
      billing,
      `update seal_batches set sealed_at = sealed_at - interval '2 days' where tenant_id = '${DEMO}'`,
    );
    expect(await sealer().due()).toEqual([DEMO]);
    expect(await sealer().closeDays(DEMO)).toHaveLength(1);
    expect(await sealer().due()).toEqual([]);
  });

  it('seals the resolution of a hold that was sealed before', async () => {
    const buyer = await billing.customer('eva', 500);
    const request = aRequest(buyer, 10);
    await billing.hold(request);
    await sealer().seal(DEMO);
    await billing.deliver('label.failed', request.shipment_id, failed(request));
    expect(await sealer().due()).toEqual([DEMO]);
    expect(await sealer().seal(DEMO)).toBe(1);
  });
});
