import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ActorHeader } from '@porte/service-kit';
import { DEMO, NORTE, TEST_SECRET } from '@porte/testing-kit';
import { Identity, PASSWORD } from './identity-fixture.js';

/** A fake billing service for the given wallets. */
function billing(wallets: Map<string, number>): Promise<Server> {
  const header = new ActorHeader(TEST_SECRET);
  const server = createServer((request, response) => {
    const owner = request.url!.split('/').at(-1)!;
    const balance = header.verify(request.headers['x-porte-actor']) ? wallets.get(owner) : undefined;
    response.writeHead(balance === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: { balance, available_balance: (balance ?? 0) - 100 } }));
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('signing in', () => {
  const wallets = new Map<string, number>();
  let books: Server;
  let identity: Identity;
  beforeAll(async () => {
    books = await billing(wallets);
    identity = await Identity.start({ BILLING_URL: `http://127.0.0.1:${(books.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await identity.stop();
    books.close();
  });
  const signIn = (user: object, headers: Record<string, string> = {}) =>
    identity.anonymous.post('/api/sign_in', { user }, { 'x-porte-tenant': DEMO, ...headers });

  it('returns the user with balance, a 15-minute access token and an HttpOnly cookie', async () => {
    const { id, email } = await identity.aUser({ company: 'Tienda Ñandú' });
    wallets.set(id, 5000);
    const browser = await identity.signedIn(email.toUpperCase());
    expect(browser.answer.body).toMatchObject({
      data: { id, email, fullname: expect.stringContaining('Pérez'), balance: 5000, available_balance: 4900 },
      expires_in: 900,
    });
    expect(browser.claims).toMatchObject({
      sub: id,
      tid: DEMO,
      role: 'customer',
      own: id,
      eml: email,
      com: 'Tienda Ñandú',
      aud: 'porte-api',
    });
    expect(browser.claims.exp - browser.claims.iat).toBe(900);
    expect(browser.answer.headers.getSetCookie()[0]).toMatch(
      /^porte_refresh=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(browser.answer.body)).not.toMatch(/argon2|hash|notes|discount/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'takes no JSON that a form of another page could send as %s',
    async type => {
      const { email } = await identity.aUser();
      const answer = await fetch(`${identity.porte.service.url}/api/sign_in`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-porte-tenant': DEMO },
        body: JSON.stringify({ user: { email, password: PASSWORD } }),
      });
      expect([415, 422]).toContain(answer.status);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  it('gives a __Host- cookie over HTTPS', async () => {
    const { email } = await identity.aUser();
    const browser = identity.browser(DEMO, { 'x-forwarded-proto': 'https' });
    const cookies = (await browser.signIn(email)).headers.getSetCookie();
    for (const [i, name] of ['refresh', 'device'].entries())
      expect(cookies[i]).toMatch(
        new RegExp(`^__Host-porte_${name}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Strict$`),
      );
    expect((await browser.refresh()).status).toBe(200);
    expect((await identity.browser().refresh(browser.cookie)).status).toBe(204);
  });

  it('answers a wrong password and an unknown e-mail alike, in both languages', async () => {
    const { email } = await identity.aUser();
    const texts = {
      'es-MX': 'El correo o la contraseña no son correctos.',
      en: 'The email or the password is not right.',
    };
    for (const [language, text] of Object.entries(texts)) {
      const answers = await Promise.all(
        [
          { email, password: 'not-the-password' },
          { email: 'nadie@demo.example', password: PASSWORD },
        ].map(user => signIn(user, { 'accept-language': language })),
      );
      for (const { status, body, headers } of answers) {
        expect(status).toBe(401);
        expect({ ...body.error, trace_id: '' }).toEqual({ code: 'invalid_credentials', message: text, trace_id: '' });
        expect(body.messages).toEqual([text]);
        expect(headers.get('set-cookie')).toBeNull();
      }
    }
  });

  it('reveals an unconfirmed or suspended account only with the right password', async () => {
    const fresh = await identity.aUser({}, { confirmed: false });
    const suspended = await identity.aUser();
    const admin = await identity.aUser({ user_type: 'admin' });
    await identity.porte.as(admin.actor).put(`/api/users/${suspended.id}`, { user: { status: 'suspended' } });
    for (const [{ email }, code] of [
      [fresh, 'unconfirmed'],
      [suspended, 'suspended'],
    ] as const) {
      expect(await signIn({ email, password: PASSWORD })).toMatchObject({ status: 403, body: { error: { code } } });
      expect(await signIn({ email, password: 'wrong' })).toMatchObject({
        status: 401,
        body: { error: { code: 'invalid_credentials' } },
      });
    }
  });

  it('requires an e-mail and a password of at most 35 characters', async () => {
    const { email } = await identity.aUser();
    expect((await signIn({ email, password: '' })).body.error.details).toEqual({ password: ['es obligatorio'] });
    expect(
      (await signIn({ email: '', password: 'x'.repeat(36) }, { 'accept-language': 'en' })).body.error.details,
    ).toEqual({ email: ['is required'], password: ['may have 35 characters at most'] });
    expect((await signIn({ email, password: 'short' })).status).toBe(401);
    expect((await signIn({ email: 'a\0b', password: 'x' })).status).toBe(422);
    expect((await signIn({ email, password: 'x', role: 'developer' })).body.error.details).toEqual({
      role: ['no es un campo conocido'],
    });
  });

  it('finds users of the own tenant only', async () => {
    const { email } = await identity.aUser();
    expect((await signIn({ email, password: PASSWORD }, { 'x-porte-tenant': NORTE })).body.error.code).toBe(
      'invalid_credentials',
    );
    expect((await signIn({ email, password: PASSWORD }, { 'x-porte-tenant': 'demo' })).body.error.code).toBe(
      'tenant_not_found',
    );
    expect(
      (await identity.anonymous.post('/api/sign_in', { user: { email, password: PASSWORD } })).body.error.code,
    ).toBe('tenant_not_found');
  });

  it("returns the parent's balance to a sub-user, and works while billing is down", async () => {
    const parent = await identity.aUser();
    const child = await identity.aUser({ parent_id: parent.id });
    wallets.set(parent.id, 250.5);
    const browser = await identity.signedIn(child.email);
    expect(browser.claims.own).toBe(parent.id);
    expect((await browser.api.get('/api/registrations')).body.data).toMatchObject({
      id: child.id,
      parent_id: parent.id,
      balance: 250.5,
    });
    wallets.delete(parent.id);
    expect((await identity.signedIn(child.email)).answer.body.data).toMatchObject({
      id: child.id,
      balance: null,
      available_balance: null,
    });
  });

  it('queues concurrent sign-ins up to a limit and rejects the rest with 503', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) => signIn({ email: `nadie${i}@demo.example`, password: 'x' })),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 401).length).toBe(80 - refused.length);
    for (const { body, headers } of refused)
      expect([body.error.code, headers.get('retry-after')]).toEqual(['service_unavailable', '1']);
  });
});
