import { DEMO, NORTE, type ApiAnswer } from '@porte/testing-kit';
import { Secret, TOTP } from 'otpauth';
import { Visitors } from './accounts-fixture.js';
import { Identity, PASSWORD, type Browser } from './identity-fixture.js';

const STEP = 30_000;
const WRONG = { status: 422, body: { error: { code: 'validation_failed', details: { code: ['no es válido'] } } } };

describe('the second factor', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  // No code of one test is of a step that another has used.
  beforeEach(() => identity.porte.clock.advance(10 * STEP));

  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: identity.porte.clock.now().getTime() + steps * STEP,
    });
  const proof = { second_factor: { current_password: PASSWORD } };
  /** Of a user with an app; the clock moves on, since each code is taken once. */
  const proofOf = (secret: string) => {
    identity.porte.clock.advance(2 * STEP);
    return { current_password: PASSWORD, code: codeOf(secret) };
  };

  /** A user with an app, signed in. */
  async function protectedUser(input: object = {}) {
    const user = await identity.aUser(input);
    const browser = await identity.signedIn(user.email);
    const { secret } = (await browser.api.post('/api/second_factor', proof)).body.data;
    const confirmed = await browser.api.put('/api/second_factor/confirm', { second_factor: { code: codeOf(secret) } });
    expect(confirmed.status).toBe(200);
    identity.porte.clock.advance(3 * STEP);
    return { ...user, browser, secret: secret as string, codes: confirmed.body.data.recovery_codes as string[] };
  }

  async function afterPassword(email: string, browser: Browser = identity.browser()): Promise<Browser> {
    await browser.signIn(email);
    return browser;
  }

  it('the second factor is asked for after the right password, and opens the session with a code of the app', async () => {
    const { email, secret, id } = await protectedUser();
    const browser = await afterPassword(email);
    expect(browser.answer).toMatchObject({ status: 200, body: { second_factor: { enrolment: null } } });
    expect(browser.answer.body).not.toHaveProperty('access_token');
    expect(browser.answer.headers.get('set-cookie')).toBeNull();
    expect((await browser.finishSignIn(codeOf(secret))).body).toMatchObject({ data: { id }, expires_in: 900 });
    expect((await browser.api.get('/api/registrations')).status).toBe(200);
    expect((await identity.browser().signIn(email, 'wrong')).status).toBe(401);
  });

  it('the second factor is asked for after a reset of the password too', async () => {
    const { email, secret } = await protectedUser();
    const visitors = new Visitors(identity);
    await visitors.forgot(email);
    const [token] = await visitors.tokens(email);
    const answer = await visitors.reset(token!, 'a-better-password');
    expect(answer).toMatchObject({ status: 200, body: { data: {} } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const browser = identity.browser();
    await browser.signIn(email, 'a-better-password');
    expect(browser.answer.body).not.toHaveProperty('access_token');
    expect((await browser.finishSignIn(codeOf(secret))).status).toBe(200);
  });

  it('the second factor takes each code once, none that is older, and none of another step or user', async () => {
    const { email, secret } = await protectedUser();
    const other = await protectedUser();
    const browser = await afterPassword(email);
    const first = browser.ticket;
    for (const code of [codeOf(secret, 5), codeOf(secret, -5), codeOf(other.secret), '000000', 'abc', '１２３４５６'])
      expect(await browser.finishSignIn(code, first)).toMatchObject(WRONG);
    const code = codeOf(secret);
    const tokens = [first, (await afterPassword(email)).ticket, (await afterPassword(email)).ticket];
    const answers = await Promise.all(tokens.map(token => identity.browser().finishSignIn(code, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await identity.browser().finishSignIn(codeOf(secret, -1), tokens[0])).toMatchObject(WRONG);
    expect((await identity.browser().finishSignIn(codeOf(secret, 1), tokens[1])).status).toBe(200);
  });

  it('the second factor accepts each recovery code once, and the owner is mailed', async () => {
    const { email, codes, secret, browser: owner } = await protectedUser();
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const browser = await afterPassword(email);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const token = browser.ticket;
    const answers = await Promise.all([1, 2, 3].map(() => identity.browser().finishSignIn(typed, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await owner.api.get('/api/second_factor')).body.data).toMatchObject({ recovery_codes_left: 9 });
    const renewal = await owner.api.post('/api/second_factor/recovery_codes', { second_factor: proofOf(secret) });
    const { recovery_codes: renewed } = renewal.body.data;
    expect(await identity.browser().finishSignIn(codes[1]!, token)).toMatchObject(WRONG);
    expect((await identity.browser().finishSignIn(renewed[0], token)).status).toBe(200);
    const texts = (await identity.mailsTo(email)).map(({ text }) => text).join('\n');
    for (const told of ['Quedan 9.', 'códigos de recuperación nuevos', 'pide ahora un segundo factor'])
      expect(texts).toContain(told);
  });

  it('the second factor slows guesses down, also those sent at once', async () => {
    const { email, secret } = await protectedUser();
    const browser = await afterPassword(email);
    const token = browser.ticket;
    const answers = await Promise.all(Array.from({ length: 14 }, () => identity.browser().finishSignIn('123', token)));
    expect(answers.filter(({ status }) => status === 429).length).toBe(4);
    expect((await identity.browser().finishSignIn(codeOf(secret), token)).body.error.code).toBe('too_many_requests');
    identity.porte.clock.advance(16_000);
    expect((await identity.browser().finishSignIn(codeOf(secret), token)).status).toBe(200);
  });

  it('the second factor does not go on from a step that is forged, of another tenant, too old, or of a former password', async () => {
    const { email, secret, browser: owner } = await protectedUser();
    const { ticket } = await afterPassword(email);
    const over = { status: 422, body: { error: { code: 'sign_in_over' } } };
    for (const forged of ['x', `${ticket}x`, ticket.replace(/^./, 'A'), `.${ticket.split('.')[1]}`, '..'])
      expect(await identity.browser().finishSignIn(codeOf(secret), forged)).toMatchObject(over);
    expect(await identity.browser(NORTE).finishSignIn(codeOf(secret), ticket)).toMatchObject(over);
    await owner.api.put('/api/registrations', { user: { password: 'another-word-2026', ...proofOf(secret) } });
    expect(await identity.browser().finishSignIn(codeOf(secret, 1), ticket)).toMatchObject(over);
    const browser = identity.browser();
    await browser.signIn(email, 'another-word-2026');
    const late = browser.ticket;
    identity.porte.clock.advance(10 * 60_000);
    expect(await browser.finishSignIn(codeOf(secret), late)).toMatchObject(over);
  });

  it('the second factor is changed with password and code only, and its secret is sealed', async () => {
    const { id, email, browser, secret, codes } = await protectedUser();
    const wrong = { second_factor: { current_password: 'not-the-password' } };
    for (const answer of [
      await browser.api.post('/api/second_factor', wrong),
      await browser.api.post('/api/second_factor/recovery_codes', wrong),
      await browser.api.put('/api/second_factor/remove', wrong),
    ])
      expect(answer.body.error.details).toEqual({ current_password: ['no es válido'] });
    const rows = await identity.sql(
      `select to_jsonb(f)::text || coalesce((select string_agg(to_jsonb(c)::text, '') from recovery_codes c where c.user_id = f.user_id), '') as text from second_factors f where user_id = $1`,
      [id],
    );
    const text = JSON.stringify(rows);
    for (const plain of [secret, codes[0]!, codes[0]!.replaceAll('-', '')]) expect(text).not.toContain(plain);
    // A new app that has shown no code yet does not replace the one in use.
    await browser.api.post('/api/second_factor', { second_factor: proofOf(secret) });
    const again = await afterPassword(email);
    expect((await again.finishSignIn(codeOf(secret, 1))).status).toBe(200);
    expect((await browser.api.put('/api/second_factor/remove', { second_factor: proofOf(secret) })).status).toBe(204);
    expect((await browser.api.get('/api/second_factor')).body.data).toEqual({
      active_since: null,
      app_since: null,
      passkeys: 0,
      recovery_codes_left: 0,
      required: false,
    });
    expect((await browser.api.post('/api/second_factor/recovery_codes', proof)).status).toBe(409);
    await identity.signedIn(email);
  });

  it('requires a code from a user with an app for each change of credentials', async () => {
    const { browser, secret, codes } = await protectedUser();
    const key = { name: 'Tienda', scopes: ['shipments.read'] };
    const changes: [string, (given: object) => Promise<ApiAnswer>][] = [
      ['password', given => browser.api.put('/api/registrations', { user: { password: 'a-new-word-2026', ...given } })],
      ['e-mail', given => browser.api.put('/api/registrations', { user: { email: 'otra@tienda.example', ...given } })],
      ['key', given => browser.api.post('/api/api_keys', { api_key: { ...key, ...given } })],
      ['passkey', given => browser.api.post('/api/passkeys/begin', { passkey: given })],
      ['app', given => browser.api.post('/api/second_factor', { second_factor: given })],
      ['codes', given => browser.api.post('/api/second_factor/recovery_codes', { second_factor: given })],
      ['removal', given => browser.api.put('/api/second_factor/remove', { second_factor: given })],
    ];
    const current_password = PASSWORD;
    for (const [change, call] of changes) {
      expect([change, (await call({ current_password })).body.error?.details]).toEqual([
        change,
        { code: ['es obligatorio'] },
      ]);
      expect([change, await call({ current_password, code: '000000' })]).toMatchObject([change, WRONG]);
    }
    expect((await browser.api.get('/api/api_keys')).body.data).toEqual([]);
    const given = proofOf(secret);
    expect((await changes[2]![1](given)).status).toBe(201);
    expect(await changes[3]![1](given)).toMatchObject(WRONG);
    expect((await changes[4]![1]({ current_password, code: codes[0] })).status).toBe(201);
  });

  it('the second factor that a tenant requires of staff is set up at their next sign-in', async () => {
    const admin = await identity.aUser({ user_type: 'admin' });
    const customer = await identity.aUser();
    const before = await identity.signedIn(admin.email);
    await identity.requireOfStaff('1');
    try {
      await identity.signedIn(customer.email);
      expect((await before.refresh()).status).toBe(401);
      const browser = await afterPassword(admin.email);
      const { secret, qr } = browser.answer.body.second_factor.enrolment;
      expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
      expect(await browser.finishSignIn('000000', browser.ticket)).toMatchObject(WRONG);
      const again = await afterPassword(admin.email);
      const second = again.answer.body.second_factor;
      expect(second.enrolment.secret).not.toBe(secret);
      const entered = await again.finishSignIn(codeOf(second.enrolment.secret), second.token);
      expect(entered.body.recovery_codes).toHaveLength(10);
      const removal = { second_factor: proofOf(second.enrolment.secret) };
      expect((await again.api.put('/api/second_factor/remove', removal)).body.error.code).toBe(
        'second_factor_required',
      );
      expect((await again.refresh()).status).toBe(200);
      expect((await afterPassword(admin.email)).answer.body.second_factor.enrolment).toBeNull();
    } finally {
      await identity.requireOfStaff('0');
    }
  });

  it('the second factor of a user who lost it is removed by staff above them only', async () => {
    const lost = await protectedUser({ user_type: 'operator' });
    const people = {
      customer: await identity.aUser(),
      operator: await identity.aUser({ user_type: 'operator' }),
      elsewhere: await identity.aUser({ user_type: 'developer' }, { tenant: NORTE }),
      admin: await identity.aUser({ user_type: 'admin' }),
    };
    const reset = async (who: keyof typeof people) =>
      (await identity.porte.as(people[who].actor).delete(`/api/users/${lost.id}/second_factor`)).status;
    expect([await reset('customer'), await reset('operator'), await reset('elsewhere')]).toEqual([404, 403, 404]);
    expect([await reset('admin'), await reset('admin')]).toEqual([204, 409]);
    expect((await lost.browser.refresh()).status).toBe(401);
    await identity.signedIn(lost.email);
  });

  it('a sign-in from a new device is mailed, the first one of an account and one from a known device are not', async () => {
    const { email } = await identity.aUser();
    const told = async () =>
      (await identity.mailsTo(email)).filter(({ subject }) => subject.startsWith('Acceso desde un equipo nuevo'));
    const first = await identity.signedIn(email);
    await first.signIn(email);
    expect(await told()).toEqual([]);
    const elsewhere = identity.browser(DEMO, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
      'x-forwarded-for': '201.141.7.92',
    });
    await elsewhere.signIn(email);
    expect((await told()).map(({ text }) => text)).toEqual([
      expect.stringContaining('Chrome en Windows, red 201.141.7.0/24'),
    ]);
  });
});
