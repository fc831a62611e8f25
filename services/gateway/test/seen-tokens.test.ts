import { FixedClock } from '@porte/domain-kit';
import { ActorHeader } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { ana, bearer, Fixture } from './fixture.js';

describe('a cached access token', () => {
  it('is rejected once it expires', async () => {
    const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
    const gateway = await Fixture.start({}, clock);
    const headers = bearer(ana(), clock);
    expect((await gateway.get('/api/shipments', headers)).status).toBe(200);
    clock.advance(899_000);
    expect((await gateway.get('/api/shipments', headers)).status).toBe(200);
    clock.advance(1000);
    expect((await gateway.get('/api/shipments', headers)).body.error?.code).toBe('token_expired');
    await gateway.stop();
  });

  it("gets a new actor header once a minute, and at once when the tenant's grants change", async () => {
    const [clock, sign] = [new FixedClock(new Date('2026-11-21T18:00:00Z')), jest.spyOn(ActorHeader.prototype, 'sign')];
    const gateway = await Fixture.start({}, clock);
    const headers = bearer(ana(), clock);
    const signed = async (): Promise<number> => (await gateway.get('/api/shipments', headers), sign.mock.calls.length);
    const first = await signed();
    expect(await signed()).toBe(first);
    clock.advance(60_000);
    expect(await signed()).toBe(first + 1);
    await gateway.publish(
      'tenant.updated',
      { id: DEMO, slug: 'demo', name: 'Demo', hosts: [], grant_changes: { customer: ['-Shipment.read'] } },
      DEMO,
    );
    expect(await signed()).toBe(first + 2);
    expect(gateway.actorSeen()?.grants).toEqual(['-Shipment.read']);
    sign.mockRestore();
    await gateway.stop();
  });
});
