import { KEYS_PER_USER, type TenantPlan } from '@porte/contracts';
import { hashOfApiKey, systemActor } from '@porte/service-kit';
import { anActor, DEMO } from '@porte/testing-kit';
import { Identity, PASSWORD } from './identity-fixture.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('an API key', () => {
  let identity: Identity;
  beforeAll(async () => void (identity = await Identity.start()));
  afterAll(() => identity.stop());

  const gateway = () => identity.porte.as(systemActor());
  const input = (change: object = {}) => ({
    api_key: {
      name: 'Tienda en línea',
      scopes: ['shipments.read', 'money.read'],
      current_password: PASSWORD,
      ...change,
    },
  });

  async function aKey(change: object = {}) {
    const user = await identity.aUser();
    const { api } = await identity.signedIn(user.email);
    const { status, body } = await api.post('/api/api_keys', input(change));
    expect(status).toBe(201);
    return { user, api, id: body.data.id as string, key: body.data.key as string, view: body.data };
  }

  const bearerOf = async (key: string, address = '203.0.113.9') =>
    (await gateway().get(`/internal/api_keys/${hashOfApiKey(key)}`, { 'x-forwarded-for': address })).body.data;

  it('an API key is shown once, and afterwards only by its last four characters', async () => {
    const { api, key, view } = await aKey({ networks: ['187.190.24.8', '10.0.0.0/8'] });
    expect(key).toMatch(/^pk_live_[\w-]{32}$/);
    const { key: _, ...kept } = view;
    const listed = (await api.get('/api/api_keys')).body.data;
    expect(listed).toEqual([kept]);
    expect(kept).toMatchObject({
      name: 'Tienda en línea',
      ending: key.slice(-4),
      scopes: ['shipments.read', 'money.read'],
      networks: ['187.190.24.8', '10.0.0.0/8'],
      last_used_at: null,
    });
    expect(JSON.stringify(listed)).not.toContain(key.slice(0, -4));
    const stored = await identity.sql('select * from api_keys');
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it('an API key needs the right password, a future end, known scopes and networks that are some', async () => {
    const { api } = await identity.signedIn((await identity.aUser()).email);
    const bad: [object, string][] = [
      [{ current_password: 'not-the-password' }, 'current_password'],
      [{ current_password: undefined }, 'current_password'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['money.create'] }, 'scopes'],
      [{ scopes: ['deposits.create'] }, 'scopes'],
      [{ networks: ['10.0.0.0/33'] }, 'networks'],
      [{ networks: ['tienda.example'] }, 'networks'],
      [{ networks: ['::1/129'] }, 'networks'],
      [{ expires_at: identity.porte.clock.now().toISOString() }, 'expires_at'],
      [{ expires_at: 'tomorrow' }, 'expires_at'],
      [{ name: '' }, 'name'],
    ];
    for (const [change, field] of bad) {
      const { status, body } = await api.post('/api/api_keys', input(change));
      expect([status, Object.keys(body.error.details)]).toEqual([422, [field]]);
    }
    expect((await api.get('/api/api_keys')).body.data).toEqual([]);
  });

  it('an API key is replaced, not doubled, where it is asked for again because its answer was lost', async () => {
    const { api } = await identity.signedIn((await identity.aUser()).email);
    const ask = async () => {
      const answer = await api.post('/api/api_keys', input(), { 'idempotency-key': 'one decision' });
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([201, null]);
      return answer.body.data.key as string;
    };
    const [lost, kept] = [await ask(), await ask()];
    expect((await api.get('/api/api_keys')).body.data).toHaveLength(1);
    expect([await bearerOf(lost), (await bearerOf(kept)) !== null]).toEqual([null, true]);
    expect(JSON.stringify(await identity.sql('select * from idempotency_keys'))).not.toContain(kept);
  });

  it('an API key is told to its owner by mail and kept in the audit trail', async () => {
    const { user, id, api } = await aKey();
    const mails = JSON.stringify(await identity.mailsTo(user.email));
    expect(mails).toMatch(/clave de API «Tienda en línea»/);
    expect(mails).not.toMatch(/pk_live_/);
    await api.delete(`/api/api_keys/${id}`);
    const trail = await identity.sql<{ action: string; data: object }>(
      'select action, data from audits where subject = $1 order by id',
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['api_key.created', 'api_key.revoked']);
    expect(JSON.stringify(trail)).not.toMatch(/pk_live_/);
  });

  it('an API key says for whom it acts and to what it is limited, and notes its use once a minute', async () => {
    const { user, api, key, id } = await aKey();
    expect(await bearerOf(key)).toEqual({
      subject: expect.objectContaining({
        sub: user.id,
        sid: id,
        role: 'customer',
        limits: expect.arrayContaining(['=Shipment.read', '=Transaction.read', '=Country.read']),
      }),
      networks: [],
      expires_at: null,
    });
    const usedAt = async () => (await api.get('/api/api_keys')).body.data[0];
    const first = identity.porte.clock.now().toISOString();
    expect(await usedAt()).toMatchObject({ last_used_at: first, last_network: '203.0.113.0/24' });
    identity.porte.clock.advance(MINUTE / 2);
    await bearerOf(key);
    expect((await usedAt()).last_used_at).toBe(first);
    identity.porte.clock.advance(MINUTE / 2);
    await bearerOf(key);
    expect((await usedAt()).last_used_at).toBe(identity.porte.clock.now().toISOString());
  });

  it('an API key is over once it is revoked, and the gateway is told so', async () => {
    const { user, api, key, id } = await aKey();
    const stranger = await identity.signedIn((await identity.aUser()).email);
    expect((await stranger.api.delete(`/api/api_keys/${id}`)).status).toBe(404);
    expect((await stranger.api.get('/api/api_keys')).body.data).toEqual([]);
    expect((await api.delete(`/api/api_keys/${id}`)).status).toBe(204);
    expect((await api.delete(`/api/api_keys/${id}`)).status).toBe(404);
    expect(await bearerOf(key)).toBeNull();
    expect((await identity.events('session.revoked', user.id))[0]!.data).toEqual({
      user_id: user.id,
      session_ids: [id],
    });
  });

  it('an API key is over after its end, and rests while its person is suspended', async () => {
    const { key } = await aKey({ expires_at: new Date(identity.porte.clock.now().getTime() + DAY).toISOString() });
    expect((await bearerOf(key)).expires_at).toBe(new Date(identity.porte.clock.now().getTime() + DAY).toISOString());
    identity.porte.clock.advance(DAY);
    expect(await bearerOf(key)).toBeNull();
    const other = await aKey();
    await identity.suspendSilently(other.user.id);
    expect(await bearerOf(other.key)).toBeNull();
  });

  it('an API key is refused beyond the most of one person', async () => {
    const { user, api } = await aKey();
    await identity.sql(
      `insert into api_keys (tenant_id, id, user_id, name, key_hash, ending, scopes, networks)
        select tenant_id, gen_random_uuid(), user_id, name, decode(md5(n::text), 'hex'), ending, scopes, networks
        from api_keys, generate_series(2, $2) n where user_id = $1`,
      [user.id, KEYS_PER_USER],
    );
    expect(await api.post('/api/api_keys', input())).toMatchObject({
      status: 422,
      body: { error: { code: 'api_keys_full' } },
    });
  });

  it('API keys are no more than the plan of the tenant allows, also of twenty made at once', async () => {
    const count = async () => {
      const { uses } = (await identity.porte.as(anActor('main_admin')).get('/api/plan')).body.data as TenantPlan;
      return uses.find(({ of }) => of === 'api_keys')!.used!;
    };
    const before = await count();
    const apis = await Promise.all(
      [1, 2, 3, 4].map(async () => (await identity.signedIn((await identity.aUser()).email)).api),
    );
    const limit = (max: number | null) =>
      identity.sql('update tenants set max_api_keys = $2 where id = $1 returning id', [DEMO, max]);
    await limit(before + 5);
    try {
      const tries = apis.flatMap(api => Array.from({ length: 5 }, () => api.post('/api/api_keys', input())));
      const answers = await Promise.all(tries);
      const made = answers.findIndex(({ status }) => status === 201);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
        code: 'plan_api_keys_full',
        params: { max: before + 5 },
      });
      expect(await count()).toBe(before + 5);
      // A key that is revoked gives its place back.
      const api = apis[Math.floor(made / 5)]!;
      expect((await api.delete(`/api/api_keys/${answers[made]!.body.data.id}`)).status).toBe(204);
      expect((await api.post('/api/api_keys', input())).status).toBe(201);
    } finally {
      await limit(null);
    }
  });

  it('an API key of an agent has limits, which its person changes, and pauses and resumes it', async () => {
    const agent = { daily_limit: 1500, label_limit: 500, approval_above: 250 };
    const scopes = ['shipments.read', 'shipments.create'];
    const { api, id, key, view } = await aKey({ name: 'Asistente', agent, scopes });
    expect(view.agent).toEqual({ ...agent, is_paused: false });
    expect((await bearerOf(key)).subject.agent).toEqual({ name: 'Asistente', ...agent });
    const less = { daily_limit: 100.5, label_limit: 100, approval_above: null };
    expect((await api.put(`/api/api_keys/${id}/agent`, { agent: less })).body.data.agent).toEqual({
      ...less,
      is_paused: false,
    });
    expect((await bearerOf(key)).subject.agent).toEqual({ name: 'Asistente', ...less });
    expect((await api.put(`/api/api_keys/${id}/pause`, {})).body.data.agent.is_paused).toBe(true);
    expect((await bearerOf(key)).is_paused).toBe(true);
    expect((await api.put(`/api/api_keys/${id}/resume`, {})).status).toBe(200);
    expect((await bearerOf(key)).is_paused).toBeUndefined();
    const trail = await identity.sql<{ action: string }>('select action from audits where subject = $1 order by n', [
      id,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(['api_key.created', ...Array(3).fill('agent.changed')]);
  });

  it('an API key of an agent needs limits that are amounts, and has scopes of agents alone', async () => {
    const { user, api, id } = await aKey();
    const agent = { daily_limit: 100, label_limit: 100 };
    const bad: [object, string][] = [
      [{ agent, scopes: ['shipments.read', 'money.read'] }, 'scopes'],
      [{ agent: { ...agent, daily_limit: 0 }, scopes: ['shipments.read'] }, 'agent.daily_limit'],
      [{ agent: { daily_limit: 1 }, scopes: ['shipments.read'] }, 'agent.label_limit'],
      [{ agent: { ...agent, approval_above: -1 }, scopes: ['shipments.read'] }, 'agent.approval_above'],
    ];
    for (const [change, field] of bad) {
      const { status, body } = await api.post('/api/api_keys', input(change));
      expect([status, Object.keys(body.error.details)]).toEqual([422, [field]]);
    }
    // no agent: neither paused nor limited
    expect((await api.put(`/api/api_keys/${id}/pause`, {})).status).toBe(404);
    const stranger = await identity.signedIn((await identity.aUser()).email);
    expect((await stranger.api.put(`/api/api_keys/${id}/agent`, { agent })).status).toBe(404);
    expect(
      (await identity.sql('select id from api_keys where user_id = $1 and daily_limit is not null', [user.id])).length,
    ).toBe(0);
  });

  it('an API key is nothing for a text that is no hash', async () => {
    const { body } = await gateway().get('/internal/api_keys/x');
    expect(body.data).toBeNull();
    expect(await bearerOf('pk_live_00000000000000000000000000000000')).toBeNull();
  });
});
