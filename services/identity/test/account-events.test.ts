import { ACCOUNT_ACTIONS } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { actorOf, withConnection } from '@porte/service-kit';
import { NORTE } from '@porte/testing-kit';
import { EVENTS_OF_ACTING } from '../src/acting/acting-reports.js';
import { EVENTS_OF_ACCOUNT } from '../src/audits/account-events.js';
import { Identity } from './identity-fixture.js';

const SECOND = 1000;
const REASON = 'Pide por teléfono corregir la dirección del envío 1281';

describe('the events of an account', () => {
  let identity: Identity;
  let admin: Awaited<ReturnType<Identity['aUser']>>;
  beforeAll(async () => {
    identity = await Identity.start();
    admin = await identity.aUser({ user_type: 'admin' });
  });
  afterAll(() => identity.stop());

  const events = async (actor: Parameters<typeof identity.porte.as>[0], query = '') => {
    await identity.porte.settled();
    return (await identity.porte.as(actor).get(`/api/account_events?${query}`)).body;
  };
  const actionsOf = ({ data }: { data: { action: string; by: string }[] }) =>
    data.map(({ action, by }) => `${action} by ${by}`);

  it('the events of an account list sign-ins and what staff did, newest first', async () => {
    const user = await identity.aUser();
    await identity.browser().signIn(user.email, 'not the password');
    await identity.porte.settled();
    identity.porte.clock.advance(SECOND);
    const browser = identity.browser(undefined, { 'x-forwarded-for': '203.0.113.77' });
    await browser.signIn(user.email);
    await identity.porte.settled();
    expect((await identity.porte.as(admin.actor).delete(`/api/users/${user.id}/sessions`)).status).toBe(204);
    const found = await events(user.actor);
    expect(actionsOf(found)).toEqual(['session.ended by other', 'session.opened by self', 'session.refused by system']);
    expect(found.data[1]).toEqual({
      id: expect.any(String),
      action: 'session.opened',
      by: 'self',
      acted_by: null,
      reason: null,
      name: null,
      sign_in: { first: 'password', second: null, is_new_device: true },
      step: null,
      network: '203.0.113.0/24',
      created_at: expect.any(String),
    });
    expect(found.data[0]).toMatchObject({ network: null, acted_by: null });
    expect(found.data[2]).toMatchObject({ step: 'password', sign_in: null });
  });

  it('the events of an account name who acted as the user, and why', async () => {
    const user = await identity.aUser();
    const start = { acting_as: { user_id: user.id, reason: REASON } };
    const { body } = await identity.porte.as(admin.actor).post('/api/acting_as', start);
    const found = await events(user.actor);
    expect(found.data).toMatchObject([
      { action: 'session.acting_started', by: 'other', acted_by: admin.actor.name, reason: REASON, network: null },
    ]);
    expect(JSON.stringify(found)).not.toContain(admin.email);
    await identity.porte.as(actorOf(identity.verifier.verify(body.access_token))).send('DELETE', '/api/acting_as');
    expect((await events(user.actor)).data[0]).toMatchObject({
      action: 'session.acting_ended',
      acted_by: admin.actor.name,
      network: null,
    });
    expect((await events(admin.actor)).data).not.toContainEqual(
      expect.objectContaining({ action: 'session.acting_started' }),
    );
  });

  it('the events of an account are only those of the caller, in its tenant', async () => {
    const [mine, other] = [await identity.aUser(), await identity.aUser()];
    await identity.signedIn(mine.email);
    await identity.signedIn(other.email);
    const found = await events(mine.actor);
    expect(actionsOf(found)).toEqual(['session.opened by self']);
    expect(JSON.stringify(found)).not.toContain(other.email);
    expect((await events({ ...mine.actor, tenant_id: NORTE })).data).toEqual([]);
    expect((await identity.anonymous.get('/api/account_events')).status).toBe(401);
  });

  it('the events of an account are paged, and reject an invalid page', async () => {
    const user = await identity.aUser();
    for (let time = 0; time < 3; time += 1) await identity.signedIn(user.email);
    const pages = [
      await events(user.actor, 'per_page=2'),
      await events(user.actor, 'per_page=2&page=2'),
      await events(user.actor, 'per_page=2&page=3'),
    ];
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1, 0]);
    expect(pages[0].meta.pagination).toEqual({ page: 1, per_page: 2, total_pages: 2, total_objects: 3 });
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(3);
    const statusOf = async (query: string) =>
      (await identity.porte.as(user.actor).get(`/api/account_events?${query}`)).status;
    for (const query of ['page=0', 'per_page=101']) expect([query, await statusOf(query)]).toEqual([query, 422]);
    for (const query of ['order=action', 'where[action]=x', 'search=x'])
      expect([query, await statusOf(query)]).toEqual([query, 400]);
  });

  it('the events of an account have the names of its API keys', async () => {
    const user = await identity.aUser();
    const browser = await identity.signedIn(user.email);
    const key = { name: 'Bodega Toluca', scopes: ['shipments.read'], current_password: 'cuatro nubes 27' };
    const made = await identity.porte.as(actorOf(browser.claims)).post('/api/api_keys', { api_key: key });
    expect(made.status).toBe(201);
    expect((await events(user.actor)).data).toContainEqual(
      expect.objectContaining({ action: 'api_key.created', by: 'self', name: 'Bodega Toluca' }),
    );
  });

  it('the events of an account show no e-mail for older events without the name of who acted', async () => {
    const { actor, id } = await identity.aUser();
    await identity.sql(
      `insert into audits (tenant_id, id, n, service, actor_id, actor_email, network, action, subject, data, created_at, previous, hash)
         values ($1, gen_random_uuid(), 1, 'identity', $2, $3, '203.0.113.0/24', 'session.acting_started', $4, $5, now(), '', '')`,
      [NORTE, admin.id, admin.email, id, { reason: REASON }],
    );
    expect((await events({ ...actor, tenant_id: NORTE })).data).toMatchObject([
      { by: 'other', acted_by: null, reason: REASON, network: null },
    ]);
  });

  describe('in a long audit trail', () => {
    const tenant_id = newId();
    /** Appends `count` audits of one user, and some of other users, to the trail of a new tenant, all with the same time. */
    const append = (actorId: string, action: string, count: number, data = {}) =>
      identity.sql(
        `insert into audits (tenant_id, id, n, service, actor_id, session_id, action, subject, data, created_at, previous, hash)
           select $1, gen_random_uuid(), (select coalesce(max(n), 0) from audits where tenant_id = $1) + i, 'identity', $2, $2, $3, gen_random_uuid(), $5, '2026-11-20T12:00:00Z', '', ''
             from generate_series(1, $4::int) i`,
        [tenant_id, actorId, action, count, data],
      );
    const planOf = async (query: string, params: unknown[]) => {
      const plan = await withConnection(identity.porte.database.appUrl, async client => {
        await client.query(`set app.tenant_id = '${tenant_id}'`);
        return client.query(`explain ${query}`, params);
      });
      return JSON.stringify(plan.rows);
    };

    it('the events of an account keep the order of the trail where the time is the same, on every page', async () => {
      const { actor, id } = await identity.aUser();
      await append(id, 'passkey.added', 20);
      const asked = { ...actor, tenant_id };
      const pages = [await events(asked, 'per_page=15'), await events(asked, 'per_page=15&page=2')];
      const trail = await identity.sql<{ id: string }>(
        'select id from audits where tenant_id = $1 and actor_id = $2 order by n desc',
        [tenant_id, id],
      );
      expect(pages.flatMap(({ data }) => data.map((event: { id: string }) => event.id))).toEqual(
        trail.map(row => row.id),
      );
      const { data, meta } = await events(asked, 'per_page=15&page=9');
      expect([data, meta.pagination.total_objects]).toEqual([[], 20]);
    });

    it('the events of an account and of an acting session are found by index among all actions of a user', async () => {
      const { id } = await identity.aUser();
      await append(id, 'setting.updated', 5000);
      await append(id, 'passkey.added', 1);
      await append(id, 'setting.updated', 1, { acting_as: 'ana@demo.example' });
      await identity.sql('analyze audits');
      const account = await planOf(EVENTS_OF_ACCOUNT, [tenant_id, id, ACCOUNT_ACTIONS, 10, 0]);
      expect(account).toContain('audits_own_keys');
      const acting = await planOf(EVENTS_OF_ACTING, [tenant_id, id]);
      expect(acting).toContain('audits_acting');
      for (const plan of [account, acting]) expect(plan).not.toContain('Seq Scan');
    });
  });
});
