import { derivedId, FixedClock } from '@porte/domain-kit';
import { ActorHeader } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { ana, ANA, bearer, Fixture } from './fixture.js';

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

  it('carries the grants of its custom role, and none while these are unknown', async () => {
    const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
    const gateway = await Fixture.start({}, clock);
    const cro = derivedId('custom_role', 'caja');
    const headers = bearer(ana({ role: 'operator', cro }), clock);
    const unknown = await gateway.get('/api/shipments', headers);
    expect([unknown.status, unknown.body.error?.code]).toEqual([503, 'service_unavailable']);
    const publish = (changes: object) =>
      gateway.publish(
        'tenant.updated',
        { id: DEMO, slug: 'demo', name: 'Demo', hosts: [], grant_changes: { operator: ['+Zone.read'], ...changes } },
        DEMO,
      );
    await publish({ [cro]: ['-Shipment.create'] });
    expect((await gateway.get('/api/shipments', headers)).status).toBe(200);
    expect(gateway.actorSeen()).toMatchObject({
      role: 'operator',
      custom_role_id: cro,
      grants: ['-Shipment.create'],
    });
    await publish({});
    expect((await gateway.get('/api/shipments', headers)).status).toBe(503);
    await gateway.stop();
  });

  it('ends with the custom role of its user, like with its role', async () => {
    const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
    const gateway = await Fixture.start({}, clock);
    const cro = derivedId('custom_role', 'caja');
    const grant_changes = { operator: [], [cro]: [] };
    await gateway.publish('tenant.updated', { id: DEMO, slug: 'demo', name: 'Demo', hosts: [], grant_changes }, DEMO);
    const tokens = [bearer(ana({ role: 'operator', cro }), clock), bearer(ana({ role: 'operator' }), clock)];
    const seen = async () =>
      Promise.all(tokens.map(async headers => (await gateway.get('/api/shipments', headers)).status));
    expect(await seen()).toEqual([200, 200]);
    clock.advance(2000);
    const user = { id: ANA, user_type: 'operator', is_main_admin: false, status: 'active' };
    await gateway.publish('user.updated', { ...user, custom_role_id: cro });
    expect(await seen()).toEqual([200, 401]);
    await gateway.publish('user.updated', { ...user, custom_role_id: null });
    expect(await seen()).toEqual([401, 200]);
    await gateway.stop();
  });
});
