import type { Role, UserTypeChoice } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { DEMO, NORTE, writtenReport, type ApiClient } from '@porte/testing-kit';
import { Identity, PASSWORD } from './identity-fixture.js';

describe('users', () => {
  let identity: Identity;
  const people = {} as Record<Role, { id: string; email: string; api: ApiClient }>;
  beforeAll(async () => {
    identity = await Identity.start();
    for (const role of ['customer', 'operator', 'admin', 'main_admin', 'developer'] as const) {
      const made = await identity.aUser({ user_type: role, password: null });
      people[role] = { ...made, api: identity.porte.as(made.actor) };
    }
  });
  afterAll(() => identity.stop());
  const person = (user: object = {}) => ({
    user: { name: 'Ana', last_name: 'Núñez', email: `ana-${newId()}@demo.example`, phone: '5512345678', ...user },
  });
  const put = (role: Role, id: string, user: object) => people[role].api.put(`/api/users/${id}`, { user });

  it('are created by staff, numbered without gaps, and published without secrets', async () => {
    const made = await people.admin.api.post('/api/users', person({ notes: 'llamar' }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          fullname: 'Ana Núñez',
          user_type: 'customer',
          is_main_admin: false,
          status: 'active',
          special_carriers: true,
          discount: 0,
          confirmed_at: null,
          notes: 'llamar',
          referral_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
        },
      },
    });
    const next = await people.admin.api.post('/api/users', person());
    expect(next.body.data.sequential_id).toBe(made.body.data.sequential_id + 1);
    const { id, email } = made.body.data;
    const [event] = await identity.events('user.created', id);
    expect(event!.data).toEqual({
      id,
      email,
      name: 'Ana',
      last_name: 'Núñez',
      merged_into: null,
      company: null,
      phone: '5512345678',
      user_type: 'customer',
      is_main_admin: false,
      custom_role_id: null,
      parent_id: null,
      status: 'active',
      discount: 0,
      special_carriers: true,
      own_agreements_price: null,
      fiscal_data_verified: false,
      export_csv_visible: false,
    });
    expect(JSON.stringify([made.body, event])).not.toMatch(/argon2|password/);
  });

  it('are created once per idempotency key', async () => {
    const [body, key] = [person(), { 'idempotency-key': 'one-user' }];
    const first = await people.admin.api.post('/api/users', body, key);
    expect((await people.admin.api.post('/api/users', body, key)).body).toEqual(first.body);
  });

  it('have an e-mail that is unique per tenant, case-insensitively', async () => {
    const { user } = person();
    expect((await people.admin.api.post('/api/users', { user })).status).toBe(201);
    expect(
      (await people.admin.api.post('/api/users', { user: { ...user, email: user.email.toUpperCase() } })).body.error
        .code,
    ).toBe('already_exists');
    expect((await put('admin', people.customer.id, { email: user.email })).body.error.code).toBe('already_exists');
    await expect(identity.aUser({ email: user.email }, { tenant: NORTE })).resolves.toMatchObject({
      email: user.email,
    });
  });

  it('reject invalid input in both languages', async () => {
    const bad = {
      user: { email: 'nope', phone: 'x', user_type: 'king', discount: 101, sequential_id: 1, password_hash: 'x' },
    };
    const spanish = await people.developer.api.post('/api/users', bad);
    expect(spanish.status).toBe(422);
    expect(Object.keys(spanish.body.error.details).sort()).toEqual([
      'discount',
      'email',
      'last_name',
      'name',
      'password_hash',
      'phone',
      'sequential_id',
      'user_type',
    ]);
    expect(spanish.body.error.details.email).toEqual([
      'por favor, introduce una dirección de correo electrónico válida',
    ]);
    expect(
      (await people.developer.api.post('/api/users', bad, { 'accept-language': 'en' })).body.error.details.email,
    ).toEqual(['please enter a valid email address']);
    for (const field of ['name', 'email', 'phone', 'status', 'discount', 'special_carriers'])
      expect((await put('developer', people.customer.id, { [field]: null })).status).toBe(422);
  });

  it('are searched and filtered', async () => {
    const made = (
      await people.admin.api.post('/api/users', person({ name: 'Íñigo', last_name: 'Buscado', phone: '5599887766' }))
    ).body.data;
    await put('admin', made.id, { status: 'suspended' });
    const other = (await people.admin.api.post('/api/users', person({ name: 'Otra' }))).body.data;
    const filters = [
      ['email', made.email],
      ['id', made.id],
      ['id', made.sequential_id],
      ['name][like', 'INIGO'],
      ['last_name', 'Buscado'],
      ['phone', '5599887766'],
      ['referral_code', made.referral_code],
      ['status', '1'],
      ['status', 'suspended'],
    ];
    for (const [field, value] of filters) {
      const ids = (
        await people.operator.api.get(`/api/users?per_page=100&where[${field}]=${encodeURIComponent(value)}`)
      ).body.data.map((row: { id: string }) => row.id);
      expect([field, ids.includes(made.id), ids.includes(other.id)]).toEqual([field, true, false]);
    }
    for (const code of [made.referral_code, made.referral_code.toLowerCase().slice(0, -1)]) {
      const { data } = (await people.operator.api.get(`/api/users?search=${code}`)).body;
      expect(data.map((row: { id: string }) => row.id)).toEqual([made.id]);
    }
    expect((await people.operator.api.get('/api/users/count?where[user_type]=operator')).body.data.count).toBe(1);
    expect((await people.operator.api.get('/api/users?where[password_hash]=x')).body.error.code).toBe('unknown_filter');
    expect((await people.operator.api.get('/api/users?order=password_hash')).body.error.code).toBe('unknown_order');
    const numbers = (await people.operator.api.get('/api/users?order=sequential_id desc&per_page=3')).body.data.map(
      (row: { sequential_id: number }) => row.sequential_id,
    );
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  });

  describe('as customers', () => {
    it('see themselves and their sub-users, without staff fields', async () => {
      const child = await identity.aUser({ parent_id: people.customer.id });
      const list = (await people.customer.api.get('/api/users')).body;
      expect(list.data.map((row: { id: string }) => row.id).sort()).toEqual([people.customer.id, child.id].sort());
      for (const field of ['notes', 'discount', 'own_agreements_price', 'export_csv_visible'])
        expect(list.data[0]).not.toHaveProperty(field);
      expect((await people.customer.api.get(`/api/users/${child.id}`)).status).toBe(200);
      expect((await identity.porte.as(child.actor).get(`/api/users/${people.customer.id}`)).status).toBe(404);
      expect((await people.customer.api.get(`/api/users/${people.admin.id}`)).status).toBe(404);
      expect((await people.customer.api.get('/api/users/count?where[email][like]=demo')).body.data.count).toBe(2);
    });

    it('write their own profile and nothing else', async () => {
      const { id } = people.customer;
      expect((await put('customer', id, { name: 'Nueva', company: 'Mía' })).body.data).toMatchObject({
        name: 'Nueva',
        company: 'Mía',
      });
      const forbidden = {
        email: 'x@y.example',
        password: PASSWORD,
        user_type: 'customer',
        status: 'active',
        parent_id: null,
        notes: 'x',
        discount: 0,
        own_agreements_price: null,
        special_carriers: true,
        fiscal_data_verified: true,
        export_csv_visible: true,
      };
      for (const [field, value] of Object.entries(forbidden))
        expect([field, (await put('customer', id, { [field]: value })).status]).toEqual([field, 403]);
      expect((await put('customer', people.operator.id, { name: 'x' })).status).toBe(404);
      expect((await people.customer.api.post('/api/users', person())).status).toBe(403);
      expect((await people.customer.api.put(`/api/users/${id}/confirm`, {})).status).toBe(403);
    });
  });

  it('let each role write its own fields only', async () => {
    const { id } = await identity.aUser();
    const allowed: [string, unknown, Role[]][] = [
      ['notes', 'ok', ['admin', 'main_admin', 'developer']],
      ['special_carriers', false, ['admin', 'main_admin', 'developer']],
      ['discount', 5.5, ['main_admin', 'developer']],
      ['own_agreements_price', 12.5, ['main_admin', 'developer']],
      ['export_csv_visible', true, ['developer']],
    ];
    for (const [field, value, roles] of allowed) {
      for (const role of ['operator', 'admin', 'main_admin', 'developer'] as const) {
        const answer = await put(role, id, { [field]: value });
        expect([field, role, answer.status]).toEqual([field, role, roles.includes(role) ? 200 : 403]);
        if (answer.status === 200) expect(answer.body.data[field]).toBe(value);
      }
    }
  });

  it('publish no event if a form is sent back unchanged', async () => {
    const { id } = await identity.aUser({ discount: 3 });
    const shown = (await people.admin.api.get(`/api/users/${id}`)).body.data;
    const form = {
      name: shown.name,
      email: shown.email,
      user_type: shown.user_type,
      discount: shown.discount,
      own_agreements_price: shown.own_agreements_price,
      export_csv_visible: shown.export_csv_visible,
    };
    expect(shown).toEqual(expect.objectContaining((await put('admin', id, form)).body.data));
    expect(await identity.events('user.updated', id)).toEqual([]);
  });

  it('are promoted only by permitted roles, never by themselves', async () => {
    const may: Record<string, UserTypeChoice[]> = {
      admin: ['operator', 'admin'],
      main_admin: ['operator', 'admin'],
      developer: ['operator', 'admin', 'main_admin', 'developer'],
    };
    for (const role of ['admin', 'main_admin', 'developer'] as const) {
      for (const user_type of ['operator', 'admin', 'main_admin', 'developer'] as const) {
        const { id } = await identity.aUser({ password: null });
        expect([role, user_type, (await put(role, id, { user_type })).status]).toEqual([
          role,
          user_type,
          may[role]!.includes(user_type) ? 200 : 403,
        ]);
        expect((await people[role].api.post('/api/users', person({ user_type }))).status).toBe(
          may[role]!.includes(user_type) ? 201 : 403,
        );
      }
      expect(
        (await put(role, people[role].id, { user_type: 'developer', status: 'suspended', email: 'new@demo.example' }))
          .status,
      ).toBe(403);
    }
    const main = await identity.aUser({ user_type: 'main_admin' });
    expect((await people.developer.api.get(`/api/users/${main.id}`)).body.data).toMatchObject({
      user_type: 'admin',
      is_main_admin: true,
    });
    for (const above of [main.id, people.developer.id]) {
      for (const change of [
        { password: 'taken-over-by-admin' },
        { email: 'mine@demo.example' },
        { status: 'suspended' },
        { name: 'x' },
      ])
        expect((await put('admin', above, change)).status).toBe(403);
    }
  });

  it('keep at least one developer', async () => {
    const developer = await identity.aUser({ user_type: 'developer' }, { tenant: NORTE });
    const other = await identity.aUser({ user_type: 'developer' }, { tenant: NORTE });
    const answers = await Promise.all([
      identity.porte.as(other.actor).put(`/api/users/${developer.id}`, { user: { status: 'suspended' } }),
      identity.porte.as(developer.actor).put(`/api/users/${other.id}`, { user: { user_type: 'customer' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('users are referred only by other users of their tenant, never in a circle', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => identity.aUser({ password: null })));
    const stranger = await identity.aUser({}, { tenant: NORTE });
    const refer = (user: { id: string }, referred_by: string | null) => put('admin', user.id, { referred_by });
    expect((await refer(second!, first!.id)).body.data.referred_by).toBe(first!.id);
    expect((await refer(third!, second!.id)).body.data.referred_by).toBe(second!.id);
    for (const [user, by] of [
      [first!, first!.id],
      [first!, second!.id],
      [first!, third!.id],
      [first!, stranger.id],
      [first!, newId()],
    ] as const)
      expect((await refer(user, by)).body.error).toMatchObject({
        code: 'validation_failed',
        details: { referred_by: ['no es válido'] },
      });
    expect((await refer(second!, null)).body.data.referred_by).toBeNull();
    const both = await Promise.all([refer(first!, second!.id), refer(second!, first!.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('have sub-users one level deep, customers only, of the same tenant', async () => {
    const [parent, child, grandchild] = await Promise.all([1, 2, 3].map(() => identity.aUser({ password: null })));
    const stranger = await identity.aUser({}, { tenant: NORTE });
    expect((await put('admin', child.id, { parent_id: parent.id })).body.data.parent_id).toBe(parent.id);
    expect((await people.admin.api.get(`/api/users/count?where[parent_id]=${parent.id}`)).body.data.count).toBe(1);
    expect((await people.admin.api.get(`/api/users/${child.id}?include=parent`)).body.data.parent).toMatchObject({
      id: parent.id,
      email: parent.email,
    });
    expect((await people.admin.api.get(`/api/users/${parent.id}?include=subusers`)).body.data.subusers).toMatchObject([
      { id: child.id },
    ]);
    for (const [id, parent_id] of [
      [grandchild.id, child.id],
      [parent.id, grandchild.id],
      [parent.id, parent.id],
      [grandchild.id, people.operator.id],
      [grandchild.id, stranger.id],
      [people.operator.id, parent.id],
      [grandchild.id, newId()],
    ]) {
      const role = 'developer';
      expect((await put(role, id!, { parent_id })).body.error).toMatchObject({
        code: 'validation_failed',
        details: { parent_id: ['no es válido'] },
      });
    }
    expect((await put('admin', parent.id, { user_type: 'operator' })).body.error.details).toEqual({
      user_type: ['no es válido'],
    });
    expect((await put('admin', child.id, { parent_id: null })).body.data.parent_id).toBeNull();
  });

  it('choose their passwords themselves; staff can only send the reset mail', async () => {
    const refused = { status: 403, body: { error: { code: 'password_by_owner_only' } } };
    const { id, email } = await identity.aUser({ name: 'Luz' });
    for (const role of ['admin', 'main_admin', 'developer'] as const) {
      expect(await put(role, id, { password: 'chosen-by-staff' })).toMatchObject(refused);
      expect(await people[role].api.post('/api/users', person({ password: 'chosen-by-staff' }))).toMatchObject(refused);
    }
    await identity.signedIn(email);
    expect((await people.operator.api.post(`/api/users/${id}/send_reset_link`, {})).status).toBe(403);
    expect((await people.admin.api.post(`/api/users/${people.developer.id}/send_reset_link`, {})).status).toBe(403);
    expect(await people.admin.api.post(`/api/users/${id}/send_reset_link`, {})).toMatchObject({
      status: 200,
      body: { data: {} },
    });
    expect((await identity.mailsTo(email)).map(({ subject }) => subject)).toContain(
      'Elige una contraseña nueva para demo',
    );
  });

  it('are mailed about a change of role or status', async () => {
    const { id, email } = await identity.aUser();
    const told = async (address: string) =>
      (await identity.mailsTo(address))
        .filter(({ subject }) => subject === 'Cambios en tu cuenta de demo')
        .map(({ text }) => text);
    await put('admin', id, { notes: 'nada que decir' });
    expect(await told(email)).toEqual([]);
    await put('admin', id, { user_type: 'operator', status: 'suspended' });
    const [both] = await told(email);
    expect(both).toContain('Tu tipo de usuario ahora es: operador.');
    expect(both).toContain('Tu cuenta quedó suspendida');
  });

  it('get a new e-mail from staff once the new address confirms it; the old one is notified', async () => {
    const { id, email } = await identity.aUser();
    const next = `new-${email}`;
    expect((await put('admin', id, { email: next, notes: 'pidió otro correo' })).body.data).toMatchObject({
      email,
      pending_email: next,
      notes: 'pidió otro correo',
    });
    expect((await identity.mailsTo(email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`correo de tu cuenta a ${next}`),
    );
    await identity.signedIn(email);
    const [mail] = await identity.mailsTo(next);
    const token = /confirmation_token=([\w-]+)/.exec(mail!.text)![1];
    const confirmed = await identity.porte.anonymous.post(
      '/api/confirmations/confirm',
      { confirmation: { confirmation_token: token } },
      { 'x-porte-tenant': DEMO },
    );
    expect(confirmed.status).toBe(200);
    await identity.signedIn(next);
  });

  it('cannot be taken over by staff of their own rank, demoted first or not', async () => {
    const ranks = ['admin', 'main_admin', 'developer'] as const;
    for (const [rank, role] of ranks.entries()) {
      const { id } = await identity.aUser({ user_type: role });
      const answers = async (actor: Role) => [
        (await put(actor, id, { email: `${newId()}@demo.example` })).status,
        (await people[actor].api.post(`/api/users/${id}/send_reset_link`, {})).status,
      ];
      expect([role, await answers(role)]).toEqual([role, [403, 403]]);
      const above = ranks[rank + 1];
      if (!above) continue;
      expect((await put(role, id, { user_type: 'customer' })).status).toBe(403);
      expect((await put(role, id, { name: 'Otra' })).status).toBe(200);
      expect([above, await answers(above)]).toEqual([above, [200, 200]]);
    }
  });

  it('are activated by the confirmed flag', async () => {
    const { id, email } = await identity.aUser();
    await put('admin', id, { status: 'suspended' });
    expect(await put('admin', id, { status: 'active', activate_user_action: true })).toMatchObject({
      status: 200,
      body: { data: { status: 'active' } },
    });
    expect((await identity.mailsTo(email)).some(({ text }) => text.includes('Tu cuenta está activa'))).toBe(true);
  });

  it('are mailed once when staff verify their fiscal data', async () => {
    const { id, email } = await identity.aUser();
    const verify = (role: Role) => people[role].api.post(`/api/users/${id}/update_fiscal_data_verfied`, {});
    for (const role of ['customer', 'operator'] as const) expect([403, 404]).toContain((await verify(role)).status);
    for (let i = 0; i < 2; i += 1)
      expect(await verify('admin')).toMatchObject({ status: 200, body: { data: { fiscal_data_verified: true } } });
    expect(await identity.events('user.updated', id)).toHaveLength(1);
    expect(
      (await identity.mailsTo(email)).filter(({ text }) => text.includes('Verificamos tus datos fiscales')),
    ).toHaveLength(1);
  });

  it('are confirmed by staff', async () => {
    const { id, email } = await identity.aUser({}, { confirmed: false });
    expect((await people.operator.api.put(`/api/users/${id}/confirm`, {})).status).toBe(403);
    const confirmed = await people.admin.api.put(`/api/users/${id}/confirm`, {});
    expect(confirmed).toMatchObject({
      status: 200,
      body: { data: { confirmed_at: identity.porte.clock.now().toISOString() } },
    });
    expect((await people.admin.api.put(`/api/users/${id}/confirm`, {})).status).toBe(200);
    expect(await identity.events('user.updated', id)).toHaveLength(1);
    await identity.signedIn(email);
  });

  it('are active again after a suspension', async () => {
    const { id, email } = await identity.aUser();
    await put('admin', id, { status: 'suspended' });
    expect((await put('admin', id, { status: 'active' })).body.data.status).toBe('active');
    expect((await identity.events('user.updated', id)).map(event => (event.data as { status: string }).status)).toEqual(
      ['suspended', 'active'],
    );
    await identity.signedIn(email);
  });

  it('the report of users has the people that its reader may see, and nothing secret', async () => {
    const { id, actor, email } = await identity.aUser();
    const stranger = await identity.aUser();
    const { actor: developer } = await identity.aUser({ user_type: 'developer', password: null });
    const [start_date, end_date] = ['2020-01-01', '2030-01-01'];
    const file = await writtenReport(identity.porte, developer, 'users', {
      format: 'csv',
      start_date,
      end_date,
      where: { ids: [id, people.main_admin.id] },
    });
    const lines = file.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Último acceso');
    expect(file).toContain('Administrador principal');
    expect(file).not.toMatch(/argon2|[0-9a-f]{8}-[0-9a-f]{4}-/);
    const own = await (
      await fetch(`${identity.porte.service.url}/api/users/export?format=csv`, {
        method: 'POST',
        headers: identity.porte.as(actor).signed(),
      })
    ).text();
    expect(own).toContain(email);
    expect(own).not.toContain(stranger.email);
  });
});
