import { generateKeyPairSync } from 'node:crypto';
import type { EventData } from '@porte/contracts';
import { derivedId, FixedClock, newId, systemClock } from '@porte/domain-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { createSigner } from 'fast-jwt';
import { ana, ANA, bearer, Fixture, staff, TENANTS, tokenOf } from './fixture.js';

describe('authentication and tenants at the gateway', () => {
  let gateway: Fixture;

  beforeAll(async () => {
    gateway = await Fixture.start();
    for (const kind of ['tenant_mismatches', 'acting_refusals']) isRecorded(kind);
  });
  afterAll(() => gateway.stop());

  const isRecorded = (kind: string) =>
    gateway.identity.on(`POST /internal/${kind}`, (_, response) => void response.writeHead(204).end());
  const code = async (path: string, headers: Record<string, string>): Promise<string> => {
    const answer = await gateway.get(path, headers);
    return `${answer.status} ${answer.body.error?.code}`;
  };
  const byToken = (parts: { company?: string; email?: string }): { authorization: string } => ({
    authorization: `Token token="${tokenOf()}"${Object.entries(parts)
      .map(([name, value]) => `, ${name}="${value}"`)
      .join('')}`,
  });

  it('forwards the signed actor, tenant and grants to the service', async () => {
    const answer = await gateway.get('/api/shipments?where[status]=success', bearer());
    expect(answer.status).toBe(200);
    expect(gateway.others.last.url).toBe('/api/shipments?where[status]=success');
    expect(gateway.others.last.headers['x-porte-tenant']).toBe(DEMO);
    expect(gateway.actorSeen()).toEqual({
      id: ANA,
      tenant_id: DEMO,
      role: 'customer',
      owner_id: ANA,
      email: 'ana@demo.example',
      name: 'Ana',
      session_id: ana().sid,
      grants: ['-Zone.read'],
    });
  });

  it('forwards a call without a session without an actor, whatever actor the client sends', async () => {
    const stolen =
      gateway.others.seen.map(({ headers }) => headers['x-porte-actor']).find(header => header !== undefined) ??
      'forged';
    await gateway.get('/api/shipments', {
      'x-porte-actor': String(stolen),
      'X-Porte-Tenant': NORTE,
      'x-porte-anything': '1',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-port': '1',
    });
    const { headers } = gateway.others.last;
    expect([headers['x-porte-actor'], headers['x-porte-anything'], headers['x-forwarded-port']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(headers['x-porte-tenant']).toBe(DEMO);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('replaces a spoofed actor by the session’s, and keeps token and cookies from services that do not need them', async () => {
    await gateway.get('/api/shipments', {
      ...bearer(),
      'x-porte-actor': 'forged',
      cookie: 'refresh=1',
      connection: 'x-porte-tenant',
    });
    const { headers } = gateway.others.last;
    expect(gateway.actorSeen()?.id).toBe(ANA);
    expect([headers.authorization, headers.cookie, headers['x-porte-tenant']]).toEqual([undefined, undefined, DEMO]);
    await gateway.call('POST', '/api/sign_in/refresh', { cookie: 'refresh=1' });
    expect(gateway.identity.last.headers.cookie).toBe('refresh=1');
  });

  it('resolves the tenant by header, by slug in the host, by custom host, and by default', async () => {
    const tenantFor = async (headers: Record<string, string>): Promise<unknown> => {
      const answer = await gateway.get('/api/countries', headers);
      return answer.status === 200 ? gateway.others.last.headers['x-porte-tenant'] : answer.body.error?.code;
    };
    expect(await tenantFor({ 'x-tenant-id': 'norte' })).toBe(NORTE);
    expect(await tenantFor({ 'x-tenant-id': NORTE, host: 'localhost' })).toBe(NORTE);
    expect(await tenantFor({ host: 'norte.localhost:8080' })).toBe(NORTE);
    expect(await tenantFor({ host: 'ENVIOS.example' })).toBe(DEMO);
    expect(await tenantFor({ host: 'localhost:3000' })).toBe(DEMO);
    expect(await tenantFor({ host: '[::1]:3000' })).toBe(DEMO);
    expect(await tenantFor({ host: 'unknown.localhost' })).toBe('tenant_not_found');
    expect(await tenantFor({ host: '10.1.2.3' })).toBe('tenant_not_found');
    expect(await tenantFor({ 'x-tenant-id': '' })).toBe('tenant_not_found');
  });

  it('a tenant at the gateway keeps the host of its slug from a tenant that claims it, and gets new hosts by event', async () => {
    const tenantOf = async (host: string) => {
      const { status } = await gateway.get('/api/settings/get_register_flag', { host });
      return status === 404 ? null : gateway.others.last.headers['x-porte-tenant'];
    };
    expect(await tenantOf('norte.example')).toBeNull();
    const hosts = ['norte.example', 'demo.localhost'];
    await gateway.publish('tenant.updated', { ...TENANTS[1], hosts } as unknown as EventData<'tenant.updated'>);
    expect(await tenantOf('norte.example')).toBe(NORTE);
    expect(await tenantOf('demo.localhost')).toBe(DEMO);
    await gateway.publish('tenant.updated', { ...TENANTS[1] } as unknown as EventData<'tenant.updated'>);
    expect(await tenantOf('norte.example')).toBeNull();
  });

  it('rejects an unknown tenant before it checks the session', async () => {
    expect(await code('/api/shipments', { 'x-tenant-id': 'unknown', authorization: 'Bearer rubbish' })).toBe(
      '404 tenant_not_found',
    );
  });

  it('rejects a header that names another tenant than the session, and audits it once', async () => {
    expect(await code('/api/shipments', { ...bearer(), 'x-tenant-id': 'norte' })).toBe('403 tenant_mismatch');
    expect(await code('/api/shipments', { ...bearer(), 'x-tenant-id': 'norte' })).toBe('403 tenant_mismatch');
    const recorded = () => gateway.identity.seen.filter(({ url }) => url === '/internal/tenant_mismatches');
    while (recorded().length === 0) await new Promise(setImmediate);
    expect(recorded().map(({ body, headers }) => [JSON.parse(body), headers['x-forwarded-for']])).toEqual([
      [{ asked_tenant_id: NORTE }, '127.0.0.1'],
    ]);
    expect(gateway.actorSeen(gateway.identity)).toMatchObject({ id: ANA, tenant_id: DEMO, session_id: ana().sid });
    expect(gateway.logs.filter(line => line.includes('asked for another tenant')).join('')).not.toContain('127.0.0.1');
  });

  it('records a refusal again of which the record could not be sent', async () => {
    const sessions = [newId(), newId()].map(sid => ({ ...bearer(ana({ sid })), 'x-tenant-id': 'norte' }));
    const refused = (session: number) => code('/api/shipments', sessions[session]!);
    const recorded = () => gateway.identity.seen.filter(({ url }) => url === '/internal/tenant_mismatches');
    const before = recorded().length;
    gateway.identity.json('POST /internal/tenant_mismatches', {}, 500);
    await Promise.all([refused(0), refused(0)]);
    while (!gateway.logs.some(line => line.includes('recorded refusals'))) await new Promise(setImmediate);
    expect(recorded()).toHaveLength(before + 1);
    isRecorded('tenant_mismatches');
    await refused(0);
    await refused(0);
    // sent last
    await refused(1);
    while (recorded().length < before + 3) await new Promise(setImmediate);
    expect(recorded()).toHaveLength(before + 3);
  });

  it('records once each change that an acting user is refused, without ids, and no other call', async () => {
    gateway.identity.json('GET /openapi.json', { paths: { '/api/users/{id}': { put: {} } } });
    gateway.others.json('GET /openapi.json', {
      paths: { '/api/shipments/{id}/request_cancellation': { put: {} }, '/api/shipments/{id}/{part}': { put: {} } },
    });
    const act = {
      sub: derivedId('user', 'eva'),
      eml: 'eva@demo.example',
      nam: 'Eva',
      role: 'main_admin' as const,
      why: 'x',
    };
    const acting = bearer(ana({ act }));
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const refused = async (method: string, path: string): Promise<void> => {
      const { status, body } = await gateway.call(method, path, acting);
      expect([status, body.error?.code]).toEqual([403, 'acting_not_allowed']);
    };
    expect((await gateway.get('/api/shipments', acting)).status).toBe(200);
    for (let tries = 0; tries < 2; tries += 1) {
      await refused('PUT', `/api/shipments/${id}/request_cancellation`);
      await refused('GET', '/api/sessions');
      await refused('DELETE', '/api/sessions/ana@demo.example');
      await refused('PUT', '/api/users/ana');
      await refused('POST', '/api/users/eva');
    }
    const recorded = () => gateway.identity.seen.filter(({ url }) => url === '/internal/acting_refusals');
    while (recorded().length < 4) await new Promise(setImmediate);
    // they are sent without waiting for each other
    expect(
      recorded()
        .map(({ body }) => (JSON.parse(body) as { call: string }).call)
        .toSorted(),
    ).toEqual(['DELETE sessions/:id', 'POST users/:id', 'PUT shipments/:id/request_cancellation', 'PUT users/:id']);
    expect(gateway.actorSeen(gateway.identity)).toMatchObject({
      id: ANA,
      tenant_id: DEMO,
      acted_by: { id: derivedId('user', 'eva') },
    });
  });

  it('takes the tenant from the session where only the host differs', async () => {
    await gateway.get('/api/shipments', { ...bearer(ana({ tid: NORTE })), host: 'localhost' });
    expect(gateway.others.last.headers['x-porte-tenant']).toBe(NORTE);
  });

  it('accepts the token form only with the company and e-mail of the session', async () => {
    const latin = byToken({ company: 'tienda ñandú', email: 'ANA@demo.example' });
    expect(await code('/api/shipments', latin)).toBe('200 undefined');
    expect(
      await code('/api/shipments', { authorization: Buffer.from(latin.authorization, 'utf8').toString('latin1') }),
    ).toBe('200 undefined');
    expect(gateway.actorSeen()?.id).toBe(ANA);
    expect(await code('/api/shipments', byToken({ company: 'Otra', email: 'ana@demo.example' }))).toBe(
      '401 unauthenticated',
    );
    expect(await code('/api/shipments', byToken({ company: 'Tienda', email: 'eva@demo.example' }))).toBe(
      '401 unauthenticated',
    );
    expect(await code('/api/shipments', byToken({ email: 'ana@demo.example' }))).toBe('401 unauthenticated');
  });

  it('rejects forged, foreign, expired and malformed tokens, and other schemes', async () => {
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const [head, , signature] = tokenOf().split('.');
    const promoted = [
      head,
      Buffer.from(JSON.stringify({ ...ana({ role: 'developer' }), aud: 'porte-api', iat: 1, exp: 9e9 })).toString(
        'base64url',
      ),
      signature,
    ].join('.');
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${promoted.split('.')[1]}.`;
    const confused = createSigner({
      key: gateway.env['TOKEN_PUBLIC_KEY']!.replace(/-/g, ''),
      algorithm: 'HS256',
      aud: 'porte-api',
    })({ ...ana() });
    for (const token of [tokenOf(ana(), undefined, other), promoted, none, confused, 'rubbish', ''])
      expect(await code('/api/shipments', { authorization: `Bearer ${token}` })).toBe('401 unauthenticated');
    expect(await code('/api/shipments', { authorization: 'Basic YW5hOnB3' })).toBe('401 unauthenticated');
    expect(await code('/api/shipments', bearer(ana(), new FixedClock(new Date('2020-01-01'))))).toBe(
      '401 token_expired',
    );
    expect(await code('/api/shipments', bearer(ana({ tid: derivedId('tenant', 'gone') })))).toBe('401 unauthenticated');
  });

  it('admits sign-in, refresh and sign-out with a stale token, without an actor', async () => {
    for (const [method, path] of [
      ['POST', 'sign_in/refresh'],
      ['DELETE', 'sign_out'],
    ] as const) {
      const answer = await gateway.call(method, `/api/${path}`, { authorization: 'Bearer rubbish' });
      expect(answer.status).toBe(200);
      expect(gateway.actorSeen(gateway.identity)).toBeNull();
    }
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('a refresh that a browser says is %s is answered with %i', async (site, status) => {
    expect((await gateway.call('POST', '/api/sign_in/refresh', { 'sec-fetch-site': site })).status).toBe(status);
  });

  it('answers errors in the requested language, with the trace id', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const spanish = await gateway.get('/api/nowhere', { traceparent, 'x-request-id': 'mine-1' });
    expect(spanish.body).toEqual({
      messages: ['Esa dirección no existe.'],
      error: {
        code: 'route_not_found',
        message: 'Esa dirección no existe.',
        trace_id: '0af7651916cd43dd8448eb211c80319c',
      },
    });
    expect(spanish.headers['x-request-id']).toBe('mine-1');
    const english = await gateway.get('/api/shipments', { authorization: 'Bearer x', 'accept-language': 'en-US' });
    expect(english.body.messages).toEqual(['Sign in to continue.']);
    await gateway.get('/api/shipments', { traceparent, 'x-request-id': 'mine-2' });
    expect(gateway.others.last.headers['x-request-id']).toBe('mine-2');
    expect(gateway.others.last.headers['traceparent']).toContain('0af7651916cd43dd8448eb211c80319c');
  });

  it("falls back to the tenant's language, for the services too, if the requested one is unsupported", async () => {
    const heard = async (headers: Record<string, string>): Promise<unknown[]> => {
      await gateway.get('/api/countries', headers);
      const refused = await gateway.get('/api/countries', { ...headers, authorization: 'Bearer x' });
      return [gateway.others.last.headers['accept-language'], refused.body.messages![0]];
    };
    expect(await heard({ 'x-tenant-id': 'norte' })).toEqual(['en', 'Sign in to continue.']);
    expect(await heard({ 'x-tenant-id': 'norte', 'accept-language': 'fr' })).toEqual(['en', 'Sign in to continue.']);
    expect(await heard({ 'x-tenant-id': 'norte', 'accept-language': 'es-AR,en;q=0.5' })).toEqual([
      'es-MX',
      'Inicia sesión para continuar.',
    ]);
    expect(await heard({})).toEqual(['es-MX', 'Inicia sesión para continuar.']);
    await gateway.get('/api/shipments', bearer(ana({ tid: NORTE })));
    expect(gateway.others.last.headers['accept-language']).toBe('en');
  });

  it('rejects sessions that identity listed as revoked at the start', async () => {
    expect(await code('/api/shipments', bearer(ana({ sid: derivedId('session', 'ended before') })))).toBe(
      '401 session_revoked',
    );
  });

  it('rejects a session once session.revoked arrives', async () => {
    const eva = ana({ sub: derivedId('user', 'eva'), sid: derivedId('session', 'eva') });
    expect(await code('/api/shipments', bearer(eva))).toBe('200 undefined');
    await gateway.publish('session.revoked', { user_id: eva.sub, session_ids: [eva.sid] });
    expect(await code('/api/shipments', bearer(eva))).toBe('401 session_revoked');
  });

  it('rejects who acts as a person once its own session, of another tenant, has ended', async () => {
    const act = { sub: ANA, eml: 'ana@demo.example', nam: 'Ana', role: 'developer', why: 'x' } as const;
    const inside = ana({ sub: derivedId('user', 'beto'), sid: derivedId('session', 'beto'), tid: NORTE });
    const [first, second] = [derivedId('session', 'ana 1'), derivedId('session', 'ana 2')];
    const acting = (sid: string) => bearer({ ...inside, act: { ...act, sid } });
    expect(await code('/api/shipments', acting(first))).toBe('200 undefined');
    await gateway.publish('session.revoked', { user_id: ANA, session_ids: [first] });
    expect(await code('/api/shipments', acting(first))).toBe('401 session_revoked');
    expect(await code('/api/shipments', acting(second))).toBe('200 undefined');
  });

  it('rejects a session directly after its sign-out', async () => {
    const eva = ana({ sub: derivedId('user', 'eva'), sid: derivedId('session', 'eva 2') });
    gateway.identity.on('DELETE /api/sign_out', (_request, response) => void response.writeHead(204).end());
    expect((await gateway.call('DELETE', '/api/sign_out', bearer(eva))).status).toBe(204);
    expect(gateway.actorSeen(gateway.identity)?.session_id).toBe(eva.sid);
    expect(await code('/api/shipments', bearer(eva))).toBe('401 session_revoked');
  });

  it('answers token_expired after a change of role or status, and accepts the new token', async () => {
    const past = new FixedClock(new Date(systemClock.now().getTime() - 60_000));
    const luz = (role: 'operator' | 'admin') =>
      staff(role, { sub: derivedId('user', 'luz'), own: derivedId('user', 'luz'), sid: derivedId('session', 'luz') });
    await gateway.publish('user.updated', {
      id: derivedId('user', 'luz'),
      user_type: 'operator',
      is_main_admin: false,
      status: 'active',
    });
    expect(await code('/api/shipments', bearer(luz('operator'), past))).toBe('200 undefined');
    await gateway.publish('user.updated', {
      id: derivedId('user', 'luz'),
      user_type: 'admin',
      is_main_admin: false,
      status: 'active',
    });
    expect(await code('/api/shipments', bearer(luz('operator'), past))).toBe('401 token_expired');
    expect(await code('/api/shipments', bearer(luz('admin')))).toBe('200 undefined');
    await gateway.publish('user.updated', {
      id: derivedId('user', 'luz'),
      user_type: 'admin',
      is_main_admin: false,
      status: 'suspended',
    });
    await gateway.publish('user.updated', {
      id: derivedId('user', 'luz'),
      user_type: 'admin',
      is_main_admin: false,
      status: 'active',
    });
    expect(await code('/api/shipments', bearer(luz('admin'), past))).toBe('401 token_expired');
  });

  it('applies tenant events and keeps grants that an event does not contain', async () => {
    const id = derivedId('tenant', 'sur');
    await gateway.publish('tenant.created', { id, slug: 'sur', name: 'Sur', hosts: [] }, id);
    await gateway.get('/api/countries', { host: 'sur.localhost' });
    expect(gateway.others.last.headers['x-porte-tenant']).toBe(id);
    await gateway.publish('tenant.updated', { id, slug: 'sureste', name: 'Sureste', hosts: ['sur.example'] }, id);
    expect(await code('/api/countries', { 'x-tenant-id': 'sur' })).toBe('404 tenant_not_found');
    expect(await code('/api/countries', { host: 'sur.example' })).toBe('200 undefined');
    await gateway.publish(
      'tenant.updated',
      { id: DEMO, slug: 'demo', name: 'Demo 2', hosts: ['envios.example'] },
      DEMO,
    );
    await gateway.get('/api/shipments', bearer());
    expect(gateway.actorSeen()?.grants).toEqual(['-Zone.read']);
  });
});
