import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type Planned, type PrivacyRequest, type TenantPlan } from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { Scheduler } from '@porte/process-kit';
import { until } from '@porte/testing-kit';
import { strFromU8, unzipSync } from 'fflate';
import { DEMO_PASSWORD, DEMO_TENANT, demoPersonId } from '../src/demo/people.js';
import { newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { rowsOf, tracesOf } from './traces.js';
import { anEnd, aPackedShipment, buy, theRate, Visitor } from './visitor.js';

/** As many wrong passwords as cost no waiting. */
const FREE = 10;

describe('accounts, through the gateway', () => {
  let porte: Porte;
  beforeAll(async () => {
    porte = await startPorte();
  });
  afterAll(() => porte.stop());

  const signIn = (email: string, password: string, cookie = '') =>
    Visitor.anonymous(porte.url).post('/api/sign_in', { user: { email, password } }, cookie ? { cookie } : {});

  it('accounts, through the gateway let the owner sign in from a known browser while a stranger guesses the password', async () => {
    await newCustomer(porte, 'adivinada@demo.example', 0);
    const first = await signIn('adivinada@demo.example', DEMO_PASSWORD);
    const cookie = first.headers
      .getSetCookie()
      .map(text => text.split(';')[0]!)
      .find(text => text.startsWith('porte_device='))!;
    const guesses = await Promise.all(
      Array.from({ length: FREE + 2 }, () => signIn('adivinada@demo.example', 'not-the-password')),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await signIn('adivinada@demo.example', DEMO_PASSWORD)).status).toBe(429);
    expect((await signIn('adivinada@demo.example', DEMO_PASSWORD, cookie)).status).toBe(200);
  });

  it('accounts, through the gateway of a sub-user buy what the parent allows, also with two purchases at once', async () => {
    const [parent, sub] = await Promise.all([porte.visitor('cliente@demo.example'), porte.visitor('sub@demo.example')]);
    const spentBySub = async (): Promise<number> =>
      (await parent.get('/api/subusers')).body.data.people.find(({ id }: { id: string }) => id === sub.user.id).spent;
    const allow = async (limits: object): Promise<void> => {
      expect((await parent.put(`/api/subusers/${sub.user.id}`, { sub_user: limits })).status).toBe(200);
      await porte.stack.caughtUp();
    };
    const ids = [await aPackedShipment(sub), await aPackedShipment(sub)];
    const rate = await theRate(sub, ids[0]!);
    const before = await spentBySub();
    await allow({ monthly_limit: Number((before + rate.total).toFixed(2)) });
    const answers = await Promise.all(ids.map(id => buy(sub, id, rate)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.error.code).toBe('monthly_limit_reached');
    expect(await spentBySub()).toBeCloseTo(before + rate.total, 2);
    await allow({ monthly_limit: null, allowed_services: [] });
    const refused = ids[answers.findIndex(({ status }) => status === 422)]!;
    expect((await sub.get(`/api/shipments/${refused}/rates`)).body.data).toEqual([]);
    expect((await buy(sub, refused, rate)).body.error.code).toBe('service_not_available');
    await allow({ allowed_services: null });
    expect((await buy(sub, refused, rate)).status).toBe(200);
  });

  it('accounts, through the gateway buy, connect and create what the plan of their tenant allows, also at once', async () => {
    const [customer, developer] = [
      await porte.visitor('cliente@demo.example'),
      await porte.visitor('dev@demo.example'),
    ];
    const path = `/api/tenants/${DEMO_TENANT}`;
    const limit = async (tenant: object): Promise<void> => {
      expect((await developer.put(path, { tenant })).status).toBe(200);
      await porte.stack.caughtUp();
    };
    const plan = async (): Promise<TenantPlan> => (await developer.get(`${path}/plan`)).body.data;
    const used = async (of: Planned): Promise<number> => (await plan()).uses.find(each => each.of === of)!.used!;
    const ids = [await aPackedShipment(customer), await aPackedShipment(customer)];
    const rate = await theRate(customer, ids[0]!);
    const labels = await used('labels');
    await limit({ max_labels: labels + 1, max_webhooks: 0 });
    const answers = await Promise.all(ids.map(id => buy(customer, id, rate)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.error).toMatchObject({
      code: 'plan_labels_full',
      params: { max: labels + 1, month: (await plan()).month },
    });
    expect(await used('labels')).toBe(labels + 1);
    const endpoint = { url: 'https://tienda.example/porte', events: ['tracking.created'] };
    const refusedEndpoint = await customer.post('/api/webhook_endpoints', { webhook_endpoint: endpoint });
    expect(refusedEndpoint.body.error).toMatchObject({ code: 'plan_webhooks_full', params: { max: 0 } });
    await limit({ max_labels: null, max_webhooks: null });
    const refused = ids[answers.findIndex(({ status }) => status === 422)]!;
    expect((await buy(customer, refused, rate)).status).toBe(200);
  });

  it('accounts, through the gateway lose and regain a permission in every service within five seconds', async () => {
    const customer = await newCustomer(porte, 'permisos@demo.example', 0);
    const admin = await porte.visitor('principal@demo.example');
    const give = async (granted: boolean): Promise<void> => {
      const change = (model: string) => ({ role: 'customer', model, action: 'read', granted });
      const changes = [change('Preference'), change('Transaction')];
      expect((await admin.put('/api/grants', { grants: { changes } })).status).toBe(200);
    };
    const statuses = async (): Promise<number[]> =>
      (await Promise.all([customer.get('/api/preferences'), customer.get('/api/transactions')])).map(
        ({ status }) => status,
      );
    const until = async (wanted: number): Promise<void> => {
      const since = Date.now();
      for (let seen = await statuses(); !seen.every(status => status === wanted); seen = await statuses())
        if (Date.now() - since > 5000) expect(seen).toEqual([wanted, wanted]);
    };
    expect(await statuses()).toEqual([200, 200]);
    await give(false);
    await until(403);
    expect((await customer.get('/api/acls')).body.can.read).not.toContain('Transaction');
    await give(true);
    await until(200);
  });

  it('accounts, through the gateway obey a custom role in every service within five seconds of its change', async () => {
    const main = await porte.visitor('principal@demo.example');
    const role = (await main.post('/api/custom_roles', { custom_role: { name: 'Sin saldo', from: 'customer' } })).body
      .data;
    await newCustomer(porte, 'rol@demo.example', 0);
    const found = (await main.get('/api/users?where[email]=rol@demo.example')).body.data[0];
    expect((await main.put(`/api/users/${found.id}`, { user: { custom_role_id: role.id } })).status).toBe(200);
    await porte.stack.caughtUp();
    const customer = await porte.visitor('rol@demo.example');
    const statuses = async (): Promise<number[]> =>
      Promise.all(
        ['/api/transactions', '/api/preferences', '/api/addresses'].map(
          async path => (await customer.get(path)).status,
        ),
      );
    const until = async (wanted: number[]): Promise<void> => {
      const since = Date.now();
      for (let seen = await statuses(); String(seen) !== String(wanted); seen = await statuses())
        if (Date.now() - since > 5000) expect(seen).toEqual(wanted);
    };
    await until([200, 200, 200]);
    const turn = async (granted: boolean): Promise<void> => {
      const changes = ['Transaction', 'Address'].map(model => ({ role: role.id, model, action: 'read', granted }));
      expect((await main.put('/api/grants', { grants: { changes } })).status).toBe(200);
    };
    await turn(false);
    await until([403, 200, 403]);
    expect((await customer.get('/api/acls')).body.can.read).not.toContain('Transaction');
    const other = await porte.visitor('cliente@demo.example');
    expect((await other.get('/api/transactions')).status).toBe(200);
    await turn(true);
    await until([200, 200, 200]);
  });

  it('accounts, through the gateway let staff act as a customer without money and secrets, until they leave', async () => {
    const [admin, principal] = await Promise.all([
      porte.visitor('admin@demo.example'),
      porte.visitor('principal@demo.example'),
    ]);
    const customer = await newCustomer(porte, 'ayudada@demo.example', 0);
    const user_id = (await customer.get('/api/registrations')).body.data.id;
    const answer = await admin.post('/api/acting_as', { acting_as: { user_id, reason: 'Corrige una dirección' } });
    expect(answer.status).toBe(201);
    const acting = Visitor.anonymous(porte.url, { authorization: `Bearer ${answer.body.access_token}` });
    expect((await acting.get('/api/registrations')).body.data.id).toBe(user_id);
    const draft = await aPackedShipment(acting);
    const refused = [
      buy(acting, draft, await theRate(acting, draft)),
      acting.put(`/api/shipments/${draft}/request_cancellation`, {}),
      acting.post('/api/batches', {}),
      acting.post('/api/deposits', {}),
      acting.put('/api/registrations', { user: { name: 'x' } }),
      acting.post('/api/api_keys', {}),
      acting.get('/api/api_keys'),
      acting.get('/api/api_key%73'),
      acting.get('/api/personal_data/copies'),
      acting.post('/api/acting_as', { acting_as: { user_id, reason: 'x' } }),
      acting.send('DELETE', '/api/sign_out'),
      acting.get('/api/users/count?where[email]=x'),
    ];
    const codes = (await Promise.all(refused)).map(({ body }) => body.error?.code ?? 'none');
    expect(codes.slice(0, 7)).toEqual(Array(7).fill('acting_not_allowed'));
    expect(codes.slice(7)).toEqual([
      'route_not_found',
      'acting_not_allowed',
      'acting_not_allowed',
      'acting_not_allowed',
      'none',
    ]);
    expect((await acting.send('DELETE', '/api/acting_as')).status).toBe(204);
    await porte.stack.caughtUp();
    expect((await acting.get('/api/registrations')).body.error.code).toBe('session_revoked');
    expect((await admin.get('/api/registrations')).status).toBe(200);
    const rows = (await principal.get('/api/audits?where[object]=ayudada@demo.example&per_page=50')).body.data;
    expect(rows.filter(({ action }: { action: string }) => action.startsWith('session.acting'))).toMatchObject([
      {
        action: 'session.acting_ended',
        actor_email: 'admin@demo.example',
        data: { acting_as: 'ayudada@demo.example' },
      },
      { action: 'session.acting_started', actor_email: 'admin@demo.example' },
    ]);
  });

  it('accounts, through the gateway let a developer enter another tenant, see its rows alone, and change nothing of weight', async () => {
    const developer = await porte.visitor('dev@demo.example');
    const made = await developer.post('/api/tenants', {
      tenant: {
        slug: 'entrada',
        name: 'Entrada',
        locale: 'es-MX',
        time_zone: 'America/Tijuana',
        home_country_code: 'MX',
        vat_percent: 8,
        administrator: { name: 'Ana', last_name: 'López', email: 'ana@entrada.example', phone: '5512345678' },
      },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    await porte.stack.caughtUp();
    const reason = 'Revisa su primer envío';
    const answer = await developer.post(`/api/tenants/${id}/acting_as`, { acting_as: { reason } });
    expect(answer.status).toBe(201);
    const inside = Visitor.anonymous(porte.url, { authorization: `Bearer ${answer.body.access_token}` });
    const emails = (await inside.get('/api/users')).body.data.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(['ana@entrada.example']);
    for (const path of ['shipments', 'transactions', 'carriers', 'overweights', 'deposits'])
      expect([path, (await inside.get(`/api/${path}`)).body.data]).toEqual([path, []]);
    const refused = await Promise.all([
      inside.post('/api/users', {}),
      inside.put('/api/grants', {}),
      inside.post('/api/transactions', {}),
      inside.post('/api/api_keys', {}),
      inside.put('/api/brand', {}),
      inside.put(`/api/settings/${id}`, {}),
      inside.post(`/api/tenants/${id}/acting_as`, { acting_as: { reason } }),
    ]);
    expect(refused.map(({ body }) => body.error?.code)).toEqual(Array(7).fill('acting_not_allowed'));
    const audits = (await inside.get('/api/audits?per_page=50')).body.data as { action: string; actor_email: string }[];
    expect(audits).toContainEqual(
      expect.objectContaining({ action: 'session.acting_started', actor_email: 'dev@demo.example' }),
    );
    expect((await developer.send('DELETE', '/api/sign_out')).status).toBe(204);
    await porte.stack.caughtUp();
    expect((await inside.get('/api/registrations')).body.error.code).toBe('session_revoked');
  });

  it('accounts, through the gateway lend an API key what it is allowed, and nothing else, until it is revoked', async () => {
    const owner = await porte.visitor('cliente@demo.example');
    const made = await owner.post('/api/api_keys', {
      api_key: {
        name: 'Tienda',
        scopes: ['shipments.read', 'shipments.create', 'addresses.read'],
        current_password: DEMO_PASSWORD,
      },
    });
    expect(made.status).toBe(201);
    const { id, key } = made.body.data;
    const program = Visitor.anonymous(porte.url, { authorization: `Bearer ${key}` });
    const shipment = await aPackedShipment(program);
    expect((await buy(program, shipment, await theRate(program, shipment))).status).toBe(200);
    expect((await owner.get(`/api/shipments/${shipment}`)).status).toBe(200);
    expect((await program.get('/api/registrations')).body.data.id).toBe(owner.user.id);
    const refused = { status: 403, body: { error: { code: 'key_scope_missing' } } };
    for (const [method, path] of [
      ['GET', '/api/transactions'],
      ['GET', '/api/deposits'],
      ['POST', '/api/addresses'],
      ['PUT', `/api/shipments/${shipment}/cancel`],
      ['DELETE', `/api/shipments/${shipment}`],
      ['GET', '/api/api_keys'],
      ['POST', '/api/api_keys'],
      ['DELETE', `/api/api_keys/${id}`],
      ['PUT', '/api/registrations'],
      ['GET', '/api/personal_data/copies'],
      ['POST', '/api/personal_data/copies'],
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['GET', '/api/notifications'],
      ['GET', '/api/events'],
      ['DELETE', '/api/sign_out'],
    ] as const)
      expect([path, await program.send(method, path, method === 'GET' ? undefined : {})]).toMatchObject([
        path,
        refused,
      ]);
    expect((await program.get('/api/addresses')).status).toBe(200);
    expect((await owner.delete(`/api/api_keys/${id}`)).status).toBe(204);
    await porte.stack.caughtUp();
    expect(await program.get('/api/shipments')).toMatchObject({
      status: 401,
      body: { error: { code: 'session_revoked' } },
    });
  });

  it('accounts, through the gateway buy labels on the test side without money, and show nothing of it on the live side', async () => {
    const person = await newCustomer(porte, 'prueba@demo.example', 300);
    const test = person.onTestSide();
    const self = (await test.get('/api/registrations')).body.data;
    expect(self).toMatchObject({ name: 'Benita', company: null, user_type: 'customer' });
    const models = (can: Record<string, string[]>) => Object.values(can).flat();
    expect(models((await person.get('/api/acls')).body.can)).toContain('Deposit');
    expect(models((await test.get('/api/acls')).body.can)).not.toContain('Deposit');
    expect(self.id).not.toBe(person.user.id);
    expect(self.balance).toBe(50_000);
    await porte.stack.caughtUp();
    const id = await aPackedShipment(test);
    const rate = await theRate(test, id);
    const bought = await buy(test, id, rate);
    expect(bought).toMatchObject({ status: 200 });
    await porte.stack.caughtUp();
    const shipment = (await test.get(`/api/shipments/${id}`)).body.data;
    expect(shipment).toMatchObject({
      status: 'success',
      generated_label: { tracking_number: expect.stringMatching(/^DEMO\d+$/) },
    });
    const zpl = (await person.get(`${shipment.generated_label.download_url}?format=zpl`)).body as Buffer;
    expect(shipment.generated_label.download_url).toMatch(/^\/demo\/api\//);
    expect(zpl.toString()).toContain('DEMO');
    expect((await test.get('/api/registrations')).body.data.balance).toBe(50_000 - rate.total);
    const code = shipment.generated_label.tracking_page.slice('/t/'.length);
    const tracked = await Visitor.anonymous(porte.url).onTestSide().get(`/api/tracking/${code}`);
    expect(tracked.body.data).toMatchObject({ status: 'prepared', demo: true });
    const more = { test_balance: { amount: 1000 } };
    expect((await test.post('/api/test_balance', more)).body.data.balance).toBe(51_000 - rate.total);
    expect((await person.post('/api/test_balance', more)).body.error.code).toBe('only_on_test_side');

    const happens = (status: string, more = {}) =>
      test.post('/api/test_events', { test_event: { shipment_id: id, status, ...more } });
    const event = { test_event: { shipment_id: id, status: 'in_transit' } };
    expect((await person.post('/api/test_events', event)).body.error.code).toBe('only_on_test_side');
    const stranger = (await newCustomer(porte, 'otra-prueba@demo.example', 300)).onTestSide();
    expect((await stranger.post('/api/test_events', event)).status).toBe(404);
    expect((await happens('picked_up')).body.data).toMatchObject({ shipment_id: id, status: 'picked_up' });
    expect((await happens('in_transit', { weight: 60 })).status).toBe(201);
    await porte.stack.caughtUp();
    expect((await test.get(`/api/shipments/${id}`)).body.data).toMatchObject({ parcel_status: 'in_transit' });
    expect((await test.get('/api/overweights')).body.data).toMatchObject([{ shipment_id: id }]);
    expect((await happens('delivered')).status).toBe(201);
    await porte.stack.caughtUp();
    expect((await test.get(`/api/shipments/${id}`)).body.data).toMatchObject({ status: 'delivered' });
    const moves = (await Visitor.anonymous(porte.url).onTestSide().get(`/api/tracking/${code}`)).body.data;
    expect(moves.events.map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['picked_up', 'in_transit', 'delivered']),
    );
    expect((await happens('in_transit')).body.error.code).toBe('parcel_ended');

    expect((await person.get(`/api/shipments/${id}`)).status).toBe(404);
    expect((await person.get(`/api/tracking/${code}`)).status).toBe(404);
    expect((await Visitor.anonymous(porte.url).get(`/t/${code}`)).status).toBe(200);
    expect((await person.get('/api/registrations')).body.data.balance).toBe(300);
    const developer = await porte.visitor('dev@demo.example');
    for (const path of [
      `users?where[ids]=${self.id}`,
      `shipments?where[id]=${id}`,
      `transactions?where[user_id]=${self.id}`,
    ])
      expect([path, (await developer.get(`/api/${path}`)).body.data]).toEqual([path, []]);
    const tenants: string[] = (await developer.get('/api/tenants')).body.data.map(({ id }: { id: string }) => id);
    expect([tenants.includes(DEMO_TENANT), tenants.filter(isTestSide)]).toEqual([true, []]);
    // A developer reaches the rows of all tenants, but not from a test side.
    expect((await developer.onTestSide().get('/api/registrations')).body.data).toMatchObject({ is_main_admin: true });
    expect((await developer.onTestSide().get('/api/tenants')).status).toBe(403);
    expect((await test.get('/api/shipments', { 'x-tenant-id': 'demo~test' })).body.error.code).toBe('tenant_not_found');
    for (const [method, path] of [
      ['POST', '/api/sign_in'],
      ['POST', '/api/deposits'],
      ['POST', '/api/stores'],
      ['POST', '/api/acting_as'],
    ] as const)
      expect((await developer.onTestSide().send(method, path, {})).body.error.code).toBe('not_on_test_side');
    expect((await Visitor.anonymous(porte.url).onTestSide().get('/api/enums')).body.error.code).toBe('unauthenticated');

    expect((await person.delete('/api/test_data')).body.error.code).toBe('only_on_test_side');
    expect((await test.delete('/api/test_data')).status).toBe(204);
    await porte.stack.caughtUp();
    expect((await test.get('/api/shipments')).body.data).toEqual([]);
    expect((await test.get('/api/registrations')).body.data.balance).toBe(50_000);
    for (let resets = 1; resets < 5; resets += 1) {
      expect((await test.delete('/api/test_data')).status).toBe(204);
      expect((await test.get('/api/registrations')).status).toBe(200);
    }
    expect((await test.delete('/api/test_data')).body.error.code).toBe('too_many_requests');
  });

  it('accounts, through the gateway reject a test key on the live side and a live key on the test side', async () => {
    const owner = await porte.visitor('cliente@demo.example');
    const makeKey = async (visitor: Visitor, current_password: string) =>
      visitor.post('/api/api_keys', { api_key: { name: 'Prueba', scopes: ['shipments.read'], current_password } });
    const made = await makeKey(owner.onTestSide(), DEMO_PASSWORD);
    expect(made).toMatchObject({ status: 201, body: { data: { key: expect.stringMatching(/^pk_test_/) } } });
    expect((await makeKey(owner.onTestSide(), 'otra-contraseña')).status).toBe(422);
    const live = await makeKey(owner, DEMO_PASSWORD);
    const program = (key: string) => Visitor.anonymous(porte.url, { authorization: `Bearer ${key}` });
    const [testing, real] = [program(made.body.data.key), program(live.body.data.key)];
    expect(await testing.onTestSide().get('/api/shipments')).toMatchObject({ status: 200, body: { data: [] } });
    expect((await testing.onTestSide().get('/api/shipments', { 'x-tenant-id': 'demo' })).status).toBe(200);
    expect((await testing.get('/api/shipments')).body.error.code).toBe('key_of_test_side');
    expect((await real.onTestSide().get('/api/shipments')).body.error.code).toBe('key_of_live_side');
    expect((await owner.get('/api/api_keys')).body.data.map(({ id }: { id: string }) => id)).not.toContain(
      made.body.data.id,
    );
  });

  it('accounts, through the gateway give a person a copy of their data from every service, and no one else that copy', async () => {
    const person = await newCustomer(porte, 'copia@demo.example', 300);
    const stranger = await newCustomer(porte, 'vecina@demo.example', 300);
    for (const [buyer, name] of [
      [person, 'Destino de la copia'],
      [stranger, 'Destino de la vecina'],
    ] as const) {
      const shipment = await aPackedShipment(buyer, { destination: { name } });
      expect((await buy(buyer, shipment, await theRate(buyer, shipment))).status).toBe(200);
    }
    const { id } = (await person.post('/api/personal_data/copies')).body.data as { id: string };
    expect((await person.post('/api/personal_data/copies')).body.data.id).toBe(id);
    const stateOf = async () => (await person.get('/api/personal_data/copies')).body.data[0].state as string;
    await until(async () => (await stateOf()) !== 'writing');
    expect(await stateOf()).toBe('ready');
    const path = `/api/personal_data/copies/${id}/download`;
    const archive = unzipSync((await person.get(path)).body as Uint8Array);
    const names = Object.keys(archive);
    expect(names).toEqual(
      expect.arrayContaining(['Léeme.txt', 'Perfil.csv', 'Sesiones.csv', 'Envíos.csv', 'Movimientos.csv']),
    );
    const text = Object.values(archive)
      .map(bytes => strFromU8(bytes))
      .join();
    expect(text).toContain('copia@demo.example');
    expect(text).toContain('Destino de la copia');
    for (const others of ['vecina', 'token_hash', 'argon2', 'tenant_price', 'margin'])
      expect(text).not.toContain(others);
    const staff = await porte.visitor('dev@demo.example');
    for (const other of [stranger, staff]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await other.delete(`/api/personal_data/copies/${id}`)).status).toBe(404);
      expect((await other.get('/api/personal_data/copies')).body.data).toEqual([]);
    }
  });

  it('accounts, through the gateway erase a person in all services and keep the books, once and for all', async () => {
    const address = { name: 'Canario Destino', street: 'Calle del Canario', email: 'canario@destino.example' };
    const traces = ['canario', 'borrada@demo.example', '5598761234'];
    const person = await newCustomer(porte, 'borrada@demo.example', 300);
    const neighbor = await newCustomer(porte, 'cercana@demo.example', 900);
    const admin = await porte.visitor('principal@demo.example');
    const { id: user_id } = (await person.get('/api/registrations')).body.data;
    const developer = await porte.visitor('dev@demo.example');
    const profile = { name: 'Canaria', last_name: 'Canario', phone: '5598761234' };
    expect((await person.put('/api/registrations', { user: profile })).status).toBe(200);
    const addresses = { address: { ...anEnd('64000', address), aka: 'Canario' } };
    expect((await person.post('/api/addresses', addresses)).status).toBe(201);
    expect((await person.onTestSide().post('/api/addresses', addresses)).status).toBe(201);
    const shipments: string[] = [];
    for (const buyer of [person, neighbor]) {
      const id = await aPackedShipment(buyer, { destination: buyer === person ? address : {} });
      expect((await buy(buyer, id, await theRate(buyer, id))).status).toBe(200);
      shipments.push(id);
    }
    // The person made the neighbor's shipment as its sub-user, and wrote into its claim, in which both sent the same file.
    await rowsOf(porte, 'shipments', 'update shipments set user_id = $1 where id = $2', [user_id, shipments[1]]);
    await rowsOf(
      porte,
      'shipments',
      `with made as (
        insert into claims (tenant_id, id, state, shipment_id, shipment_number, user_id, owner_id, tracking_number, carrier_id, carrier_name, service_name,
          declared_value, reason, description, amount, updated_at)
        select tenant_id, gen_random_uuid(), 'rejected', id, sequential_id, user_id, owner_id, tracking_number, carrier_id, 'x', 'x', 1, 'lost', 'Se perdió', 1,
          now() - interval '13 months' from shipments where id = any($1) returning *)
      insert into claim_entries (tenant_id, id, claim_id, kind, by_id, text, files, created_at)
      select tenant_id, gen_random_uuid(), id, 'message', $2, 'Aquí va', case when owner_id = $2 then $3::jsonb else $4::jsonb end, updated_at from made`,
      [
        shipments,
        user_id,
        JSON.stringify(['own.pdf', 'same.pdf'].map(name => ({ key: `${DEMO_TENANT}/${name}` }))),
        JSON.stringify([{ key: `${DEMO_TENANT}/same.pdf` }]),
      ],
    );
    for (const name of ['own.pdf', 'same.pdf']) writeFileSync(path.join(porte.storage, DEMO_TENANT, name), name);
    const entries = async () =>
      (
        await rowsOf<{ text: string }>(
          porte,
          'shipments',
          'select e.text from claim_entries e join claims c on c.id = e.claim_id where c.shipment_id = any($1) order by array_position($1, c.shipment_id), e.created_at',
          [shipments],
        )
      ).map(({ text }) => text);
    const sent = await person.post('/api/privacy_requests', {
      privacy_request: { kind: 'cancellation', text: 'Borren a Canaria Canario.' },
    });
    expect(sent.status).toBe(201);
    const request = `/api/privacy_requests/${sent.body.data.id}`;
    const erase = (name: string) => admin.put(`${request}/erase`, { privacy_request: { name } });
    expect((await erase('Canaria Canario')).body.error.code).toBe('wrong_state');
    expect((await admin.put(`${request}/grant`, { privacy_request: { answer: 'Adiós, Canaria.' } })).status).toBe(200);
    expect((await admin.put(`${request}/carried_out`, {})).body.error.code).toBe('wrong_state');
    expect((await erase('Benita Bravo')).status).toBe(422);
    const blocked = [(await erase('canaria  canario')).body.error.code];
    expect((await developer.put(`/api/shipments/${shipments[0]}/deliver`, {})).status).toBe(200);
    blocked.push((await erase('Canaria Canario')).body.error.code);
    expect(blocked).toEqual(['person_has_shipments', 'person_has_balance']);
    const amount = (await person.get('/api/registrations')).body.data.balance;
    const paidOut = { user_id, amount, transaction_type: 'withdraw', description: 'Saldo devuelto' };
    expect((await admin.post('/api/transactions', { transaction: paidOut })).status).toBe(201);
    await porte.stack.caughtUp();
    const books = () =>
      rowsOf(
        porte,
        'billing',
        'select t.*, e.* from transfers t join entries e on e.transfer_id = t.id order by t.id, e.line',
      );
    const neighbors = () => rowsOf(porte, 'shipments', 'select * from shipments where id = $1', [shipments[1]]);
    const files = () => readdirSync(path.join(porte.storage, DEMO_TENANT)).sort();
    const before = { books: await books(), neighbors: await neighbors(), files: files() };
    const labelOf = async (id: string): Promise<string> => {
      const documents = `select label->'documents'->0->>'key' as key from shipments where id = $1`;
      const [{ key }] = (await rowsOf<{ key: string }>(porte, 'shipments', documents, [id])) as [{ key: string }];
      return path.basename(key);
    };
    const label = await labelOf(shipments[0]!);
    expect(before.files).toContain(label);

    expect(await tracesOf(porte, traces)).toEqual(
      expect.arrayContaining([
        'billing.reference_rows',
        'carriers.label_attempts',
        'identity.users',
        'shipments.addresses',
        'shipments.shipment_journal',
        'shipments.shipments',
      ]),
    );
    expect((await erase('Canaria Canario')).body.data.state).toBe('erasing');
    const shown = async () => (await admin.get(`${request}?include=user`)).body.data as PrivacyRequest;
    await until(async () => (await shown()).state === 'done');
    expect(await shown()).toMatchObject({
      text: 'Dato eliminado',
      answer: 'Dato eliminado',
      user: { name: 'Usuario', last_name: 'eliminado', email: `${user_id}@erased.invalid` },
    });
    expect((await shown()).erased_services!.sort()).toEqual([...SERVICES].sort());
    await until(async () => (await rowsOf(porte, 'identity', 'select 1 from mails')).length === 0);
    const unfinished = async () => {
      const states = await Promise.all(
        SERVICES.map(service => rowsOf(porte, service, `select 1 from erasures where state <> 'done'`)),
      );
      return states.flat().length;
    };
    const ofTestSide = () => rowsOf(porte, 'shipments', 'select 1 from erasures where tenant_id <> $1', [DEMO_TENANT]);
    await until(async () => (await ofTestSide()).length === 1 && (await unfinished()) === 0);
    await porte.stack.caughtUp();
    const kept = ['audit_log', 'audits', 'legal_acceptances'].map(table => `identity.${table}`);
    const left = (await tracesOf(porte, traces)).filter(place => !place.endsWith('.audit_log'));
    expect(left.filter(place => !kept.includes(place))).toEqual([]);
    expect(await books()).toEqual(before.books);
    expect(await neighbors()).toEqual(before.neighbors);
    const gone = before.files.filter(file => !files().includes(file));
    expect(gone).toEqual(expect.arrayContaining([label, 'own.pdf']));
    expect(gone).not.toContain('same.pdf');
    expect(await entries()).toEqual(['Dato eliminado', 'Aquí va']);
    const neighborsLabel = await labelOf(shipments[1]!);
    expect(files()).toContain(neighborsLabel);
    expect((await signIn('borrada@demo.example', DEMO_PASSWORD)).status).toBe(401);
    expect((await person.get('/api/registrations')).status).toBe(401);
    const shipment = (await admin.get(`/api/shipments/${shipments[0]}`)).body.data;
    expect(shipment.destination).toMatchObject({ name: 'Dato eliminado', city: 'Cuauhtémoc', postal_code: '64000' });
    const active = { user: { status: 'active' } };
    expect((await admin.put(`/api/users/${user_id}`, active)).body.error.code).toBe('person_erased');

    for (const service of SERVICES)
      await rowsOf(porte, service, `update erasures set state = 'erasing', rows = 7, due_at = now()`);
    await until(async () => (await unfinished()) === 0);
    for (const service of SERVICES)
      expect(await rowsOf(porte, service, 'select 1 from erasures where rows <> 0')).toEqual([]);
    expect(await neighbors()).toEqual(before.neighbors);
    expect((await shown()).state).toBe('done');

    // After as many months as the tenant keeps them, recipients of anybody's shipments are erased by their age.
    const young = await aPackedShipment(neighbor, { destination: address });
    expect((await buy(neighbor, young, await theRate(neighbor, young))).status).toBe(200);
    for (const key of ['keep_recipients_months', 'keep_case_files_months']) {
      const setting = (await admin.get(`/api/settings?where[key]=${key}`)).body.data[0];
      expect((await admin.put(`/api/settings/${setting.id}`, { setting: { value: '12' } })).status).toBe(200);
    }
    // A decided claim still takes messages: with a new one it is not over.
    await rowsOf(
      porte,
      'shipments',
      `insert into claim_entries (tenant_id, id, claim_id, kind, text) select tenant_id, gen_random_uuid(), id, 'message', 'Otra vez' from claims where shipment_id = $1`,
      [shipments[1]],
    );
    await porte.stack.caughtUp();
    const age = `labelled_at = now() - interval '13 months', status = 'delivered'`;
    await rowsOf(porte, 'shipments', `update shipments set ${age} where id = $1`, [shipments[1]]);
    const retain = async () => {
      for (const service of ['shipments', 'carriers', 'overweights'] as const)
        await porte.stack.service(service).get(Scheduler).runNow('personal retention');
    };
    await rowsOf(
      porte,
      'carriers',
      `update label_attempts set updated_at = now() - interval '13 months' where shipment_id = $1`,
      [young],
    );
    await retain();
    const recipientOf = async (id: string) => (await neighbor.get(`/api/shipments/${id}`)).body.data.destination.name;
    expect([await recipientOf(shipments[1]!), await recipientOf(young)]).toEqual(['Dato eliminado', 'Canario Destino']);
    expect(files()).not.toContain(neighborsLabel);
    expect(await entries()).toEqual(['Dato eliminado', 'Aquí va', 'Otra vez']);
    // The shipment has its label still.
    expect(files()).toContain(await labelOf(young));
    await rowsOf(porte, 'shipments', `update claim_entries set created_at = now() - interval '13 months'`);
    await retain();
    expect(await entries()).toEqual(Array(3).fill('Dato eliminado'));
    expect(files()).not.toContain('same.pdf');
    expect(await books()).toEqual(expect.arrayContaining(before.books));
  });

  // Last: a token that is issued in the second of the suspension is refused until it is refreshed.
  it('accounts, through the gateway of a suspended customer and its sub-users cannot act or spend', async () => {
    const [sub, staff] = await Promise.all([porte.visitor('sub@demo.example'), porte.visitor('dev@demo.example')]);
    const setStatus = async (status: string): Promise<void> => {
      expect((await staff.put(`/api/users/${demoPersonId('cliente@demo.example')}`, { user: { status } })).status).toBe(
        200,
      );
      await porte.stack.caughtUp();
    };
    const id = await aPackedShipment(sub);
    const rate = await theRate(sub, id);
    await setStatus('suspended');
    expect(await buy(sub, id, rate)).toMatchObject({ status: 401, body: { error: { code: 'session_revoked' } } });
    expect(await signIn('sub@demo.example', DEMO_PASSWORD)).toMatchObject({
      status: 403,
      body: { error: { code: 'suspended' } },
    });
    expect(await buy(staff, id, rate)).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } });
    await setStatus('active');
    expect((await buy(await porte.visitor('sub@demo.example'), id, rate)).status).toBe(200);
  });
});
