import { Identity, PASSWORD } from './identity-fixture.js';

describe('the own profile', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await Identity.start();
  });
  afterAll(() => identity.stop());

  it('is shown, with null balances while billing is unreachable', async () => {
    const { id, email } = await identity.aUser({ user_type: 'operator' });
    const { api } = await identity.signedIn(email);
    expect((await api.get('/api/registrations')).body.data).toMatchObject({
      id,
      email,
      user_type: 'operator',
      balance: null,
      available_balance: null,
    });
    expect((await identity.anonymous.get('/api/registrations')).body.error.code).toBe('unauthenticated');
  });

  it('is changed by any role and published', async () => {
    const { id, email } = await identity.aUser({ user_type: 'operator' });
    const { api } = await identity.signedIn(email);
    const answer = await api.put('/api/registrations', {
      user: { name: 'Luz', company: null, phone: '+52 55 1234 5678' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { name: 'Luz', company: null } } });
    expect((await identity.events('user.updated', id))[0]!.data).toMatchObject({ id, name: 'Luz' });
    expect(
      (await api.put('/api/registrations', { user: { user_type: 'developer', discount: 50 } })).body.error.details,
    ).toEqual({ user_type: ['no es un campo conocido'], discount: ['no es un campo conocido'] });
  });

  it('requires the current password to change e-mail or password', async () => {
    const { email } = await identity.aUser();
    const { api } = await identity.signedIn(email);
    for (const change of [{ email: `new-${email}` }, { password: 'a-better-password' }]) {
      expect((await api.put('/api/registrations', { user: change })).body.error.details).toEqual({
        current_password: ['es obligatorio'],
      });
      expect(
        (await api.put('/api/registrations', { user: { ...change, current_password: 'wrong' } })).body.error.details,
      ).toEqual({ current_password: ['no es válido'] });
    }
    expect((await api.put('/api/registrations', { user: { email: email.toUpperCase() } })).status).toBe(200);
    expect(
      (await api.put('/api/registrations', { user: { password: 'a-better-password', current_password: PASSWORD } }))
        .status,
    ).toBe(200);
  });

  it('rejects a common password or one made of personal data', async () => {
    const { email } = await identity.aUser({ name: 'Guadalupe', last_name: 'Hinojosa', company: 'Dulces Lupita' });
    const { api } = await identity.signedIn(email);
    const refused = async (change: object) =>
      (await api.put('/api/registrations', { user: { current_password: PASSWORD, ...change } })).body.error?.details
        ?.password;
    for (const password of ['          ', '1234567890', 'porte-demo-26', '3rjs1la7qe'])
      expect(await refused({ password })).toEqual(['es fácil de adivinar; elige otra menos común']);
    for (const password of [email, 'hinojosa2026', 'dulceslupita'])
      expect(await refused({ password })).toEqual(['no puede basarse en tu nombre, tu correo ni tu empresa']);
    expect(await refused({ password: 'zapateria-1', company: 'Zapatería' })).toEqual([
      'no puede basarse en tu nombre, tu correo ni tu empresa',
    ]);
  });

  it('ends the other sessions after a new password, and keeps this one', async () => {
    const { id, email } = await identity.aUser();
    const [here, elsewhere] = [await identity.signedIn(email), await identity.signedIn(email)];
    expect(
      (
        await here.api.put('/api/registrations', {
          user: { password: 'a-better-password', current_password: PASSWORD },
        })
      ).status,
    ).toBe(200);
    expect((await identity.events('session.revoked', id)).map(event => event.data)).toEqual([
      { user_id: id, session_ids: [elsewhere.claims.sid] },
    ]);
    expect([(await here.refresh()).status, (await elsewhere.refresh()).status]).toEqual([200, 401]);
    expect((await identity.browser().signIn(email)).status).toBe(401);
    expect((await identity.browser().signIn(email, 'a-better-password')).status).toBe(200);
  });
});
