import { ROLES, type AuditFact } from '@porte/contracts';
import { actorOf } from '@porte/service-kit';
import { anActor, NORTE } from '@porte/testing-kit';
import { Identity } from './identity-fixture.js';

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
      { action: 'session.acting_started', actor_id: admin.id, data: { reason: REASON } },
      { action: 'session.acting_ended', actor_id: admin.id, data: { acting_as: customer.email } },
    ]);
    const [ended] = await identity.events('session.revoked', customer.id);
    expect(ended!.data).toMatchObject({ session_ids: [claims.sid] });
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
    const acting = { ...admin.actor, acted_by: { id: admin.id, email: admin.email, role: 'admin' as const } };
    expect((await start(acting, customer.id)).status).toBe(403);
    expect((await identity.porte.as(admin.actor).send('DELETE', '/api/acting_as')).status).toBe(204);
    expect(await identity.openSessions(customer.id)).toEqual([]);
  });
});
