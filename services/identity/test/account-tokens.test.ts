import { UnitOfWork } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Visitors } from './accounts-fixture.js';
import { PASSWORD } from './identity-fixture.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VOID = { status: 422, body: { error: { code: 'invalid_token' } } };
const FORGED = 'x'.repeat(43);

describe('the confirmation of an e-mail', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await Visitors.start();
  });
  afterAll(() => visitors.identity.stop());

  /** A user who has just signed up, and the token of its mail. */
  async function newcomer() {
    const { email } = visitors.person();
    await visitors.signUp(visitors.person({ email }));
    const [token] = await visitors.tokens(email);
    return { email, token: token!, id: (await visitors.user(email)).id };
  }

  it('happens and is published once when its token is sent repeatedly or concurrently', async () => {
    const { email, token, id } = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => visitors.confirm(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await visitors.confirm(token)).body).toEqual({ data: {} });
    expect(await visitors.identity.events('user.updated', id)).toHaveLength(1);
    await visitors.identity.signedIn(email);
  });

  it('rejects other tokens', async () => {
    const { token, email } = await newcomer();
    for (const wrong of [FORGED, 'a', token.slice(1), `${token}x`, '%00'])
      expect(await visitors.confirm(wrong)).toMatchObject(VOID);
    for (const wrong of ['', null, 7, [token], {}])
      expect((await visitors.confirm(wrong)).body.error.code).toBe('validation_failed');
    for (const wrong of [FORGED, '', 'a', `${token}&confirmation_token=${token}`, '%00'])
      expect(await visitors.open(wrong)).toMatchObject(VOID);
    expect(await visitors.confirm(token, { 'x-porte-tenant': NORTE })).toMatchObject(VOID);
    expect((await visitors.identity.browser().signIn(email)).body.error.code).toBe('unconfirmed');
  });

  it('does not happen on GET, since mail scanners open links', async () => {
    const { token, email, id } = await newcomer();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await visitors.open(token, {}, method)).status).toBe(200);
    expect(await visitors.identity.events('user.updated', id)).toEqual([]);
    expect((await visitors.identity.browser().signIn(email)).body.error.code).toBe('unconfirmed');
    expect((await visitors.confirm(token)).status).toBe(200);
    await visitors.identity.signedIn(email);
  });

  it('rejects a token older than a day or issued for a former e-mail', async () => {
    const [late, moved] = [await newcomer(), await newcomer()];
    await visitors.identity.porte.service
      .get(UnitOfWork)
      .run({ tenant_id: DEMO }, tx =>
        tx.query(
          `with moved as (update users set email = 'x' || email where id = $1 returning 1) select * from moved`,
          [moved.id],
        ),
      );
    expect(await visitors.confirm(moved.token)).toMatchObject(VOID);
    visitors.identity.porte.clock.advance(24 * HOUR);
    expect(await visitors.confirm(late.token)).toMatchObject(VOID);
    await visitors.resend(late.email);
    const tokens = await visitors.tokens(late.email);
    expect((await visitors.confirm(tokens.find(token => token !== late.token))).status).toBe(200);
  });

  it('resends a mail to an unconfirmed e-mail only, with the same response for any e-mail', async () => {
    const [fresh, { email }] = [await newcomer(), await visitors.identity.aUser()];
    const answers = [
      await visitors.resend(fresh.email.toUpperCase()),
      await visitors.resend(email),
      await visitors.resend('nadie@demo.example'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { data: {} }]));
    expect(await visitors.tokens(fresh.email)).toHaveLength(2);
    expect([await visitors.tokens(email), await visitors.mails('nadie@demo.example')]).toEqual([[], []]);
    expect((await visitors.resend('no mail')).body.error.details).toEqual({
      email: ['por favor, introduce una dirección de correo electrónico válida'],
    });
  });

  it('limits the mails to one address', async () => {
    const { email } = await visitors.identity.aUser();
    for (let i = 0; i < 8; i += 1) expect((await visitors.forgot(email)).status).toBe(200);
    expect(await visitors.tokens(email)).toHaveLength(5);
    visitors.identity.porte.clock.advance(HOUR + 1);
    await visitors.forgot(email);
    expect(await visitors.tokens(email)).toHaveLength(6);
  });
});

describe('the reset of a password', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await Visitors.start();
  });
  afterAll(() => visitors.identity.stop());

  /** A user, and the token of the mail that it requested. */
  async function forgetful(input: object = {}, options: object = {}) {
    const user = await visitors.identity.aUser(input, options);
    await visitors.forgot(user.email);
    return { ...user, token: (await visitors.tokens(user.email))[0]! };
  }

  it('sets a new password and ends every session of this user only', async () => {
    const user = await visitors.identity.aUser();
    const other = await visitors.identity.signedIn((await visitors.identity.aUser()).email);
    const sessions = [await visitors.identity.signedIn(user.email), await visitors.identity.signedIn(user.email)];
    expect((await visitors.forgot(user.email)).body).toEqual({ data: {} });
    const mail = (await visitors.mails(user.email)).find(
      ({ subject }) => subject === 'Elige una contraseña nueva para demo',
    );
    const [, token] = /\nhttp:\/\/demo\.localhost:8080\/reset-password\?reset_password_token=([\w-]{43})\n/.exec(
      mail!.text,
    )!;
    expect(await visitors.reset(token!)).toMatchObject({ status: 200, body: { data: {} } });
    expect(
      (await visitors.identity.events('session.revoked', user.id))
        .flatMap(({ data }) => (data as { session_ids: string[] }).session_ids)
        .sort(),
    ).toEqual(sessions.map(({ claims }) => claims.sid).sort());
    expect([(await sessions[0]!.refresh()).status, (await other.refresh()).status]).toEqual([401, 200]);
    expect((await visitors.identity.browser().signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await visitors.identity.browser().signIn(user.email, 'a-better-password')).status).toBe(200);
  });

  it('accepts a token once, even concurrently, and invalidates earlier tokens', async () => {
    const { email, token } = await forgetful();
    await visitors.forgot(email);
    const second = (await visitors.tokens(email)).find(other => other !== token)!;
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => visitors.reset(token, `the-password-${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
    for (const used of [token, second]) expect(await visitors.reset(used)).toMatchObject(VOID);
  });

  it('rejects other tokens, tokens of another tenant and confirmation tokens', async () => {
    const { token, email } = await forgetful();
    for (const wrong of [FORGED, 'a', `${token}x`]) expect(await visitors.reset(wrong)).toMatchObject(VOID);
    expect(await visitors.reset(token, undefined, {}, { 'x-porte-tenant': NORTE })).toMatchObject(VOID);
    expect(await visitors.confirm(token)).toMatchObject(VOID);
    await visitors.identity.signedIn(email);
  });

  it('rejects a token after half an hour or after a change of the password', async () => {
    const [late, changed] = [await forgetful(), await forgetful()];
    const { api } = await visitors.identity.signedIn(changed.email);
    await api.put('/api/registrations', { user: { password: 'changed-by-itself', current_password: PASSWORD } });
    expect(await visitors.reset(changed.token)).toMatchObject(VOID);
    visitors.identity.porte.clock.advance(30 * MINUTE);
    expect(await visitors.reset(late.token)).toMatchObject(VOID);
  });

  it('answers the same and sends no mail for an unknown e-mail', async () => {
    expect(await visitors.forgot('nadie@demo.example')).toMatchObject({ status: 200, body: { data: {} } });
    expect(await visitors.mails('nadie@demo.example')).toEqual([]);
  });

  it('lets a user created by staff choose a first password and confirms the e-mail', async () => {
    const { email, token, id } = await forgetful({ password: null }, { confirmed: false });
    expect((await visitors.reset(token)).status).toBe(200);
    expect(
      (await visitors.identity.events('user.updated', id)).map(({ data }) => JSON.stringify(data)).join(),
    ).not.toContain('argon2');
    expect((await visitors.identity.browser().signIn(email, 'a-better-password')).status).toBe(200);
  });

  it('does not sign in a suspended user', async () => {
    const { email, token, id } = await forgetful();
    const admin = await visitors.identity.aUser({ user_type: 'admin' });
    await visitors.identity.porte.as(admin.actor).put(`/api/users/${id}`, { user: { status: 'suspended' } });
    expect((await visitors.reset(token)).status).toBe(200);
    expect((await visitors.identity.browser().signIn(email, 'a-better-password')).body.error.code).toBe('suspended');
  });

  it('requires a strong password and a matching confirmation', async () => {
    const { token, email } = await forgetful();
    expect(
      (await visitors.reset(token, 'a-better-password', { password_confirmation: 'another-password' })).body.error
        .details,
    ).toEqual({ password: ['no coincide con la confirmación'] });
    expect((await visitors.reset(token, 'short')).body.error.details).toEqual({
      password: ['necesita 10 caracteres como mínimo'],
    });
    for (const guessed of ['          ', '1234567890', 'contraseña1'])
      expect((await visitors.reset(token, guessed)).body.error.details).toEqual({
        password: ['es fácil de adivinar; elige otra menos común'],
      });
    expect((await visitors.reset(token, email)).body.error.details).toEqual({
      password: ['no puede basarse en tu nombre, tu correo ni tu empresa'],
    });
    for (const password of ['porte-demo-26', 'Estafeta-2026', 'soporte.envios', 'hgrFQg4577'])
      expect((await visitors.reset(token, password)).body.error.details).toEqual({
        password: ['es fácil de adivinar; elige otra menos común'],
      });
    expect((await visitors.reset(token, undefined, { reset_password_token: 7 })).status).toBe(422);
    expect((await visitors.reset(token, undefined, { email: 'a@b.example' })).body.error.details).toEqual({
      email: ['no es un campo conocido'],
    });
    expect((await visitors.reset(token)).status).toBe(200);
  });
});
