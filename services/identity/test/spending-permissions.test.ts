import { newId } from '@porte/domain-kit';
import { ROLES, type SpendingLimit, type SpendingPermission } from '@porte/contracts';
import { Processes } from '@porte/process-kit';
import { actorOf, systemActor, type Actor } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

const REASON = 'Pide por teléfono comprar la guía del envío 1281';
/** Deadlines are of the database's time. */
const LONG_AFTER = new Date('2100-01-01T00:00:00Z');

type Person = Awaited<ReturnType<Identity['aUser']>>;

describe('a permission to spend', () => {
  let identity: Identity;
  let admin: Person;
  let principal: Person;
  let customer: Person;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await identity.sql(`update users set is_main_admin = false`);
    admin = await identity.aUser({ user_type: 'admin' });
    principal = await identity.aUser({ user_type: 'main_admin' });
    customer = await identity.aUser();
  });

  const act = async (by: Actor = admin.actor, user_id = customer.id): Promise<Actor> => {
    const { status, body } = await identity.porte
      .as(by)
      .post('/api/acting_as', { acting_as: { user_id, reason: 'Caso 4471' } });
    expect(status).toBe(201);
    return actorOf(identity.verifier.verify(body.access_token));
  };
  const ask = (actor: Actor, amount = 300) =>
    identity.porte.as(actor).post('/api/spending_permissions', { spending_permission: { amount, reason: REASON } });
  const decide = (id: string, verb: 'grant' | 'decline' | 'revoke', by: Actor = principal.actor, body: object = {}) =>
    identity.porte.as(by).put(`/api/spending_permissions/${id}/${verb}`, { spending_permission: body });
  const limitOf = async ({ session_id, tenant_id }: Actor): Promise<SpendingLimit | null> =>
    (await identity.porte.as(systemActor(tenant_id)).get(`/internal/spending_limits/${session_id}`)).body.data;
  const current = async (actor: Actor): Promise<SpendingPermission | null> =>
    (await identity.porte.as(actor).get('/api/spending_permissions/current')).body.data;
  const bell = async ({ id }: Person) =>
    identity.sql(
      `select kind, params, subject_id, read_at is not null as is_read from notifications where user_id = $1 and kind = 'spending_asked'`,
      [id],
    );
  async function granted(by: Actor = admin.actor) {
    const acting = await act(by);
    const { id } = (await ask(acting)).body.data;
    expect((await decide(id, 'grant')).status).toBe(200);
    return { acting, id };
  }

  it('a permission to spend is asked for with amount and reason, granted by a main admin, mailed and audited', async () => {
    const acting = await act();
    expect(await limitOf(acting)).toBeNull();
    const asked = await ask(acting);
    expect(asked.status).toBe(201);
    const { id } = asked.body.data;
    expect(asked.body.data).toMatchObject({
      state: 'waiting',
      asked_by: { id: admin.id, email: admin.email },
      customer: { id: customer.id, email: customer.email },
      amount: 300,
      limit: null,
      left: null,
      reason: REASON,
      session_reason: 'Caso 4471',
      decided_by: null,
    });
    expect(await bell(principal)).toEqual([
      { kind: 'spending_asked', params: { customer_id: customer.id, amount: 300 }, subject_id: id, is_read: false },
    ]);
    expect(await limitOf(acting)).toBeNull();
    const decision = await decide(id, 'grant', principal.actor, { amount: 250, reason: 'Solo esa guía' });
    expect(decision.body.data).toMatchObject({
      state: 'granted',
      limit: 250,
      decided_by: { id: principal.id },
      decision_reason: 'Solo esa guía',
    });
    expect(await bell(principal)).toEqual([expect.objectContaining({ is_read: true })]);
    expect(await limitOf(acting)).toEqual({ permission_id: id, limit: 250, granted_by: principal.email });
    const mail = (await identity.mailsTo(customer.email))
      .map(({ text }) => text)
      .find(text => text.includes('250.00'))!;
    for (const word of [admin.actor.name, principal.actor.name, REASON]) expect(mail).toContain(word);
    const rows = await identity.sql(
      `select action, actor_email, label, data from audit_log where subject = $1 order by at, id`,
      [id],
    );
    expect(rows).toEqual([
      {
        action: 'spending_permission.asked',
        actor_email: admin.email,
        label: customer.email,
        data: { amount: 300, reason: REASON, acting_as: customer.email },
      },
      {
        action: 'spending_permission.granted',
        actor_email: principal.email,
        label: customer.email,
        data: { amount: 250, reason: 'Solo esa guía', asked_by: admin.email },
      },
    ]);
  });

  it('a permission to spend that is declined says why, and may be asked for again, some times', async () => {
    const acting = await act();
    for (let times = 0; times < 5; times += 1) {
      const { id } = (await ask(acting)).body.data;
      expect((await ask(acting)).body.error.code).toBe('spending_permission_open');
      expect((await decide(id, 'decline')).status).toBe(422);
      const { data } = (await decide(id, 'decline', principal.actor, { reason: 'Que la compre ella' })).body;
      expect(data).toMatchObject({ state: 'declined', limit: null, decision_reason: 'Que la compre ella' });
      expect((await decide(id, 'grant')).body.error.code).toBe('wrong_state');
      expect(await limitOf(acting)).toBeNull();
    }
    expect((await ask(acting)).body.error).toMatchObject({ code: 'spending_permissions_full', params: { max: 5 } });
    expect(await current(acting)).toMatchObject({ state: 'declined', decision_reason: 'Que la compre ella' });
  });

  it('a permission to spend is asked for once at a time, also at once, and never for more than was asked', async () => {
    const acting = await act();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(acting)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)!.body.data;
    expect((await decide(id, 'grant', principal.actor, { amount: 300.01 })).status).toBe(422);
    const decisions = await Promise.all([1, 2, 3].map(() => decide(id, 'grant')));
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, () => Promise<Actor> | Actor, number]>([
    ['another main admin', async () => (await identity.aUser({ user_type: 'main_admin' })).actor, 200],
    ['the admin who acts', () => admin.actor, 403],
    ['another admin', async () => (await identity.aUser({ user_type: 'admin' })).actor, 403],
    ['an operator', () => anActor('operator'), 403],
    ['the customer', () => customer.actor, 403],
    ['a developer', async () => (await identity.aUser({ user_type: 'developer' })).actor, 403],
    ['a main admin of another tenant', () => anActor('main_admin', { tenant: NORTE }), 404],
    ['a main admin who is unknown by now', () => anActor('main_admin'), 403],
    [
      'who acts as the main admin',
      () => ({ ...principal.actor, acted_by: { ...admin.actor, role: 'developer' as const } }),
      403,
    ],
    ['an API key of the main admin', () => ({ ...principal.actor, grants: ['=Shipment.read', '=User.update'] }), 403],
    [
      'a main admin whose role was taken',
      async () => {
        await identity.sql('update users set is_main_admin = false where id = $1', [principal.id]);
        await identity.aUser({ user_type: 'main_admin' });
        return principal.actor;
      },
      403,
    ],
  ])('a permission to spend asked for by an admin is decided by %s: %#', async (_, who, status) => {
    const acting = await act();
    const { id } = (await ask(acting)).body.data;
    const by = await who();
    expect((await decide(id, 'grant', by)).status).toBe(status);
    expect(await limitOf(acting)).toEqual(status === 200 ? expect.objectContaining({ limit: 300 }) : null);
  });

  it('a permission to spend cannot be granted by the main admin who acts, nor be asked for where there is no other', async () => {
    const acting = await act(principal.actor);
    expect((await ask(acting)).body.error.code).toBe('no_one_to_permit');
    const second = await identity.aUser({ user_type: 'main_admin' });
    const { id } = (await ask(acting)).body.data;
    expect([await bell(principal), (await bell(second)).length]).toEqual([[], 1]);
    expect((await decide(id, 'grant', principal.actor)).body.error.code).toBe('own_spending_permission');
    expect((await decide(id, 'grant', second.actor)).status).toBe(200);
    expect(await limitOf(acting)).toMatchObject({ granted_by: second.email });
  });

  it.each(ROLES)('a permission to spend is refused to a %s who does not act as another user', async role => {
    const actor = (await identity.aUser({ user_type: role })).actor;
    expect((await ask(actor)).status).toBe(403);
    expect(await current(actor)).toBeNull();
  });

  it('a permission to spend is not asked for as a sub-user without prices, and its wallet’s owner is mailed too', async () => {
    const sub = await identity.aUser({ parent_id: customer.id });
    const acting = await act(admin.actor, sub.id);
    expect((await ask({ ...acting, grants: ['-prices'] })).status).toBe(403);
    const { id } = (await ask(acting)).body.data;
    await decide(id, 'grant');
    for (const { email } of [sub, customer])
      expect((await identity.mailsTo(email)).map(({ text }) => text).join()).toContain('300.00');
  });

  it.each<[string, (session: { acting: Actor; id: string }) => Promise<unknown>]>([
    ['it is revoked', ({ id }) => decide(id, 'revoke')],
    ['the session is left', ({ acting }) => identity.porte.as(acting).send('DELETE', '/api/acting_as')],
    [
      'the 30 minutes are over',
      ({ acting }) => identity.sql(`update sessions set expires_at = '2000-01-01' where id = $1`, [acting.session_id]),
    ],
    ['who acts signs out', async () => (await identity.signedIn(admin.email)).leave()],
    [
      'who granted it is suspended',
      () => identity.sql(`update users set status = 'suspended' where id = $1`, [principal.id]),
    ],
    ['who granted it loses the role', () => identity.sql(`update users set is_main_admin = false`)],
    [
      'who granted it may no longer change permissions',
      () => identity.sql(`delete from grants where tenant_id = $1 and role = 'main_admin' and model = 'Grant'`, [DEMO]),
    ],
  ])('a permission to spend ends at once when %s', async (what, end) => {
    const session = await granted();
    expect(await limitOf(session.acting)).toMatchObject({ permission_id: session.id });
    await end(session);
    expect(await limitOf(session.acting)).toBeNull();
    if (what.includes('permissions'))
      await identity.sql(
        `insert into grants (tenant_id, id, role, model, action) select $1, gen_random_uuid(), 'main_admin', 'Grant', a from unnest(array['read', 'update']) as a`,
        [DEMO],
      );
  });

  it('a permission to spend ends by itself, and with it the notice of one that was not decided', async () => {
    const acting = await act();
    const { id } = (await ask(acting)).body.data;
    await identity.sql(`update sessions set expires_at = '2000-01-01' where id = $1`, [acting.session_id]);
    expect((await decide(id, 'grant')).body.error.code).toBe('wrong_state');
    expect((await identity.porte.as(principal.actor).get('/api/spending_permissions')).body.data[0]).toMatchObject({
      id,
      state: 'ended',
    });
    const state = async () =>
      (await identity.sql<{ state: string }>('select state from spending_permissions where id = $1', [id]))[0]!.state;
    // One step takes a batch of due rows, and earlier tests left some.
    for (let steps = 0; steps < 20 && (await state()) === 'waiting'; steps += 1)
      await identity.porte.service.get(Processes).step({ now: LONG_AFTER });
    expect(await state()).toBe('ended');
    expect(await bell(principal)).toEqual([expect.objectContaining({ is_read: true })]);
  });

  it('a permission to spend is of one session: not of the next one, nor of another tenant', async () => {
    const { acting } = await granted();
    const next = await act();
    expect(await limitOf(next)).toBeNull();
    expect(await limitOf({ ...acting, tenant_id: NORTE })).toBeNull();
    expect((await identity.porte.as(admin.actor).get(`/internal/spending_limits/${acting.session_id}`)).status).toBe(
      403,
    );
    expect((await decide(newId(), 'grant')).status).toBe(404);
  });
});
