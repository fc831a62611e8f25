import type { EventData, GrantLimit } from '@porte/contracts';
import { derivedId, FixedClock } from '@porte/domain-kit';
import { hashOfApiKey, newApiKey, type KeyBearer } from '@porte/service-kit';
import { DEMO } from '@porte/testing-kit';
import { ANA, ana, bearer, Fixture, staff, TENANTS } from './fixture.js';

const LIMITS: GrantLimit[] = ['=Shipment.read'];
const ID = derivedId('key', 'ana');

describe('an API key at the gateway', () => {
  const clock = new FixedClock(new Date('2026-11-21T18:00:00Z'));
  let gateway: Fixture;
  beforeAll(async () => void (gateway = await Fixture.start({}, clock)));
  afterAll(() => gateway.stop());

  /** A key that identity knows. */
  function aKey(change: Partial<KeyBearer> = {}, sid = ID) {
    const key = newApiKey('live');
    const route = `GET /internal/api_keys/${hashOfApiKey(key)}`;
    const data = { subject: ana({ sid, limits: LIMITS }), networks: [], expires_at: null, ...change };
    gateway.identity.json(route, { data });
    const asked = () => gateway.identity.seen.filter(({ url }) => route.endsWith(url)).length;
    return { key, route, asked, headers: { authorization: `Bearer ${key}` } };
  }

  const codeOf = async (headers: Record<string, string>, path = '/api/shipments') =>
    (await gateway.get(path, headers)).body.error?.code ?? 'admitted';

  it('an API key at the gateway acts for its person within its limits, and is asked about once a minute', async () => {
    const { headers, asked } = aKey();
    expect(await codeOf(headers)).toBe('admitted');
    expect(gateway.actorSeen()).toMatchObject({
      id: ANA,
      tenant_id: DEMO,
      session_id: ID,
      grants: ['-Zone.read', ...LIMITS],
    });
    expect(gateway.others.last.headers.authorization).toBeUndefined();
    await codeOf(headers);
    expect(asked()).toBe(1);
    clock.advance(60_000);
    await codeOf(headers);
    expect(asked()).toBe(2);
  });

  it('an API key at the gateway is refused where identity does not know it, and that is remembered for a while', async () => {
    const { headers, route, asked } = aKey();
    gateway.identity.json(route, { data: null });
    expect(await codeOf(headers)).toBe('unauthenticated');
    expect(await codeOf(headers)).toBe('unauthenticated');
    expect(asked()).toBe(1);
  });

  it('an API key at the gateway is refused at once when it is revoked', async () => {
    const { headers } = aKey({}, derivedId('key', 'revoked'));
    expect(await codeOf(headers)).toBe('admitted');
    await gateway.publish('session.revoked', { user_id: ANA, session_ids: [derivedId('key', 'revoked')] });
    expect(await codeOf(headers)).toBe('session_revoked');
  });

  it('an API key at the gateway is asked about again when its person changes', async () => {
    const sub = derivedId('user', 'changed');
    const { headers, route, asked } = aKey({ subject: ana({ sub, sid: derivedId('key', 'changed'), limits: LIMITS }) });
    expect(await codeOf(headers)).toBe('admitted');
    clock.advance(2000);
    gateway.identity.json(route, { data: null });
    await gateway.publish('user.updated', {
      id: sub,
      user_type: 'customer',
      is_main_admin: false,
      status: 'suspended',
    } as EventData<'user.updated'>);
    expect(await codeOf(headers)).toBe('unauthenticated');
    expect(asked()).toBe(2);
  });

  it('an API key at the gateway is refused from other addresses than its own', async () => {
    expect(await codeOf(aKey({ networks: ['10.1.0.0/16', '2001:db8::/32'] }).headers)).toBe('key_address_refused');
    expect(await codeOf(aKey({ networks: ['10.1.0.0/16', '127.0.0.1'] }).headers)).toBe('admitted');
    expect(await codeOf(aKey({ networks: ['127.0.0.0/8'] }).headers)).toBe('admitted');
  });

  it('an API key at the gateway ends with its time even while it is remembered', async () => {
    const { headers, route } = aKey({ expires_at: new Date(clock.now().getTime() + 5000).toISOString() });
    expect(await codeOf(headers)).toBe('admitted');
    gateway.identity.json(route, { data: null });
    clock.advance(5000);
    expect(await codeOf(headers)).toBe('unauthenticated');
  });

  it('an API key at the gateway hears nothing live, and is no session of a person who names company and e-mail', async () => {
    const { key, headers } = aKey();
    expect(await codeOf(headers, '/api/events')).toBe('key_scope_missing');
    const token = `Token token="${key}", company="Tienda Ñandú", email="ana@demo.example"`;
    expect(await codeOf({ authorization: token })).toBe('unauthenticated');
  });

  it('a suspended tenant at the gateway lets its people and their API keys read, and change nothing', async () => {
    const { headers } = aKey();
    const person = bearer(ana(), clock);
    const post = async (path: string, given: Record<string, string>) =>
      (await gateway.call('POST', path, given, {})).body.error?.code ?? 'admitted';
    const setTenantStatus = (status?: string) =>
      gateway.publish('tenant.updated', { ...TENANTS[0], status } as unknown as EventData<'tenant.updated'>);
    await setTenantStatus('suspended');
    // of a release that knows no status
    await setTenantStatus(undefined);
    for (const given of [headers, person]) {
      expect(await codeOf(given)).toBe('admitted');
      expect(await post('/api/shipments', given)).toBe('tenant_suspended');
      expect(await post('/api/addresses/e%78port', given)).toBe('admitted');
      expect(await post('/api/addresses/import', given)).toBe('tenant_suspended');
    }
    const host = { host: 'envios.example' };
    expect(await post('/api/registrations', host)).toBe('tenant_suspended');
    expect(await post('/api/sign_in', host)).toBe('admitted');
    expect(await post('/api/webhooks/stp/address', host)).toBe('admitted');
    await setTenantStatus('active');
    expect(await post('/api/shipments', headers)).toBe('admitted');
  });

  it('customers at the gateway change nothing until they accepted what is in effect; an API key does for 30 days more', async () => {
    const later = new Date(clock.now().getTime() + 60_000).toISOString();
    const legal_versions = [
      { kind: 'terms', version: 3, effective_from: later },
      { kind: 'terms', version: 2, effective_from: clock.now().toISOString() },
    ];
    await gateway.publish('tenant.updated', {
      ...TENANTS[0],
      legal_versions,
    } as unknown as EventData<'tenant.updated'>);
    // what is published for another reason does not say them again
    await gateway.publish('tenant.updated', { ...TENANTS[0] } as unknown as EventData<'tenant.updated'>);
    const accepted = (version: number) => bearer(ana({ acc: { terms: version } }), clock);
    const post = async (headers: Record<string, string>, path = 'shipments', method = 'POST') =>
      (await gateway.call(method, `/api/${path}`, headers, {})).body.error?.code ?? 'admitted';
    expect(await post(accepted(1))).toBe('terms_not_accepted');
    expect(await post(bearer(ana(), clock), 'addresses/%31', 'DELETE')).toBe('terms_not_accepted');
    expect(await post(accepted(2))).toBe('admitted');
    expect(await codeOf(accepted(1))).toBe('admitted');
    for (const [method, path] of [
      ['POST', 'legal_acceptances'],
      ['DELETE', 'sessions'],
      ['DELETE', `api_keys/${ID}`],
      ['POST', 'dashboards/send_support_email'],
    ] as const)
      expect([path, await post(accepted(1), path, method)]).toEqual([path, 'admitted']);
    const leaving = bearer(ana({ sid: derivedId('session', 'leaving') }), clock);
    expect(await post(leaving, 'sign_out', 'DELETE')).toBe('admitted');
    expect(await post(bearer(staff('operator'), clock))).toBe('admitted');
    const act = { sub: derivedId('user', 'admin'), eml: 'a@b.mx', nam: 'A', role: 'admin', why: 'x' } as const;
    expect(await post(bearer(ana({ act }), clock))).toBe('admitted');
    const { headers } = aKey();
    expect(await post(headers)).toBe('admitted');
    clock.advance(60_000);
    expect(await post(accepted(2))).toBe('terms_not_accepted');
    clock.advance(30 * 86_400_000 - 60_001);
    expect(await post(headers)).toBe('admitted');
    clock.advance(1);
    expect(await post(headers)).toBe('terms_not_accepted');
    expect(await codeOf(headers)).toBe('admitted');
  });

  it('an API key at the gateway leaves a line when it is refused, and one of the call', async () => {
    gateway.logs.splice(0);
    await codeOf(aKey({ networks: ['10.1.0.0/16'] }).headers, '/api/shipments/Ana%20N');
    await codeOf(aKey({}, derivedId('key', 'log')).headers);
    const unknown = aKey();
    gateway.identity.json(unknown.route, { data: null });
    expect(await codeOf(unknown.headers, '/api/balances')).toBe('unauthenticated');
    await codeOf({});
    const lines = gateway.logs.map(line => JSON.parse(line) as Record<string, unknown>);
    const common = { method: 'GET', tenant_id: DEMO, trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) };
    expect(lines.filter(({ msg }) => msg === 'access denied')).toMatchObject([
      { ...common, code: 'key_address_refused', route: '/api/shipments/*', status: 403 },
      { ...common, code: 'unauthenticated', route: '/api/balances', status: 401 },
    ]);
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([
      { ...common, path: '/api/shipments/*', status: 403, time: expect.anything(), ms: expect.any(Number) },
      { ...common, path: '/api/shipments', status: 200, user_id: ANA },
      { ...common, path: '/api/balances', status: 401 },
      { ...common, path: '/api/shipments', status: 200 },
    ]);
  });

  it('an API key at the gateway is in no log', async () => {
    const { key, headers } = aKey();
    await codeOf(headers);
    expect(gateway.logs.join('')).not.toContain(key);
  });

  describe('of an agent', () => {
    const agent = { name: 'Asistente', daily_limit: 500, label_limit: 200, approval_above: null };
    const anAgentKey = (sid: string) => aKey({ subject: ana({ sid, limits: LIMITS, agent }) });

    it('sends services its limits, and reaches what agents quote, ship and track with, and nothing else', async () => {
      const { headers } = anAgentKey(derivedId('key', 'agent'));
      expect(await codeOf(headers)).toBe('admitted');
      expect(gateway.actorSeen()).toMatchObject({ session_id: derivedId('key', 'agent'), agent });
      const id = derivedId('shipment', 'one');
      for (const [method, path] of [
        ['POST', 'batches'],
        ['POST', 'labels'],
        ['POST', `shipments/${id}/return`],
        ['PUT', `shipments/${id}/deliver`],
        ['POST', 'insurances'],
        ['POST', 'pickups'],
        ['GET', 'transactions'],
        ['GET', 'users'],
        ['DELETE', `shipments/${id}`],
        ['GET', 'purchase_approvals'],
        ['PUT', `purchase_approvals/${id}/approve`],
        ['PUT', `api_keys/${id}/agent`],
      ] as const)
        expect([path, (await gateway.call(method, `/api/${path}`, headers)).body.error?.code]).toEqual([
          path,
          'agent_not_allowed',
        ]);
    });

    it('notices within 5 s that it is paused, also without an event', async () => {
      const { headers, route } = anAgentKey(derivedId('key', 'paused'));
      expect(await codeOf(headers)).toBe('admitted');
      const subject = ana({ sid: derivedId('key', 'paused'), limits: LIMITS, agent });
      gateway.identity.json(route, { data: { subject, networks: [], expires_at: null, is_paused: true } });
      clock.advance(5000);
      expect(await codeOf(headers)).toBe('agent_paused');
    });
  });
});
