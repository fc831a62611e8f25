import { UnitOfWork } from '@porte/messaging-kit';
import { DEMO, NORTE } from '@porte/testing-kit';
import { ChangeTenant } from '../src/service.js';
import { QUESTIONS, Visitors } from './accounts-fixture.js';
import { PASSWORD } from './identity-fixture.js';

describe('signing up', () => {
  let visitors: Visitors;
  beforeAll(async () => {
    visitors = await Visitors.start();
    await visitors.identity.commands.execute(
      new ChangeTenant(NORTE, { name: 'North', locale: 'en', hosts: ['norte.localhost'] }),
    );
  });
  afterAll(() => visitors.identity.stop());
  const anonymously = () => visitors.identity.porte.service.get(UnitOfWork);

  it('creates an unconfirmed customer, publishes it and sends one confirmation mail', async () => {
    const person = visitors.person({ email: 'Ana.Nueva@Demo.example', name: '<b>Ana</b> http://evil.example' });
    expect(await visitors.signUp(person)).toMatchObject({ status: 201, body: { data: {} } });
    const [mail, ...more] = await visitors.mails('ana.nueva@demo.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Confirma tu correo en demo', tenant_id: DEMO });
    expect(mail!.text).toMatch(/\nhttp:\/\/demo\.localhost:8080\/confirm\?confirmation_token=[\w-]{43}\n/);
    expect(mail!.html).toMatch(/<a href="http:\/\/demo\.localhost:8080\/confirm\?confirmation_token=[\w-]{43}">/);
    expect(JSON.stringify(mail)).not.toMatch(/evil|porte-demo/);
    const user = await visitors.user('ana.nueva@demo.example');
    expect(user).toMatchObject({
      user_type: 'customer',
      status: 'active',
      confirmed_at: null,
      company: 'Tienda Ñandú',
      referred_by: null,
      questions: QUESTIONS,
    });
    expect(await visitors.identity.events('user.created', user.id)).toHaveLength(1);
    expect(JSON.stringify(await visitors.identity.events('user.created', user.id))).not.toMatch(/argon2|questions/);
    expect(await visitors.identity.browser().signIn('ana.nueva@demo.example')).toMatchObject({
      status: 403,
      body: { error: { code: 'unconfirmed' } },
    });
  });

  it('answers the same for an existing e-mail, does not change it and mails its owner', async () => {
    const { id, email } = await visitors.identity.aUser();
    const [fresh, known] = [
      await visitors.signUp(visitors.person()),
      await visitors.signUp(
        visitors.person({ email: email.toUpperCase(), name: 'Otra', password: 'another-password' }),
      ),
    ];
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    const told = (await visitors.mails(email)).find(({ subject }) => subject === 'Ya tienes una cuenta en demo');
    expect(told!.text).toContain('\nhttp://demo.localhost:8080/login\n');
    expect(told!.text).toContain('\nhttp://demo.localhost:8080/forgot-password\n');
    expect(await visitors.tokens(email)).toEqual([]);
    expect(await visitors.user(email)).toMatchObject({ id, name: expect.stringContaining('persona') });
    await visitors.identity.signedIn(email);
  });

  it('creates one account for two concurrent signups and mails about the second', async () => {
    const person = visitors.person();
    const answers = await Promise.all([1, 2, 3].map(() => visitors.signUp(person)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await visitors.mails(person.email)).map(({ subject }) => subject).sort()).toEqual([
      'Confirma tu correo en demo',
      'Ya tienes una cuenta en demo',
      'Ya tienes una cuenta en demo',
    ]);
    expect(await visitors.identity.events('user.created', (await visitors.user(person.email)).id)).toHaveLength(1);
  });

  it('is open if the register flag is 0, and closed for any other value or none', async () => {
    const closed = { status: 403, body: { error: { code: 'registration_closed' } } };
    const atNorte = { 'x-porte-tenant': NORTE };
    expect(await visitors.signUp(visitors.person(), atNorte)).toMatchObject(closed);
    for (const value of ['1', '', 'false']) {
      await visitors.set('register_flag', value, NORTE);
      expect(await visitors.signUp(visitors.person(), atNorte)).toMatchObject(closed);
    }
    await visitors.set('register_flag', '0', NORTE);
    const person = visitors.person();
    expect((await visitors.signUp(person, atNorte)).status).toBe(201);
    const [mail] = await visitors.mails(person.email);
    expect(mail).toMatchObject({ subject: 'Confirm your email at North', tenant_id: NORTE });
    expect(mail!.text).toContain('http://norte.localhost:8080/confirm?');
    expect(await visitors.user(person.email)).toBeUndefined();
  });

  it('links the referring user by its code in any case, and rejects an unknown code', async () => {
    const referrer = await visitors.identity.aUser();
    const { referral_code } = await visitors.user(referrer.email);
    const [one, other] = [
      visitors.person({ referred_by: ` ${String(referral_code).toLowerCase()} ` }),
      visitors.person({ referred_by: 'MISSING22' }),
    ];
    expect((await visitors.signUp(one)).status).toBe(201);
    await visitors.mails(one.email);
    expect((await visitors.user(one.email))['referred_by']).toBe(referrer.id);
    expect((await visitors.signUp(other)).body.error.details).toEqual({ referred_by: ['no es válido'] });
    await visitors.set('referral_code', '0');
    expect((await visitors.signUp(other)).status).toBe(201);
    await visitors.set('referral_code', '1');
  });

  it('reports the errors of each field, and rejects fields that a user may not set', async () => {
    const wrong = visitors.person({
      name: ' ',
      email: 'ana',
      password: 'short',
      phone: '55 1234 5678',
      questions: { shipments_per_month: '1-2000', business_type: 'online_store' },
      user_type: 'developer',
    });
    const { status, body } = await visitors.signUp(wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.error.details).sort()).toEqual([
      'email',
      'name',
      'password',
      'phone',
      'questions.help',
      'questions.shipments_per_month',
      'user_type',
    ]);
    expect((await visitors.signUp({})).body.error.details).toMatchObject({
      questions: ['es obligatorio'],
      email: ['es obligatorio'],
    });
    expect((await visitors.signUp(visitors.person({ password: 'x'.repeat(36) }))).body.error.details).toEqual({
      password: ['admite 35 caracteres como máximo'],
    });
    for (const password of ['          ', '1234567890', 'Password123', 'Porte-Demo-26', '7UGD5hip2j'])
      expect((await visitors.signUp(visitors.person({ password }))).body.error.details).toEqual({
        password: ['es fácil de adivinar; elige otra menos común'],
      });
    const email = 'ana.propia@demo.example';
    for (const password of [email, 'tiendañandú1', 'Ana.Propia2026'])
      expect((await visitors.signUp(visitors.person({ email, password }))).body.error.details).toEqual({
        password: ['no puede basarse en tu nombre, tu correo ni tu empresa'],
      });
    expect((await visitors.signUp(visitors.person(), { 'x-porte-tenant': 'demo' })).body.error.code).toBe(
      'tenant_not_found',
    );
  });

  it('stores only the hash of the password, and isolates requests and mails by tenant', async () => {
    const person = visitors.person();
    await visitors.signUp(person);
    await visitors.mails(person.email);
    expect(await anonymously().run({ tenant_id: DEMO }, tx => tx.query('select id from account_requests'))).toEqual([]);
    const kept = await anonymously().run({ tenant_id: DEMO }, tx =>
      tx.query('select m.*, u.password_hash from account_mails m join users u on u.id = m.user_id where u.email = $1', [
        person.email,
      ]),
    );
    const [token] = await visitors.tokens(person.email);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    for (const table of ['account_mails', 'account_requests']) {
      const seen = await anonymously().run({ tenant_id: NORTE }, tx =>
        tx.query<{ tenant_id: string }>(`select tenant_id from ${table}`),
      );
      expect(seen.filter(({ tenant_id }) => tenant_id !== NORTE)).toEqual([]);
    }
  });
});
