import { ROLES, type AclAnswer, type AuditFact } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { actorOf } from '@porte/service-kit';
import { anActor, DEMO, NORTE } from '@porte/testing-kit';
import { CreateTenant } from '../src/service.js';
import { Identity, tenantInput } from './identity-fixture.js';

const REASON = 'Pide por teléfono corregir la dirección del envío 1281';

describe('acting as a person', () => {
  let identity: Identity;
  let customer: Awaited<ReturnType<Identity['aUser']>>;
  let admin: Awaited<ReturnType<Identity['aUser']>>;
  beforeAll(async () => {
    identity = await Identity.start();
    customer = await identity.aUser();
    admin = await identity.aUser({ user_type: 'admin' });
  });
  afterAll(() => identity.stop());
  const start = (actor: Parameters<typeof identity.porte.as>[0], user_id: string, reason = REASON) =>
    identity.porte.as(actor).post('/api/acting_as', { acting_as: { user_id, reason } });
  const auditsOf = (subject: string) =>
    identity.sql<{ action: string; actor_id: string; data: AuditFact['data'] }>(
      `select action, actor_id, data from audit_log where subject = $1 and action like 'session.acting%' order by at`,
      [subject],
    );

  it('acting as a person gives a token of half an hour that names both, tells the person and is audited', async () => {
    const answer = await start(admin.actor, customer.id);
    expect([answer.status, answer.body.expires_in]).toEqual([201, 1800]);
    const claims = identity.verifier.verify(answer.body.access_token);
    expect(claims).toMatchObject({ sub: customer.id, role: 'customer', act: { sub: admin.id, why: REASON } });
    expect(claims.exp - claims.iat).toBe(1800);
    const acting = actorOf(claims);
    expect(acting.acted_by).toMatchObject({ id: admin.id, email: admin.email });
    const [mail] = await identity.mailsTo(customer.email);
    expect(mail!.text).toContain(REASON);
    expect((await identity.porte.as(acting).get('/api/registrations')).body.data.id).toBe(customer.id);
    expect((await identity.porte.as(acting).send('DELETE', '/api/acting_as')).status).toBe(204);
    expect(await auditsOf(customer.id)).toEqual([
      { action: 'session.acting_started', actor_id: admin.id, data: { reason: REASON, acted_by: admin.actor.name } },
      {
        action: 'session.acting_ended',
        actor_id: admin.id,
        data: { acted_by: admin.actor.name, acting_as: customer.email },
      },
    ]);
    const [ended] = await identity.events('session.revoked', customer.id);
    expect(ended!.data).toMatchObject({ session_ids: [claims.sid] });
  });

  it('GET /acting_as shows only the acting user its rights and its actions in this session', async () => {
    const acting = actorOf(identity.verifier.verify((await start(admin.actor, customer.id)).body.access_token));
    const other = await start(admin.actor, (await identity.aUser()).id);
    const asked = { spending_permission: { amount: 300, reason: REASON } };
    await identity.aUser({ user_type: 'main_admin' });
    expect((await identity.porte.as(acting).post('/api/spending_permissions', asked)).status).toBe(201);
    await identity.porte.as(acting).post('/internal/acting_refusals', { call: 'POST deposits' });
    await identity.porte.settled();
    const { data } = (await identity.porte.as(acting).get('/api/acting_as')).body;
    expect(data).toEqual({
      started_at: expect.any(String),
      rights: [
        { work: 'read', right: 'yes' },
        { work: 'ship', right: 'yes' },
        { work: 'addresses', right: 'yes' },
        { work: 'print', right: 'yes' },
        { work: 'buy', right: 'with_permission' },
        { work: 'money', right: 'no' },
        { work: 'account', right: 'no' },
      ],
      events: [
        expect.objectContaining({ action: 'session.acting_refused', label: 'POST deposits' }),
        expect.objectContaining({ action: 'spending_permission.asked' }),
      ],
    });
    const elsewhere = actorOf(identity.verifier.verify(other.body.access_token));
    expect((await identity.porte.as(elsewhere).get('/api/acting_as')).body.data.events).toEqual([]);
    expect((await identity.porte.as(customer.actor).get('/api/acting_as')).status).toBe(404);
    expect((await identity.porte.as(acting).send('DELETE', '/api/acting_as')).status).toBe(204);
  });

  it('an acting session is shown to its user without the device and network of staff', async () => {
    await start(admin.actor, customer.id);
    const { data } = (await identity.porte.as(customer.actor).get('/api/sessions')).body;
    const hidden = { device: { browser: null, system: null }, network: null, by_staff: true };
    expect(data).toContainEqual(expect.objectContaining(hidden));
  });

  it('acting as a person ends when the one who acts signs out or is suspended', async () => {
    const answer = await start(admin.actor, customer.id);
    const { sid } = identity.verifier.verify(answer.body.access_token);
    const browser = await identity.signedIn(admin.email);
    expect((await browser.leave()).status).toBe(204);
    const told = (await identity.events('session.revoked', admin.id)).map(
      event => (event.data as { session_ids: string[] }).session_ids,
    );
    expect(told.flat()).toContain(sid);
    expect(await identity.openSessions(customer.id)).toEqual([]);
  });

  it.each(ROLES)('acting as a person is refused to a %s where it is not for them', async role => {
    const actor = anActor(role);
    const colleague = await identity.aUser({ user_type: 'operator' });
    const isAdmin = role === 'admin' || role === 'main_admin' || role === 'developer';
    expect((await start(actor, colleague.id)).status).toBe(403);
    if (!isAdmin) expect([403, 404]).toContain((await start(actor, customer.id)).status);
    expect((await start(anActor(role, { tenant: NORTE }), customer.id)).status).toBe(isAdmin ? 404 : 403);
  });

  it('acting as a person is refused without a reason, for a suspended one, and to who acts already', async () => {
    expect((await start(admin.actor, customer.id, '  ')).status).toBe(422);
    const suspended = await identity.aUser();
    await identity.suspendSilently(suspended.id);
    expect((await start(admin.actor, suspended.id)).body.error.code).toBe('suspended');
    const acting = {
      ...admin.actor,
      acted_by: { id: admin.id, email: admin.email, name: 'Quien actúa', role: 'admin' as const },
    };
    expect((await start(acting, customer.id)).status).toBe(403);
    expect((await identity.porte.as(admin.actor).send('DELETE', '/api/acting_as')).status).toBe(204);
    expect(await identity.openSessions(customer.id)).toEqual([]);
  });

  describe('in another tenant', () => {
    let developer: Awaited<ReturnType<Identity['aUser']>>;
    let principal: Awaited<ReturnType<Identity['aUser']>>;
    const enter = (actor: Parameters<typeof identity.porte.as>[0], id: string, reason = REASON) =>
      identity.porte.as(actor).post(`/api/tenants/${id}/acting_as`, { acting_as: { reason } });
    beforeAll(async () => {
      await identity.commands.execute(new CreateTenant(tenantInput(NORTE, 'norte')));
      developer = await identity.aUser({ user_type: 'developer' });
    });

    it('acting in another tenant needs a main admin there, a developer, a reason, and is no way into the own one', async () => {
      expect((await enter(developer.actor, NORTE)).body.error.code).toBe('no_main_admin');
      principal = await identity.aUser({ user_type: 'main_admin' }, { tenant: NORTE });
      expect((await enter(developer.actor, NORTE, ' ')).status).toBe(422);
      expect((await enter(developer.actor, DEMO)).status).toBe(403);
      expect((await enter(developer.actor, newId())).status).toBe(404);
      const acting = {
        ...developer.actor,
        acted_by: { id: admin.id, email: admin.email, name: 'Quien actúa', role: 'developer' as const },
      };
      expect((await enter(acting, NORTE)).status).toBe(403);
      for (const role of ['customer', 'operator', 'admin', 'main_admin'] as const)
        expect((await enter(anActor(role), NORTE)).status).toBe(403);
    });

    it('acting in another tenant reaches the rows of that tenant alone, and both tenants see it', async () => {
      const answer = await enter(developer.actor, NORTE);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
      const claims = identity.verifier.verify(answer.body.access_token);
      expect(claims).toMatchObject({
        sub: principal.id,
        tid: NORTE,
        role: 'main_admin',
        act: { sub: developer.id, sid: developer.actor.session_id, why: REASON },
      });
      expect(claims.exp - claims.iat).toBe(1800);
      const inside = identity.porte.as(actorOf(claims));
      expect((await inside.get('/api/registrations')).body.data.id).toBe(principal.id);
      expect((await inside.get(`/api/users/${customer.id}`)).status).toBe(404);
      const people = (await inside.get('/api/users?per_page=50')).body.data as { id: string }[];
      expect(people.map(({ id }) => id)).toEqual([principal.id]);
      expect((await inside.get('/api/tenants')).status).toBe(403);
      const { can } = (await inside.get('/api/acls')).body as AclAnswer;
      expect(can.read).toEqual(expect.arrayContaining(['Transaction', 'User', 'Audit']));
      expect(can.read).not.toContain('CarrierSetting');
      expect([can.update, can.update.includes('Grant')]).toEqual([expect.arrayContaining(['Shipment']), false]);
      expect([...can.manage, ...can.create, ...can.destroy]).not.toContain('User');
      const [mail] = await identity.mailsTo(principal.email);
      expect(mail!.text).toContain(REASON);
      expect((await inside.send('DELETE', '/api/acting_as')).status).toBe(204);
      const rows = await identity.sql(
        `select tenant_id, action, actor_id from audit_log where actor_id = $1 and (action like 'session.acting%' or action = 'tenant.entered') order by at, id`,
        [developer.id],
      );
      expect(rows.slice(-3)).toEqual([
        { tenant_id: DEMO, action: 'tenant.entered', actor_id: developer.id },
        { tenant_id: NORTE, action: 'session.acting_started', actor_id: developer.id },
        { tenant_id: NORTE, action: 'session.acting_ended', actor_id: developer.id },
      ]);
    });
  });
});
