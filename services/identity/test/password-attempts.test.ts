import { DEMO, NORTE } from '@porte/testing-kit';
import { Identity, PASSWORD, type Browser } from './identity-fixture.js';

const MINUTE = 60_000;
const FREE = 10;

describe('wrong passwords', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  beforeEach(() => identity.porte.clock.advance(24 * 60 * MINUTE));

  const guess = (email: string, browser: Browser = identity.browser()) => browser.signIn(email, 'not-the-password');
  const guesses = (email: string, count: number) => Promise.all(Array.from({ length: count }, () => guess(email)));
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  it('delay the next attempt, twice as long each time; the right one succeeds after the delay', async () => {
    const { email } = await identity.aUser();
    for (let i = 0; i < FREE; i += 1) expect((await guess(email)).status).toBe(401);
    for (const seconds of [15, 30, 60]) {
      const refused = await identity.browser().signIn(email);
      expect(refused).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many_requests', params: { retry_after: seconds } } },
      });
      expect(refused.headers.get('retry-after')).toBe(String(seconds));
      identity.porte.clock.advance(seconds * 1000);
      expect((await guess(email)).status).toBe(401);
    }
    identity.porte.clock.advance(2 * MINUTE);
    await identity.signedIn(email);
  });

  it('count when sent concurrently', async () => {
    const { email } = await identity.aUser();
    expect(statuses(await guesses(email, 30))).toEqual([
      ...Array<number>(FREE).fill(401),
      ...Array<number>(30 - FREE).fill(429),
    ]);
  });

  it('wrong passwords are limited for unknown e-mails too, and per tenant', async () => {
    const unknownEmail = 'nadie-aqui@demo.example';
    expect(statuses(await guesses(unknownEmail, 12))).toEqual([...Array<number>(FREE).fill(401), 429, 429]);
    const { email } = await identity.aUser();
    expect((await guess(email)).body.error.code).toBe('invalid_credentials');
    expect((await guess(unknownEmail, identity.browser(NORTE))).status).toBe(401);
    const { body } = await guess(unknownEmail);
    const known = await guesses(email, 12);
    expect(body.messages).toEqual(known.find(({ status }) => status === 429)!.body.messages);
  });

  it('wrong passwords of strangers do not lock the owner out of a known device, which has its own counter', async () => {
    const { email } = await identity.aUser();
    const owner = await identity.signedIn(email);
    await guesses(email, FREE);
    expect((await identity.browser().signIn(email)).status).toBe(429);
    expect((await owner.signIn(email)).status).toBe(200);
    for (let i = 0; i < FREE; i += 1) expect((await guess(email, owner)).status).toBe(401);
    expect((await owner.signIn(email)).status).toBe(429);
  });

  it('from a device of another account count as those of an unknown device', async () => {
    const [victim, attacker] = [await identity.aUser(), await identity.aUser()];
    await guesses(victim.email, FREE);
    const browser = await identity.signedIn(attacker.email);
    expect((await browser.signIn(victim.email)).status).toBe(429);
  });

  it('wrong passwords are not reset by a sign-in of the owner from another device', async () => {
    const { email } = await identity.aUser();
    await guesses(email, FREE - 1);
    await identity.signedIn(email);
    expect((await guess(email)).status).toBe(401);
    expect((await guess(email)).status).toBe(429);
  });

  it('wrong passwords are reset after an hour without failures', async () => {
    const { email } = await identity.aUser();
    await guesses(email, FREE);
    identity.porte.clock.advance(60 * MINUTE);
    expect(statuses(await guesses(email, FREE))).toEqual(Array<number>(FREE).fill(401));
  });

  it('wrong passwords are limited for signed-in password checks too', async () => {
    const { email, id } = await identity.aUser();
    const { api } = await identity.signedIn(email);
    const change = (current_password: string) =>
      api.put('/api/registrations', { user: { password: 'a-better-password', current_password } });
    for (let i = 0; i < FREE; i += 1) expect((await change('not-the-password')).status).toBe(422);
    expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect((await identity.browser().signIn(email)).status).toBe(429);
    expect(await identity.events('session.revoked', id)).toEqual([]);
  });

  it('wrong passwords leave no personal data, and their rows are deleted', async () => {
    await guess('quien-sabe@demo.example');
    expect(JSON.stringify(await identity.sql('select * from password_attempts'))).not.toContain('quien-sabe');
    identity.porte.clock.advance(61 * MINUTE);
    await guess('otra@demo.example');
    expect(await identity.sql('select count(*)::int as n from password_attempts where tenant_id = $1', [DEMO])).toEqual(
      [{ n: 1 }],
    );
  });
});

describe("anonymous calls at identity's own port", () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start({ SIGN_INS_PER_ADDRESS: '3' });
  });
  afterAll(() => identity.stop());

  it("anonymous calls at identity's own port are limited by address across all routes", async () => {
    const from = (address: string) => ({ 'x-porte-tenant': DEMO, 'x-forwarded-for': address });
    const post = (path: string, body: object, address: string) =>
      identity.anonymous.post(`/api/${path}`, body, from(address));
    const user = { email: 'nadie@demo.example', password: 'not-the-password' };
    expect((await post('sign_in', { user }, '2001:db8::1')).status).toBe(401);
    expect((await post('forgot_password', { user: { email: user.email } }, '2001:db8::2')).status).toBe(200);
    expect(
      (await post('confirmations/confirm', { confirmation: { confirmation_token: 'x' } }, '2001:db8::3')).status,
    ).toBe(422);
    const refused = await post('sign_in', { user: { ...user, email: 'otra@demo.example' } }, '2001:db8::4');
    expect([refused.status, refused.body.error.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ]);
    expect((await post('sign_in', { user }, '2001:db8:0:1::1')).status).toBe(401);
  });
});
