import { Database, Housekeeping } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { identityService } from '../src/service.js';
import { Identity, PASSWORD } from './identity-fixture.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the sessions of a person', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  /** A user with a session here and one in another browser. */
  async function twoSessions() {
    const user = await identity.aUser();
    const here = await identity.signedIn(user.email);
    identity.porte.clock.advance(5 * MINUTE);
    const there = identity.browser(DEMO, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' });
    await there.signIn(user.email);
    return { user, here, there };
  }

  it('the sessions of a person are listed with device, coarse network and last use, latest first', async () => {
    const { here, there } = await twoSessions();
    const { body } = await here.api.get('/api/sessions');
    expect(body.data).toEqual([
      {
        id: there.claims.sid,
        device: { browser: 'Firefox', system: 'Linux' },
        network: '203.0.113.0/24',
        by_staff: false,
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        current: false,
      },
      expect.objectContaining({ id: here.claims.sid, current: true }),
    ]);
    identity.porte.clock.advance(5 * MINUTE);
    await here.refresh();
    const again = (await here.api.get('/api/sessions')).body.data;
    expect(again.map(({ id }: { id: string }) => id)).toEqual([here.claims.sid, there.claims.sid]);
    expect(again[0].last_used_at).toBe(identity.porte.clock.now().toISOString());
    expect(JSON.stringify(again)).not.toMatch(/hash|203\.0\.113\.77/);
  });

  it('the sessions of a person are ended one by one or all others at once, and session.revoked is published', async () => {
    const { user, here, there } = await twoSessions();
    const { sid } = there.claims;
    expect((await here.api.delete(`/api/sessions/${sid}`)).status).toBe(204);
    expect((await there.refresh()).status).toBe(401);
    expect((await identity.events('session.revoked', user.id))[0]!.data).toEqual({
      user_id: user.id,
      session_ids: [sid],
    });
    expect((await here.api.delete(`/api/sessions/${sid}`)).status).toBe(404);
    const others = [await identity.signedIn(user.email), await identity.signedIn(user.email)];
    expect((await here.api.delete('/api/sessions')).status).toBe(204);
    expect((await here.api.get('/api/sessions')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      here.claims.sid,
    ]);
    for (const other of others) expect((await other.refresh()).status).toBe(401);
    expect((await here.refresh()).status).toBe(200);
  });

  it('the sessions of a person that a browser had end when it signs in again, as another user too', async () => {
    const { here, there } = await twoSessions();
    const { email } = await identity.aUser();
    const again = await identity.anonymous.post(
      '/api/sign_in',
      { user: { email, password: PASSWORD } },
      {
        'x-porte-tenant': DEMO,
        cookie: here.cookie,
      },
    );
    expect(again.status).toBe(200);
    expect([(await here.refresh()).status, (await there.refresh()).status]).toEqual([401, 200]);
  });

  it("the sessions of a person do not include another user's sessions", async () => {
    const { here } = await twoSessions();
    const stranger = await identity.signedIn((await identity.aUser()).email);
    expect((await stranger.api.delete(`/api/sessions/${here.claims.sid}`)).status).toBe(404);
    expect((await stranger.api.get(`/api/users/${here.claims.sub}/sessions`)).status).toBe(404);
    expect((await stranger.api.delete(`/api/users/${here.claims.sub}/sessions`)).status).toBe(404);
    expect((await identity.anonymous.get('/api/sessions')).status).toBe(401);
    expect((await here.api.delete('/api/sessions/not-an-id')).status).toBeLessThan(500);
    expect((await here.refresh()).status).toBe(200);
  });

  it('the sessions of a person that ended are not listed', async () => {
    const { user, here } = await twoSessions();
    identity.porte.clock.advance(14 * DAY);
    const fresh = await identity.signedIn(user.email);
    expect((await fresh.api.get('/api/sessions')).body.data.map(({ id }: { id: string }) => id)).toEqual([
      fresh.claims.sid,
    ]);
    expect((await here.refresh()).status).toBe(401);
  });

  it('the sessions of a person are visible to and ended by staff of the tenant, and the user is notified by mail', async () => {
    const { user, here, there } = await twoSessions();
    const as = async (user_type: 'operator' | 'admin' | 'developer', tenant = DEMO) =>
      identity.porte.as((await identity.aUser({ user_type }, { tenant })).actor);
    const [operator, admin, foreign, developer] = [
      await as('operator'),
      await as('admin'),
      await as('admin', NORTE),
      await identity.aUser({ user_type: 'developer' }),
    ];
    expect([
      (await operator.get(`/api/users/${user.id}/sessions`)).status,
      (await operator.delete(`/api/users/${user.id}/sessions`)).status,
    ]).toEqual([403, 403]);
    expect((await foreign.delete(`/api/users/${user.id}/sessions`)).status).toBe(404);
    expect((await admin.delete(`/api/users/${developer.id}/sessions`)).status).toBe(403);
    expect((await admin.get(`/api/users/${user.id}/sessions`)).body.data).toHaveLength(2);
    expect((await admin.delete(`/api/users/${user.id}/sessions`)).status).toBe(204);
    for (const browser of [here, there]) expect((await browser.refresh()).status).toBe(401);
    expect(
      (await identity.mailsTo(user.email)).some(({ text }) => text.includes('Se cerraron todas las sesiones')),
    ).toBe(true);
  });

  it('the sessions of a person are deleted 30 days after their end, and mails 30 days after they could not be sent', async () => {
    const { here, there } = await twoSessions();
    const ends = (id: string, days: number) =>
      identity.sql(`update sessions set expires_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
    await ends(here.claims.sid, 31);
    await ends(there.claims.sid, 29);
    const mails = [
      ['failed', 31],
      ['refused', 31],
      ['failed', 29],
      ['waiting', 31],
    ] as const;
    for (const [state, days] of mails)
      await identity.sql(
        `insert into mails (tenant_id, id, recipient, subject, text, state, updated_at)
          values ($1, gen_random_uuid(), 'retention@example.com', '', '', $2, now() - make_interval(days => $3))`,
        [DEMO, state, days],
      );
    await new Housekeeping(identity.porte.service.get(Database), undefined, identityService.retention).sweep();
    expect(
      await identity.sql('select id from sessions where id = any($1)', [[here.claims.sid, there.claims.sid]]),
    ).toEqual([{ id: there.claims.sid }]);
    expect(
      await identity.sql(`select state from mails where recipient = 'retention@example.com' order by state`),
    ).toEqual([{ state: 'failed' }, { state: 'waiting' }]);
  });
});
