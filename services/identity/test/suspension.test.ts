import { Identity } from './identity-fixture.js';

describe('suspending a customer', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  const REFUSED = { status: 403, body: { error: { code: 'suspended' } } };

  /** A customer with a sub-user, both signed in, and staff to suspend and activate. */
  async function family() {
    const parent = await identity.aUser();
    const child = await identity.aUser({ parent_id: parent.id });
    const admin = identity.porte.as((await identity.aUser({ user_type: 'admin' })).actor);
    const setStatus = async (status: string) =>
      expect((await admin.put(`/api/users/${parent.id}`, { user: { status } })).status).toBe(200);
    return { parent, child, setStatus, session: await identity.signedIn(child.email) };
  }

  it('ends the sessions of its sub-users and publishes session.revoked', async () => {
    const { child, setStatus, session } = await family();
    const { sid } = session.claims;
    await setStatus('suspended');
    expect((await session.refresh()).status).toBe(401);
    expect((await identity.events('session.revoked', child.id)).map(({ data }) => data)).toEqual([
      { user_id: child.id, session_ids: [sid] },
    ]);
  });

  it('blocks sign-ins of its sub-users until it is reactivated', async () => {
    const { child, setStatus } = await family();
    await setStatus('suspended');
    expect(await identity.browser().signIn(child.email)).toMatchObject(REFUSED);
    expect(await identity.browser().signIn(child.email, 'wrong-password')).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_credentials' } },
    });
    await setStatus('active');
    await identity.signedIn(child.email);
  });

  it('blocks the refresh of an open sub-user session', async () => {
    const { parent, setStatus, session } = await family();
    await identity.suspendSilently(parent.id);
    const { cookie } = session;
    expect((await session.refresh()).status).toBe(401);
    await setStatus('active');
    expect((await session.refresh(cookie)).status).toBe(200);
  });

  it('ends a session that is opened concurrently', async () => {
    const { parent, child, setStatus } = await family();
    const browsers = Array.from({ length: 6 }, () => identity.browser());
    await Promise.all([...browsers.map(browser => browser.signIn(child.email)), setStatus('suspended')]);
    expect(await identity.openSessions(child.id, parent.id)).toEqual([]);
  });
});
