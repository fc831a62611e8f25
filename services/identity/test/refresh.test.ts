import { UnitOfWork } from '@porte/messaging-kit';
import { systemActor } from '@porte/service-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { Identity, type Browser } from './identity-fixture.js';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

const gateway = systemActor();

describe('refreshing', () => {
  let identity: Identity;
  let browser: Browser;
  let user: { id: string; email: string };
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    user = await identity.aUser();
    browser = await identity.signedIn(user.email);
  });
  const revoked = async () =>
    (await identity.events('session.revoked', user.id)).flatMap(
      event => (event.data as { session_ids: string[] }).session_ids,
    );

  it('returns a new access token and a new cookie of the same session', async () => {
    const { sid } = browser.claims;
    const first = browser.cookie;
    identity.porte.clock.advance(16 * 60 * SECOND);
    expect(() => browser.claims).toThrow('token_expired');
    const answer = await browser.refresh();
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.any(String), expires_in: 900 } });
    expect(browser.claims).toMatchObject({ sub: user.id, sid });
    expect(browser.cookie).not.toBe(first);
  });

  it('answers 204 without a cookie', async () => {
    expect(await identity.browser().refresh()).toMatchObject({ status: 204, body: '' });
  });

  it('stores only hashes of tokens', async () => {
    const rows = await identity.porte.service
      .get(UnitOfWork)
      .system(DEMO, tx =>
        tx.query<{ token_hash: Buffer }>('select token_hash from sessions where user_id = $1', [user.id]),
      );
    const { token_hash } = rows[0]!;
    expect(token_hash).toHaveLength(32);
    expect(browser.cookie).not.toContain(token_hash.toString('base64url'));
  });

  it('returns the same successor to twenty concurrent requests', async () => {
    const { cookie } = browser;
    const answers = await Promise.all(Array.from({ length: 20 }, () => identity.browser().refresh(cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get('set-cookie')!.split(';')[0])).size).toBe(1);
    expect((await identity.browser().refresh(answers[0]!.headers.get('set-cookie')!.split(';')[0])).status).toBe(200);
  });

  it('accepts the parent token for ten seconds, after that revokes the family', async () => {
    const parent = browser.cookie;
    await browser.refresh();
    const successor = browser.cookie;
    identity.porte.clock.advance(10 * SECOND);
    await browser.refresh(parent);
    expect(browser.cookie).toBe(successor);
    identity.porte.clock.advance(1);
    const { sid } = browser.claims;
    const late = await identity.browser().refresh(parent);
    expect(late).toMatchObject({ status: 401, body: { error: { code: 'session_revoked' } } });
    expect(late.headers.get('set-cookie')).toMatch(/^porte_refresh=; Max-Age=0/);
    expect((await identity.browser().refresh(successor)).status).toBe(401);
    expect(await revoked()).toEqual([sid]);
  });

  it('revokes the family when a grandparent token is used', async () => {
    const grandparent = browser.cookie;
    await browser.refresh();
    await browser.refresh();
    expect((await identity.browser().refresh(grandparent)).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    expect(await revoked()).toHaveLength(1);
  });

  it("keeps the user's other sessions when one family is revoked", async () => {
    const other = await identity.signedIn(user.email);
    const grandparent = browser.cookie;
    await browser.refresh();
    await browser.refresh();
    await identity.browser().refresh(grandparent);
    expect((await other.refresh()).status).toBe(200);
  });

  it('rejects tokens of another tenant', async () => {
    for (const cookie of [
      'porte_refresh=nonsense',
      `porte_refresh=${browser.claims.sid}.short`,
      `porte_refresh=${'x'.repeat(5000)}`,
    ])
      expect((await identity.browser().refresh(cookie)).status).toBe(401);
    expect((await identity.browser(NORTE).refresh(browser.cookie)).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });

  it('ends after fourteen days without use', async () => {
    identity.porte.clock.advance(14 * DAY - SECOND);
    expect((await browser.refresh()).status).toBe(200);
    identity.porte.clock.advance(14 * DAY);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('ends ninety days after the sign-in, used or not', async () => {
    for (let day = 10; day < 90; day += 10) {
      identity.porte.clock.advance(10 * DAY);
      expect((await browser.refresh()).status).toBe(200);
    }
    expect(browser.answer.headers.get('set-cookie')).toContain(`Max-Age=${(10 * DAY) / SECOND}`);
    identity.porte.clock.advance(10 * DAY);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('sign-out revokes the family, clears the cookie and publishes session.revoked', async () => {
    const { sid } = browser.claims;
    const answer = await browser.api.delete('/api/sign_out');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^porte_refresh=; Max-Age=0/),
    ]);
    expect((await browser.refresh()).status).toBe(401);
    expect(await revoked()).toEqual([sid]);
    expect((await identity.porte.as(gateway).get('/internal/revocations')).body.data).toContain(sid);
    identity.porte.clock.advance(36 * 60 * SECOND);
    expect((await identity.porte.as(gateway).get('/internal/revocations')).body.data).not.toContain(sid);
    expect((await identity.anonymous.delete('/api/sign_out')).status).toBe(401);
  });

  it('sign-out works with the cookie alone, but not with a forged one', async () => {
    const { sid } = browser.claims;
    expect((await browser.leave(`${browser.cookie.slice(0, -4)}AAAA`)).status).toBe(204);
    expect(await revoked()).toEqual([]);
    expect((await browser.leave()).status).toBe(204);
    expect(await revoked()).toEqual([sid]);
    expect((await browser.refresh()).status).toBe(401);
  });

  it('fails after a suspension or a change of role', async () => {
    const developer = (await identity.aUser({ user_type: 'developer' })).actor;
    for (const change of [{ status: 'suspended' }, { user_type: 'operator' }]) {
      const target = await identity.aUser();
      const [one, two] = [await identity.signedIn(target.email), await identity.signedIn(target.email)];
      expect((await identity.porte.as(developer).put(`/api/users/${target.id}`, { user: change })).status).toBe(200);
      const [event] = await identity.events('session.revoked', target.id);
      expect((event!.data as { session_ids: string[] }).session_ids.sort()).toEqual(
        [one.claims.sid, two.claims.sid].sort(),
      );
      expect((await one.refresh()).status).toBe(401);
    }
  });
});
