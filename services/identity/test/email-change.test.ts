import { Visitors } from './accounts-fixture.js';
import { PASSWORD } from './identity-fixture.js';

const HOUR = 3_600_000;
const VOID = { status: 422, body: { error: { code: 'invalid_token' } } };

describe('a change of e-mail', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await Visitors.start();
  });
  afterAll(() => visitors.identity.stop());

  const subjects = async (address: string) => (await visitors.mails(address)).map(({ subject }) => subject);

  /** A signed-in user who requests another e-mail. */
  async function asking(wanted?: string) {
    const { id, email } = await visitors.identity.aUser();
    const next = wanted ?? `next-${email}`;
    const { api } = await visitors.identity.signedIn(email);
    const change = (user: object) => api.put('/api/registrations', { user: { current_password: PASSWORD, ...user } });
    const answer = await change({ email: next });
    return { id, email, next, api, change, answer, token: async () => (await visitors.tokens(next))[0] };
  }

  it('is pending until the new address confirms it, and mails both addresses', async () => {
    const { id, email, next, answer, token } = await asking();
    expect(answer).toMatchObject({ status: 200, body: { data: { email, pending_email: next } } });
    expect(await subjects(next)).toEqual(['Confirma tu correo nuevo en demo']);
    expect(
      (await visitors.mails(email)).find(({ subject }) => subject === 'Cambios en tu cuenta de demo')!.text,
    ).toContain(`a ${next}`);
    await visitors.identity.signedIn(email);
    expect((await visitors.identity.browser().signIn(next)).status).toBe(401);
    expect((await visitors.open(await token())).status).toBe(200);
    expect((await visitors.user(email)).id).toBe(id);
    expect((await visitors.confirm(await token())).status).toBe(200);
    expect(await visitors.user(next)).toMatchObject({ id, pending_email: null });
    expect((await subjects(email)).filter(subject => subject === 'Cambios en tu cuenta de demo')).toHaveLength(2);
    await visitors.identity.signedIn(next);
    expect((await visitors.confirm(await token())).status).toBe(200);
    expect(
      (await visitors.identity.events('user.updated', id)).map(
        ({ data }) => (data as unknown as { email: string }).email,
      ),
    ).toEqual([email, next]);
  });

  it('mails the current address even when its mail limit is used up', async () => {
    const { email } = await visitors.identity.aUser();
    for (let i = 0; i < 6; i += 1) await visitors.signUp(visitors.person({ email }));
    await visitors.mails(email);
    const { api } = await visitors.identity.signedIn(email);
    await api.put('/api/registrations', { user: { email: `next-${email}`, current_password: PASSWORD } });
    expect(await subjects(email)).toContain('Cambios en tu cuenta de demo');
  });

  it('answers the same for an address with an account and warns its owner', async () => {
    const owner = await visitors.identity.aUser();
    const [free, taken] = [await asking(), await asking(owner.email.toUpperCase())];
    const shape = ({ status, body }: typeof free.answer) => [
      status,
      Object.keys(body.data).sort(),
      body.data.pending_email !== null,
    ];
    expect(shape(taken.answer)).toEqual(shape(free.answer));
    expect(taken.answer.body.data).toMatchObject({ email: taken.email, pending_email: owner.email });
    expect(await visitors.tokens(owner.email)).toEqual([]);
    expect(await subjects(owner.email)).toContain('Alguien quiso usar tu correo en demo');
    await visitors.identity.signedIn(owner.email);
  });

  it('fails if another account took the address before the confirmation', async () => {
    const { next, token } = await asking();
    const link = await token();
    await visitors.identity.aUser({ email: next });
    expect(await visitors.confirm(link)).toMatchObject(VOID);
  });

  it('is canceled by re-entering the current address, by another address, and by a new password', async () => {
    const first = await asking();
    const link = await first.token();
    expect((await first.change({ email: first.email })).body.data.pending_email).toBeNull();
    expect(await visitors.confirm(link)).toMatchObject(VOID);

    const second = await asking();
    const old = await second.token();
    await second.change({ email: `other-${second.email}` });
    expect(await visitors.confirm(old)).toMatchObject(VOID);

    const third = await asking();
    const stolen = await third.token();
    await visitors.forgot(third.email);
    const [reset] = await visitors.tokens(third.email);
    expect((await visitors.reset(reset!)).status).toBe(200);
    expect(await visitors.confirm(stolen)).toMatchObject(VOID);
    expect((await visitors.user(third.email))['pending_email']).toBeNull();
  });

  it('expires after a day', async () => {
    const { token } = await asking();
    const link = await token();
    visitors.identity.porte.clock.advance(24 * HOUR);
    expect(await visitors.confirm(link)).toMatchObject(VOID);
  });
});
