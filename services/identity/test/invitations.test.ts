import { DEMO, NORTE } from '@porte/testing-kit';
import { Visitors } from './accounts-fixture.js';

const DAY = 24 * 3_600_000;
const VOID = { status: 422, body: { error: { code: 'invalid_token' } } };

describe('an invitation', () => {
  let visitors: Visitors;
  let admin: Awaited<ReturnType<Visitors['identity']['aUser']>>;
  beforeAll(async () => {
    visitors = await Visitors.start();
    admin = await visitors.identity.aUser({ user_type: 'admin' });
  });
  afterAll(() => visitors.identity.stop());

  const staff = () => visitors.identity.porte.as(admin.actor);

  /** A user without a password, and the token of its mail. */
  async function invited(input: object = {}) {
    const user = await visitors.identity.aUser({ password: null, ...input }, { confirmed: false });
    return { ...user, token: (await visitors.tokens(user.email))[0]! };
  }

  const invitationOf = async (id: string) =>
    (await staff().get(`/api/users/${id}`)).body.data.invitation as Record<string, string | null>;

  it('leads to a first password once, even concurrently, and confirms the e-mail', async () => {
    const { id, email, token } = await invited();
    expect(await visitors.openInvitation(token)).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await invitationOf(id)).toMatchObject({ revoked_at: null, accepted_at: null });
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => visitors.accept(token, `the-password-${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const chosen = `the-password-${answers.findIndex(({ status }) => status === 200)}`;
    expect((await visitors.identity.browser().signIn(email, chosen)).status).toBe(200);
    for (const call of [visitors.openInvitation(token), visitors.accept(token)]) expect(await call).toMatchObject(VOID);
    expect((await invitationOf(id))['accepted_at']).not.toBeNull();
    expect(await staff().post(`/api/users/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { error: { code: 'invitation_accepted' } },
    });
    expect((await staff().delete(`/api/users/${id}/invitation`)).status).toBe(409);
  });

  it('is void for another tenant, in another form, and as the token of another mail', async () => {
    const { token } = await invited();
    for (const wrong of ['x'.repeat(43), '', `${token}x`, `${token}&invitation_token=${token}`, '%00'])
      expect(await visitors.openInvitation(wrong)).toMatchObject(VOID);
    const elsewhere = { 'x-porte-tenant': NORTE };
    expect(await visitors.openInvitation(token, elsewhere)).toMatchObject(VOID);
    expect(await visitors.accept(token, undefined, elsewhere)).toMatchObject(VOID);
    expect(await visitors.reset(token)).toMatchObject(VOID);
    expect(await visitors.confirm(token)).toMatchObject(VOID);
    expect((await visitors.accept(token, 'short')).body.error.code).toBe('validation_failed');
    expect((await visitors.accept(token, undefined, {}, 'another-password')).body.error.details).toEqual({
      password: ['no coincide con la confirmación'],
    });
    expect((await visitors.accept(token)).status).toBe(200);
  });

  it('ends after seven days; another one ends the links before it', async () => {
    const { id, email, token } = await invited();
    visitors.identity.porte.clock.advance(7 * DAY);
    expect(await visitors.openInvitation(token)).toMatchObject(VOID);
    const again = await staff().post(`/api/users/${id}/invitation`);
    expect(again).toMatchObject({ status: 200, body: { data: { id } } });
    expect(Date.parse(again.body.data.invitation.ends_at)).toBe(
      visitors.identity.porte.clock.now().getTime() + 7 * DAY,
    );
    const [second] = (await visitors.tokens(email)).filter(other => other !== token);
    await staff().post(`/api/users/${id}/invitation`);
    const third = (await visitors.tokens(email)).find(other => ![token, second].includes(other));
    expect(await visitors.accept(second)).toMatchObject(VOID);
    expect((await visitors.accept(third)).status).toBe(200);
  });

  it('is sent five times an hour at most', async () => {
    const { id } = await invited();
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push((await staff().post(`/api/users/${id}/invitation`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });

  it('can be revoked, after which no mail leads to a password until another is sent', async () => {
    const { id, email, token } = await invited();
    await visitors.forgot(email);
    const [reset] = (await visitors.tokens(email)).filter(other => other !== token);
    expect((await staff().delete(`/api/users/${id}/invitation`)).status).toBe(204);
    expect((await invitationOf(id))['revoked_at']).not.toBeNull();
    expect(await visitors.accept(token)).toMatchObject(VOID);
    expect(await visitors.reset(reset!)).toMatchObject(VOID);
    const before = (await visitors.mails(email)).length;
    expect((await visitors.forgot(email)).status).toBe(200);
    expect((await staff().post(`/api/users/${id}/send_reset_link`)).body.error.code).toBe('invitation_revoked');
    expect(await visitors.mails(email)).toHaveLength(before);
    expect((await staff().post(`/api/users/${id}/invitation`)).body.data.invitation.revoked_at).toBeNull();
    const [newest] = (await visitors.tokens(email)).filter(other => ![token, reset].includes(other));
    expect((await visitors.accept(newest)).status).toBe(200);
  });

  it('is sent and revoked by staff of the tenant above the user only', async () => {
    const { id } = await invited({ user_type: 'admin' });
    const customer = await visitors.identity.aUser();
    const elsewhere = await visitors.identity.aUser({ user_type: 'developer' }, { tenant: NORTE });
    const operator = await visitors.identity.aUser({ user_type: 'operator' });
    for (const [{ actor }, status] of [
      [customer, 404],
      [elsewhere, 404],
      [operator, 403],
      [admin, 403],
    ] as const) {
      const api = visitors.identity.porte.as(actor);
      const answers = [await api.post(`/api/users/${id}/invitation`), await api.delete(`/api/users/${id}/invitation`)];
      expect([actor.role, answers.map(answer => answer.status)]).toEqual([actor.role, [status, status]]);
    }
    const own = await customer.actor;
    expect((await visitors.identity.porte.as(own).post(`/api/users/${own.id}/invitation`)).status).toBe(403);
    const audits = await visitors.identity.sql<{ action: string }>(
      `select action from audits where tenant_id = $1 and action in ('user.invited', 'user.invitation_revoked')`,
      [DEMO],
    );
    expect(new Set(audits.map(({ action }) => action))).toEqual(new Set(['user.invited', 'user.invitation_revoked']));
  });
});
