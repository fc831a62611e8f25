import type { PasskeyRequest } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Secret, TOTP } from 'otpauth';
import { Identity, PASSWORD, type Browser } from './identity-fixture.js';
import { SoftwareKey, type Deviation } from './software-key.js';

const proof = { passkey: { current_password: PASSWORD } };
const REFUSED = { status: 422, body: { error: { code: 'passkey_refused' } } };
const NOT_ADDED = { status: 422, body: { error: { code: 'passkey_not_added' } } };

describe('passkeys', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  const begin = async (browser: Browser) => (await browser.api.post('/api/passkeys/begin', proof)).body.data;

  async function add(browser: Browser, key = new SoftwareKey(), name = 'Mi teléfono') {
    const answer = await browser.api.post('/api/passkeys', { passkey: key.make(await begin(browser), { name }) });
    expect(answer).toMatchObject({ status: 201 });
    return { key, id: answer.body.data.passkey.id as string, codes: answer.body.data.recovery_codes as string[] };
  }

  /** A user with a passkey, signed in. */
  async function keyHolder(input: object = {}) {
    const user = await identity.aUser(input);
    const browser = await identity.signedIn(user.email);
    return { userId: user.id, email: user.email, actor: user.actor, browser, ...(await add(browser)) };
  }

  const ask = async (tenant = DEMO, host = 'localhost'): Promise<PasskeyRequest> => {
    const headers = { 'x-porte-tenant': tenant, 'x-forwarded-host': host };
    return (await identity.anonymous.get('/api/sign_in/passkey', headers)).body.data;
  };

  const enter = async (key: SoftwareKey, wrong: Deviation = {}, browser = identity.browser()) =>
    browser.enterWithPasskey(key.sign(await ask(), wrong));

  const audited = async (subject: string): Promise<string[]> =>
    (
      await identity.sql<{ action: string }>('select action from audit_log where subject = $1 order by at, id', [
        subject,
      ])
    ).map(({ action }) => action);

  it('a passkey opens a session alone, tells the owner by mail and leaves traces of each use', async () => {
    const { userId, email, browser, key, id, codes } = await keyHolder();
    expect(codes).toHaveLength(10);
    const entering = identity.browser();
    expect(await enter(key, {}, entering)).toMatchObject({
      status: 200,
      body: { data: { id: userId }, expires_in: 900 },
    });
    expect((await entering.api.get('/api/registrations')).status).toBe(200);
    const [view] = (await browser.api.get('/api/passkeys')).body.data;
    expect(view).toMatchObject({ id, name: 'Mi teléfono', host: 'localhost', is_backed_up: false, refused_at: null });
    expect(view.last_used_at).not.toBeNull();
    expect(view).not.toHaveProperty('public_key');
    expect(await audited(id)).toEqual(['passkey.added', 'passkey.used']);
    const mails = (await identity.mailsTo(email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('Se agregó la llave de acceso «Mi teléfono»');
  });

  it('a passkey is asked for without a word about accounts, and never the same way twice', async () => {
    const [one, two] = [await ask(), await ask()];
    expect(one).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    expect(one.challenge).not.toBe(two.challenge);
    const unknown = new SoftwareKey();
    unknown.make({ ...(await begin((await keyHolder()).browser)) });
    expect(await enter(unknown)).toMatchObject(REFUSED);
  });

  it.each<[string, Deviation]>([
    ['at another origin', { origin: 'https://localhost.evil.example' }],
    ['at another port', { origin: 'http://localhost:81' }],
    ['for another host', { host: 'evil.example' }],
    ['without verifying the person', { isVerified: false }],
    ['for something else', { type: 'webauthn.create' }],
    ['for another user', { user: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a challenge that was never issued', { challenge: 'AAAA' }],
  ])('a passkey that signs %s opens nothing', async (_, wrong) => {
    const { key } = await keyHolder();
    expect(await enter(key, wrong)).toMatchObject(REFUSED);
    expect((await enter(key)).status).toBe(200);
  });

  it('a passkey opens nothing with a signature of another key, a changed text, or no text at all', async () => {
    const [{ key }, other] = [await keyHolder(), await keyHolder()];
    const mine = key.sign(await ask());
    const theirs = other.key.sign(await ask());
    for (const forged of [
      { ...mine, signature: theirs.signature },
      { ...key.sign(await ask()), credential_id: theirs.credential_id },
      { ...key.sign(await ask()), client_data: 'bm90aGluZw' },
      { ...key.sign(await ask()), authenticator_data: 'AAAA' },
    ])
      expect(await identity.browser().enterWithPasskey(forged)).toMatchObject(REFUSED);
    expect((await enter(key)).status).toBe(200);
  });

  it('a challenge is answered once, also by several at once and after a wrong answer, and in ten minutes', async () => {
    const { key } = await keyHolder();
    const request = await ask();
    const signature = key.sign(request);
    const answers = await Promise.all([1, 2, 3].map(() => identity.browser().enterWithPasskey(signature)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await identity.browser().enterWithPasskey(key.sign(request))).toMatchObject(REFUSED);
    const spent = await ask();
    await identity.browser().enterWithPasskey(key.sign(spent, { isVerified: false }));
    expect(await identity.browser().enterWithPasskey(key.sign(spent))).toMatchObject(REFUSED);
    const late = await ask();
    identity.porte.clock.advance(10 * 60_000);
    expect(await identity.browser().enterWithPasskey(key.sign(late))).toMatchObject(REFUSED);
  });

  it('a passkey works at its tenant and host only', async () => {
    const { key } = await keyHolder();
    for (const [tenant, host] of [
      [NORTE, 'localhost'],
      [DEMO, 'envios.example'],
    ] as const) {
      const signature = key.sign(await ask(tenant, host), { origin: `http://${host}`, host });
      const there = identity.browser(tenant, { 'x-forwarded-host': host });
      expect(await there.enterWithPasskey(signature)).toMatchObject(REFUSED);
    }
    const here = key.sign(await ask(NORTE));
    expect(await identity.browser().enterWithPasskey(here)).toMatchObject(REFUSED);
  });

  it('a passkey whose counter goes back is refused from then on, and its owner is told', async () => {
    const { id, key, email, browser } = await keyHolder();
    await enter(key, { counter: 7 });
    const copied = { status: 403, body: { error: { code: 'passkey_copied' } } };
    expect(await enter(key, { counter: 7 })).toMatchObject(copied);
    expect(await enter(key, { counter: 99 })).toMatchObject(copied);
    expect((await browser.api.get('/api/passkeys')).body.data[0].refused_at).not.toBeNull();
    expect(await audited(id)).toEqual(['passkey.added', 'passkey.used', 'passkey.refused']);
    const mails = (await identity.mailsTo(email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('pudo haber sido copiada');
  });

  it('a passkey that does not count works again and again', async () => {
    const { key } = await keyHolder();
    for (const _ of [1, 2]) expect((await enter(key, { counter: 0 })).status).toBe(200);
  });

  it('a passkey does not let in who is suspended, nor a sub-user whose parent is', async () => {
    const suspended = await keyHolder();
    await identity.suspendSilently(suspended.userId);
    const parent = await identity.aUser();
    const child = await keyHolder({ parent_id: parent.id });
    expect((await enter(child.key)).status).toBe(200);
    await identity.suspendSilently(parent.id);
    for (const { key } of [suspended, child])
      expect(await enter(key)).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } });
  });

  it('a passkey is the second factor after the password, without verifying the person again', async () => {
    const { email, key, id } = await keyHolder();
    const other = await keyHolder();
    const browser = identity.browser();
    await browser.signIn(email);
    const { passkey, has_app, enrolment } = browser.answer.body.second_factor;
    expect({ has_app, enrolment }).toEqual({ has_app: false, enrolment: null });
    expect(passkey.allowCredentials).toHaveLength(1);
    expect(browser.answer.body).not.toHaveProperty('access_token');
    // A challenge of a sign-in without a password is none of this step, nor the other way round.
    expect(await identity.browser().finishWithPasskey(key.sign(await ask()), browser.ticket)).toMatchObject(REFUSED);
    expect(await identity.browser().enterWithPasskey(key.sign(passkey))).toMatchObject(REFUSED);
    const entered = await browser.finishWithPasskey(key.sign(passkey, { isVerified: false }));
    expect(entered).toMatchObject({ status: 200, body: { data: { email } } });
    expect((await audited(id)).at(-1)).toBe('passkey.used');
    const again = identity.browser();
    await again.signIn(email);
    const foreign = other.key.sign(again.answer.body.second_factor.passkey);
    expect(await again.finishWithPasskey(foreign)).toMatchObject(REFUSED);
  });

  it('recovery codes open the account of a passkey that was lost', async () => {
    const { email, codes } = await keyHolder();
    const browser = identity.browser();
    await browser.signIn(email);
    expect((await browser.finishSignIn(codes[0]!)).status).toBe(200);
    await browser.signIn(email);
    expect((await browser.finishSignIn('123456')).status).toBe(422);
  });

  it('a passkey is added with the password only, in the session and at the site where it was asked for', async () => {
    const { email } = await identity.aUser();
    const browser = await identity.signedIn(email);
    const wrong = { passkey: { current_password: 'not-the-password' } };
    expect((await browser.api.post('/api/passkeys/begin', wrong)).body.error.details).toEqual({
      current_password: ['no es válido'],
    });
    const elsewhere = await identity.signedIn(email);
    const make = async (deviation: Deviation, from = browser) =>
      from.api.post('/api/passkeys', { passkey: new SoftwareKey().make(await begin(browser), deviation) });
    expect(await make({}, elsewhere)).toMatchObject(NOT_ADDED);
    for (const deviation of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: (await ask()).challenge },
    ])
      expect(await make(deviation)).toMatchObject(NOT_ADDED);
    const creation = await begin(browser);
    const answer = { passkey: new SoftwareKey().make(creation) };
    const answers = await Promise.all([1, 2].map(() => browser.api.post('/api/passkeys', answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const late = await begin(browser);
    await browser.api.put('/api/registrations', {
      user: { password: 'another-word-2026', current_password: PASSWORD },
    });
    expect(await browser.api.post('/api/passkeys', { passkey: new SoftwareKey().make(late) })).toMatchObject(NOT_ADDED);
  });

  it('a passkey is added without looking at a statement about its maker', async () => {
    const { browser } = await keyHolder();
    const key = new SoftwareKey();
    const passkey = key.make(await begin(browser), { statement: true });
    expect((await browser.api.post('/api/passkeys', { passkey })).status).toBe(201);
    expect((await enter(key)).status).toBe(200);
  });

  it('a passkey of one user cannot be added to another', async () => {
    const [{ key }, { browser }] = [await keyHolder(), await keyHolder()];
    expect(await browser.api.post('/api/passkeys', { passkey: key.make(await begin(browser)) })).toMatchObject(
      NOT_ADDED,
    );
  });

  it('a user has ten passkeys at most', async () => {
    const { browser } = await keyHolder();
    const spare = await begin(browser);
    for (let n = 2; n <= 10; n += 1) await add(browser, new SoftwareKey(), `Llave ${n}`);
    const full = { status: 422, body: { error: { code: 'passkeys_full' } } };
    expect(await browser.api.post('/api/passkeys/begin', proof)).toMatchObject(full);
    expect(await browser.api.post('/api/passkeys', { passkey: new SoftwareKey().make(spare) })).toMatchObject(full);
  });

  it('a passkey is renamed and removed by its owner only, and removing the last one ends the second factor', async () => {
    const { browser, id, key, email } = await keyHolder();
    const stranger = await keyHolder();
    const foreign = identity.porte.as({ ...stranger.actor, tenant_id: NORTE });
    for (const api of [stranger.browser.api, foreign]) {
      expect((await api.put(`/api/passkeys/${id}`, { passkey: { name: 'Mía' } })).status).toBe(404);
      expect((await api.put(`/api/passkeys/${id}/remove`, proof)).status).toBe(404);
    }
    expect((await browser.api.put(`/api/passkeys/${newId()}`, { passkey: { name: 'x' } })).status).toBe(404);
    const renamed = await browser.api.put(`/api/passkeys/${id}`, { passkey: { name: ' Oficina ' } });
    expect(renamed.body.data.name).toBe('Oficina');
    const wrong = { passkey: { current_password: 'not-the-password' } };
    expect((await browser.api.put(`/api/passkeys/${id}/remove`, wrong)).status).toBe(422);
    expect((await browser.api.put(`/api/passkeys/${id}/remove`, proof)).status).toBe(204);
    expect(await enter(key)).toMatchObject(REFUSED);
    await identity.signedIn(email);
    const mails = (await identity.mailsTo(email)).map(({ text }) => text).join('\n');
    expect(mails).toContain('Se quitó la llave de acceso «Oficina»');
    expect(await audited(id)).toEqual(['passkey.added', 'passkey.removed']);
  });

  it('an app and a passkey stand for each other, and the second factor ends with the last of them', async () => {
    const { browser, id } = await keyHolder();
    const password = { second_factor: { current_password: PASSWORD } };
    const { secret } = (await browser.api.post('/api/second_factor', password)).body.data;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.porte.clock.now().getTime() });
    await browser.api.put('/api/second_factor/confirm', { second_factor: { code: code() } });
    identity.porte.clock.advance(60_000);
    const withCode = { second_factor: { current_password: PASSWORD, code: code() } };
    const state = async () => (await browser.api.get('/api/second_factor')).body.data;
    expect(await state()).toMatchObject({ app_since: expect.any(String), recovery_codes_left: 10 });
    expect((await browser.api.put('/api/second_factor/remove', withCode)).status).toBe(204);
    expect(await state()).toMatchObject({ active_since: expect.any(String), app_since: null, recovery_codes_left: 10 });
    expect((await browser.api.put('/api/second_factor/remove', password)).status).toBe(409);
    await browser.api.put(`/api/passkeys/${id}/remove`, proof);
    expect(await state()).toMatchObject({ active_since: null, recovery_codes_left: 0 });
  });

  it('a passkey is what a tenant requires of its staff, who keep the last one', async () => {
    const staff = await keyHolder({ user_type: 'admin' });
    await identity.requireOfStaff('1');
    try {
      expect((await staff.browser.refresh()).status).toBe(200);
      expect((await enter(staff.key)).status).toBe(200);
      const browser = identity.browser();
      await browser.signIn(staff.email);
      expect(browser.answer.body.second_factor.enrolment).toBeNull();
      const removed = await staff.browser.api.put(`/api/passkeys/${staff.id}/remove`, proof);
      expect(removed.body.error.code).toBe('second_factor_required');
      expect((await enter(staff.key)).status).toBe(200);
    } finally {
      await identity.requireOfStaff('0');
    }
  });

  it('passkeys that were lost are removed by staff', async () => {
    const lost = await keyHolder();
    const admin = await identity.aUser({ user_type: 'admin' });
    const reset = await identity.porte.as(admin.actor).delete(`/api/users/${lost.userId}/second_factor`);
    expect(reset.status).toBe(204);
    expect(await enter(lost.key)).toMatchObject(REFUSED);
    await identity.signedIn(lost.email);
  });

  it('passkeys are out of reach of API keys', async () => {
    const { actor } = await keyHolder();
    const program = identity.porte.as({ ...actor, grants: ['=Shipment.read'] });
    expect((await program.get('/api/passkeys')).status).toBe(403);
    expect((await program.post('/api/passkeys/begin', proof)).status).toBe(403);
  });
});
