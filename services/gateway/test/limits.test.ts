import { derivedId } from '@porte/domain-kit';
import { AccessTokenVerifier } from '@porte/service-kit';
import { ana, bearer, Fixture } from './fixture.js';

const LIMITS = {
  CALLS_PER_MINUTE: '3',
  ANONYMOUS_PER_MINUTE: '40',
  SIGN_INS_PER_EMAIL: '2',
  SIGN_INS_PER_ADDRESS: '5',
};

describe('rate limits of the gateway', () => {
  let gateway: Fixture;

  beforeEach(async () => {
    gateway = await Fixture.start(LIMITS);
  });
  afterEach(() => gateway.stop());

  const signIn = (email: unknown, headers: Record<string, string> = {}) =>
    gateway.call('POST', '/api/sign_in', headers, { user: { email, password: 'x' } });
  const forgot = (email: unknown, headers: Record<string, string> = {}) =>
    gateway.call('POST', '/api/forgot_password', headers, { user: { email } });

  it('counts calls per user and answers retry-after in both languages', async () => {
    for (let i = 0; i < 3; i += 1) expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
    const refused = await gateway.get('/api/shipments', bearer());
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds > 0 && seconds <= 60).toBe(true);
    expect(refused.body.messages).toEqual([`Demasiados intentos; espera ${seconds} segundos.`]);
    expect((await gateway.get('/api/shipments', { ...bearer(), 'accept-language': 'en' })).body.messages![0]).toContain(
      'seconds',
    );
    expect((await gateway.get('/api/shipments', bearer(ana({ sub: derivedId('user', 'eva') })))).status).toBe(200);
    expect((await gateway.get('/api/countries')).status).toBe(200);
  });

  it('counts requested mails per tenant and normalized e-mail', async () => {
    expect((await forgot('ana@demo.example')).status).toBe(200);
    expect(gateway.identity.last.body).toBe('{"user":{"email":"ana@demo.example"}}');
    expect((await forgot(' ANA@Demo.example ')).status).toBe(200);
    expect((await forgot('ana@demo.example')).status).toBe(429);
    expect((await forgot('ana@demo.example', { 'x-tenant-id': 'norte' })).status).toBe(200);
    expect((await forgot('eva@demo.example')).status).toBe(200);
  });

  it('does not limit sign-ins by e-mail, so that strangers cannot lock the owner out', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn('ana@demo.example')).status).toBe(200);
    expect((await signIn('ana@demo.example')).status).toBe(429);
  });

  it('counts sign-ins by address', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signIn(`person${i}@demo.example`)).status).toBe(200);
    const before = gateway.identity.seen.length;
    expect((await signIn('person6@demo.example')).status).toBe(429);
    expect(gateway.identity.seen.length).toBe(before);
  });

  it('counts signups and requested mails by e-mail, each route apart, and tokens by address', async () => {
    const ask = (path: string, user: object, method = 'POST') => gateway.call(method, `/api/${path}`, {}, { user });
    for (const path of ['registrations', 'forgot_password']) {
      for (let i = 0; i < 2; i += 1) expect((await ask(path, { email: 'ana@demo.example' })).status).toBe(200);
    }
    expect((await ask('forgot_password?x=1', { email: 'ANA@demo.example' })).status).toBe(429);
    await gateway.stop();
    gateway = await Fixture.start(LIMITS);
    for (let i = 0; i < 3; i += 1)
      expect((await ask('reset_password', { reset_password_token: 'x' }, 'PUT')).status).toBe(200);
    for (let i = 0; i < 2; i += 1)
      expect((await gateway.get(`/api/confirmations?confirmation_token=${i}`)).status).toBe(200);
    expect((await gateway.get('/api/confirmations?confirmation_token=3')).status).toBe(429);
    expect((await ask('confirmations', { email: 'eva@demo.example' })).status).toBe(429);
  });

  it('rejects a request for a mail with an unreadable e-mail', async () => {
    expect((await gateway.call('POST', '/api/forgot_password', {}, '{"user":')).body.error?.code).toBe(
      'malformed_json',
    );
    expect(
      (
        await gateway.call(
          'POST',
          '/api/forgot_password',
          { 'content-type': 'application/x-www-form-urlencoded' },
          'user[email]=a',
        )
      ).body.error?.code,
    ).toBe('unsupported_media_type');
    for (let i = 0; i < 2; i += 1) expect((await forgot({ toString: 1 })).status).toBe(200);
    expect((await forgot(['a'])).status).toBe(429);
  });

  it('counts anonymous and unauthenticated calls by address', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await gateway.get('/api/countries')).status).toBe(200);
      expect((await gateway.get('/api/shipments', { authorization: 'Bearer rubbish' })).status).toBe(401);
    }
    expect((await gateway.get('/api/countries')).status).toBe(429);
    expect((await gateway.get('/api/shipments', { authorization: 'Bearer rubbish' })).status).toBe(429);
    expect((await gateway.get('/api/shipments', bearer())).status).toBe(200);
  });

  it('stops verifying tokens of an address after too many failures, but admits verified sessions', async () => {
    const verify = jest.spyOn(AccessTokenVerifier.prototype, 'verify');
    const known = bearer();
    expect((await gateway.get('/api/shipments', known)).status).toBe(200);
    for (let i = 0; i < 40; i += 1)
      expect((await gateway.get('/api/shipments', { authorization: `Bearer rubbish${i}` })).status).toBe(401);
    expect(verify).toHaveBeenCalledTimes(41);
    const refused = await gateway.get('/api/shipments', { authorization: 'Bearer rubbish' });
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'too_many_requests']);
    expect((await gateway.get('/api/sign_out', { authorization: 'Bearer rubbish' })).status).toBe(429);
    expect(verify).toHaveBeenCalledTimes(41);
    expect((await gateway.get('/api/shipments', known)).status).toBe(200);
    verify.mockRestore();
  });
});
