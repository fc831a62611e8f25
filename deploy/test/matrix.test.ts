import type { Type } from '@nestjs/common';
import { KEY_SCOPES, registry, ROLES, type ResourcePath, type Role, type ServiceName } from '@porte/contracts';
import { FixedClock, newId } from '@porte/domain-kit';
import { MOST_BROKEN } from '@porte/service-kit';
import type { ApiAnswer } from '@porte/testing-kit';
import { getMetadataArgsStorage } from 'typeorm';
import { ALL_SERVICES, demoPersonId, DEMO_TENANT, NORTE_TENANT } from '../src/index.js';
import { DEMO_PASSWORD } from '../src/demo/people.js';
import { ownRows, staffRows } from './belongings.js';
import { expectedGrants, mayDo } from './expected-access.js';
import { made, newCustomer } from './newcomer.js';
import { startPorte, type Porte } from './porte.js';
import { needOf, servedRoutes, type Need, type Route } from './routes.js';
import { readAll, touchAll, verdict, Witness, type Foreign } from './sweep.js';
import { aPackedShipment, BOX, buy, theRate, Visitor } from './visitor.js';

jest.setTimeout(180_000);

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const CANARY = 'Zarapito77';
const BENITA = 'Zorzal88';
/** Tables of the platform, which every tenant reads alike. */
const SHARED: readonly string[] = [
  'tenants',
  'countries',
  'states',
  'providers',
  'sat_products',
  'exchange_rates',
  'reports',
];
/** Of which a customer reaches its own rows alone. */
const OWNED: readonly ResourcePath[] = [
  'users',
  'saved_views',
  'legal_acceptances',
  'carriers',
  'carrier_settings',
  'services',
  'addresses',
  'packages',
  'shipments',
  'transactions',
  'overweights',
];
/** Changes that a suspended tenant may still make, and the webhooks of payments and parcels in flight. */
const FREE_WHILE_SUSPENDED = new RegExp(
  `^(${[
    'POST /sign_in(/.+)?',
    'DELETE /sign_out',
    'POST /(forgot_password|confirmations|confirmations/confirm)',
    'PUT /(reset_password|invitations/accept)',
    '(POST /second_factor|PUT /second_factor/confirm)',
    'DELETE /sessions(/{id})?',
    'DELETE /(api_keys|passkeys)/{id}',
    'PUT /api_keys/{id}/pause',
    'DELETE /acting_as',
    'POST /dashboards/send_support_email',
    '(POST /(personal_data/copies|privacy_requests)|DELETE /personal_data/copies/{id})',
    'PUT /privacy_requests/{id}/(grant|refuse|carried_out|erase)',
    '(PUT /overweights/{id}/contest|POST /overweights/{id}/messages)',
    '(POST|DELETE) /opt_outs/{token}',
    'POST /(.+/)?export(_.+)?',
    'POST /(labels/manifest|invoices/{id}/download)',
    'PUT /(labels/{id}/printed|notifications/read_all|notifications/{id}/read)',
    'PUT /tenants/{id}/resume',
    'POST /(carrier_|store_)?webhooks/.+',
  ].join('|')})$`,
);
const PATHS = Object.keys(registry) as ResourcePath[];
const EMAILS: Record<Role, string> = {
  customer: 'cliente@demo.example',
  operator: 'operador@demo.example',
  admin: 'admin@demo.example',
  main_admin: 'principal@demo.example',
  developer: 'dev@demo.example',
};
const PEOPLE = [...ROLES, 'anonymous', 'admin of the other tenant'] as const;
type Person = (typeof PEOPLE)[number];

/** The class that a class extends. */
const parentOf = (type: Type): Type | null => {
  const base = Object.getPrototypeOf(type) as Type;
  return base.name ? base : null;
};

/** The names of all columns of a service. */
const columnsOf = (service: ServiceName): string[] => {
  const entities = Object.values(ALL_SERVICES.find(({ name }) => name === service)!.entities ?? []) as Type[];
  const columns = entities.flatMap(entity => {
    const lineage = [entity];
    for (let base = parentOf(entity); base; base = parentOf(base)) lineage.push(base);
    return getMetadataArgsStorage().filterColumns(lineage);
  });
  return [...new Set(columns.map(({ propertyName }) => propertyName))];
};

/** The address of a route, of rows that do not exist. */
const urlOf = (path: string): string => `/api${path.replace('{key}', 'brand').replace(/\{\w+\}/g, UNKNOWN)}`;

/** What the rules say of it. */
function expected(person: Person, need: Need): string {
  if (need === 'public') return 'allowed';
  if (person === 'anonymous') return 'unauthenticated';
  if (need === 'signed_in') return 'allowed';
  if (need === 'staff') return person === 'customer' ? 'forbidden' : 'allowed';
  if (need === 'developer') return person === 'developer' ? 'allowed' : 'forbidden';
  const role = person === 'admin of the other tenant' ? 'admin' : person;
  if ('only' in need) return need.only.includes(role) ? 'allowed' : 'forbidden';
  return mayDo(role, ...need) ? 'allowed' : 'forbidden';
}

describe('the permission matrix, through the gateway', () => {
  let porte: Porte;
  let routes: Route[];
  let witness: Witness;
  let benita: Visitor;
  let norteDeveloper: Visitor;
  let norteAdmin: Visitor;
  /** of the other tenant, unknown to everybody in ours */
  let norte: Foreign;
  /** of another customer of ours */
  let benitas: Foreign;
  let label: string;
  let shipment: string;

  /** A visitor with a separate session, so that signing out ends no other session. */
  function as(person: Person): Visitor {
    if (person === 'anonymous') return Visitor.anonymous(porte.url);
    if (person === 'admin of the other tenant')
      return bearer(NORTE_TENANT, 'admin', demoPersonId('admin@norte.example'));
    return witness.listen(bearer(DEMO_TENANT, person, demoPersonId(EMAILS[person])));
  }

  const bearer = (tid: string, role: Role, id: string): Visitor =>
    Visitor.anonymous(porte.url, {
      authorization: `Bearer ${porte.sign({ sub: id, own: id, tid, role, sid: newId(), eml: '', nam: '', com: '' })}`,
    });

  /** The ids of every row that a person reads. */
  async function idsSeenBy(visitor: Visitor): Promise<Map<string, string[]>> {
    const ids = new Map<string, string[]>();
    for (const path of PATHS.filter(name => !SHARED.includes(name))) {
      const { status, body } = await visitor.get(`/api/${path}?per_page=1000`);
      if (status === 200)
        ids.set(
          path,
          body.data.map(({ id }: { id: string }) => id),
        );
    }
    return ids;
  }

  async function furnishNorte(): Promise<Foreign> {
    const owner = await porte.visitor('cliente@norte.example', 'norte');
    norteDeveloper = bearer(NORTE_TENANT, 'developer', newId());
    norteAdmin = as('admin of the other tenant');
    await ownRows(porte, { owner, tenantId: NORTE_TENANT, text: CANARY });
    await staffRows(porte, { developer: norteDeveloper, customerId: owner.user.id, text: CANARY });
    return {
      ids: await idsSeenBy(norteDeveloper),
      text: CANARY,
      owner: [owner.user.id, 'cliente@norte.example', 'norte.example', 'Dulces del Norte'],
    };
  }

  async function furnishBenita(): Promise<Foreign> {
    benita = await newCustomer(porte, 'benita@demo.example', 2000);
    ({ label, shipment } = await ownRows(porte, { owner: benita, tenantId: DEMO_TENANT, text: BENITA }));
    const provider_id = await made(await porte.visitor(EMAILS.developer), 'providers', 'provider', {
      name: 'Ajeno',
      code: 'Ajeno',
      visible: true,
    });
    const carrier_id = await made(benita, 'carriers', 'carrier', { name: BENITA, provider_id });
    await made(benita, 'services', 'service', { carrier_id, name: BENITA, code: BENITA });
    await made(benita, 'carrier_settings', 'carrier_setting', { carrier_id, key: 'additional_info', value: BENITA });
    await porte.stack.caughtUp();
    const seen = await idsSeenBy(benita);
    return {
      ids: new Map(OWNED.map(path => [path, seen.get(path) ?? []])),
      text: BENITA,
      owner: [benita.user.id, 'benita@demo.example'],
    };
  }

  beforeAll(async () => {
    porte = await startPorte();
    witness = new Witness();
    routes = await servedRoutes(porte);
    norte = await furnishNorte();
    benitas = await furnishBenita();
  });
  beforeEach(() => void (witness = new Witness()));
  afterEach(() => expect(witness.leaks(norte)).toEqual([]));
  afterAll(() => porte.stop());

  it('defines the expected access of every route', () => {
    expect(routes.filter(route => !needOf(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(ROLES)('tells %s its grants', async role => {
    const { can } = (await as(role).get('/api/acls')).body;
    const grants = Object.entries(expectedGrants(role));
    const having = (action: string) =>
      grants
        .filter(([, actions]) => actions.length < 4 && (actions as string[]).includes(action))
        .map(([model]) => model)
        .sort();
    const manage = grants
      .filter(([, actions]) => actions.length === 4)
      .map(([model]) => model)
      .sort();
    expect(
      Object.fromEntries(
        Object.entries(can as Record<string, string[]>).map(([action, models]) => [action, [...models].sort()]),
      ),
    ).toEqual({
      manage,
      read: having('read'),
      index: having('read'),
      create: having('create'),
      update: having('update'),
      destroy: having('destroy'),
    });
  });

  it.each(PEOPLE)('gives %s exactly the access of the matrix on every route', async person => {
    const wanted = routes.map(route => [
      `${route.method} ${route.path}`,
      expected(person, needOf(route) ?? 'signed_in'),
    ]);
    expect(await verdicts(() => as(person))).toEqual(Object.fromEntries(wanted));
  });

  it('gives an operator with a custom role the access of its cells on every route', async () => {
    const main = await porte.visitor(EMAILS.main_admin);
    const role = (await main.post('/api/custom_roles', { custom_role: { name: 'Mostrador', from: 'operator' } })).body
      .data;
    const turned = [
      ['Shipment', 'read', false],
      ['Label', 'update', false],
      ['User', 'read', false],
      ['Notice', 'create', true],
    ] as const;
    const changes = turned.map(([model, action, granted]) => ({ role: role.id, model, action, granted }));
    expect((await main.put('/api/grants', { grants: { changes } })).status).toBe(200);
    await porte.stack.caughtUp();
    const id = demoPersonId(EMAILS.operator);
    const claims = { sub: id, own: id, tid: DEMO_TENANT, role: 'operator' as const, eml: '', nam: '', com: '' };
    const visit = () =>
      witness.listen(
        Visitor.anonymous(porte.url, {
          authorization: `Bearer ${porte.sign({ ...claims, cro: role.id, sid: newId() })}`,
        }),
      );
    const wanted = routes.map(route => {
      const need = needOf(route) ?? 'signed_in';
      const cell = Array.isArray(need)
        ? turned.find(([model, action]) => need[0] === action && need[1] === model)
        : null;
      const said = cell ? (cell[2] ? 'allowed' : 'forbidden') : expected('operator', need);
      return [`${route.method} ${route.path}`, said];
    });
    expect(await verdicts(visit)).toEqual(Object.fromEntries(wanted));
    expect((await main.delete(`/api/custom_roles/${role.id}`)).status).toBe(204);
    await porte.stack.caughtUp();
    expect((await visit().get('/api/shipments')).status).toBe(503);
  });

  /** What each route says, each time to a new visitor where signing out is among them. */
  async function verdicts(visit: () => Visitor, asked = routes): Promise<Record<string, string>> {
    const answers: Record<string, string> = {};
    for (const { method, path } of asked) {
      const hasBody = method !== 'GET' && method !== 'DELETE';

      answers[`${method} ${path}`] = verdict(await visit().send(method, urlOf(path), hasBody ? {} : undefined));
    }
    return answers;
  }

  /** The routes that are not public, and what they said. */
  const notPublic = (answers: Record<string, string>): [route: string, said: string][] => {
    const open = routes.filter(route => needOf(route) === 'public').map(({ method, path }) => `${method} ${path}`);
    return Object.entries(answers).filter(([route]) => !open.includes(route));
  };

  it("gives a customer's API key, and staff acting as the customer, no more than the customer", async () => {
    const owner = await newCustomer(porte, 'clave@demo.example', 0);
    const api_key = { name: 'Todo', scopes: KEY_SCOPES, current_password: DEMO_PASSWORD };
    const { key } = (await owner.post('/api/api_keys', { api_key })).body.data;
    const acting_as = { user_id: owner.user.id, reason: 'Revisa' };
    const { access_token } = (await (await porte.visitor(EMAILS.admin)).post('/api/acting_as', { acting_as })).body;
    for (const token of [key, access_token]) {
      const visitor = witness.listen(Visitor.anonymous(porte.url, { authorization: `Bearer ${token}` }));
      const answers = await verdicts(
        () => visitor,
        routes.filter(({ path }) => path !== '/acting_as'),
      );
      const allowed = notPublic(answers).filter(([, said]) => said === 'allowed');
      const beyond = routes
        .filter(route => expected('customer', needOf(route)!) !== 'allowed')
        .map(({ method, path }) => `${method} ${path}`);
      expect(allowed.filter(([route]) => beyond.includes(route))).toEqual([]);
      expect(notPublic(answers).filter(([, said]) => !['allowed', 'forbidden'].includes(said))).toEqual([]);
      expect(allowed.length).toBeGreaterThan(50);
      for (const path of PATHS) await readAll(visitor, path, routes, benitas);
    }
    expect(witness.leaks(benitas)).toEqual([]);
  });

  it('lets in neither a suspended customer nor a token that has expired, on any route', async () => {
    const suspended = await newCustomer(porte, 'suspendida@demo.example', 0);
    const admin = await porte.visitor(EMAILS.admin);
    expect((await admin.put(`/api/users/${suspended.user.id}`, { user: { status: 'suspended' } })).status).toBe(200);
    await porte.stack.caughtUp();
    const id = demoPersonId(EMAILS.customer);
    const subject = { sub: id, own: id, tid: DEMO_TENANT, role: ROLES[0], sid: newId(), eml: '', nam: '', com: '' };
    const old = porte.sign(subject, new FixedClock(new Date('2020-01-01T00:00:00Z')));
    const expired = Visitor.anonymous(porte.url, { authorization: `Bearer ${old}` });
    for (const visitor of [suspended, expired])
      expect(
        notPublic(await verdicts(() => witness.listen(visitor))).filter(([, said]) => said !== 'unauthenticated'),
      ).toEqual([]);
    expect(witness.leaks(benitas)).toEqual([]);
  });

  it('names every column that an input does not have as unknown, and writes none', async () => {
    const admitted: string[] = [];
    for (const { service, method, path, body } of routes) {
      const need = needOf({ method, path }) ?? 'signed_in';
      const person = [...ROLES].reverse().find(role => expected(role, need) === 'allowed')!;
      const strangers = columnsOf(service).filter(name => body && !body.fields.includes(name));
      for (let at = 0; at < strangers.length; at += MOST_BROKEN) {
        const names = strangers.slice(at, at + MOST_BROKEN);
        const fields = Object.fromEntries(names.map(name => [name, 'x']));
        const answer = await as(person).send(method, urlOf(path), body!.key ? { [body!.key]: fields } : fields);
        const refused = Object.keys(answer.body.error?.details ?? {});
        admitted.push(...names.filter(name => !refused.includes(name)).map(name => `${method} ${path}: ${name}`));
      }
    }
    expect(admitted).toEqual([]);
  });

  it('has a row of every model in the other tenant and of another customer', () => {
    expect(PATHS.filter(path => !SHARED.includes(path) && !norte.ids.get(path)?.length)).toEqual([]);
    expect(OWNED.filter(path => !benitas.ids.get(path)?.length)).toEqual([]);
  });

  it.each(ROLES)('shows %s nothing of the other tenant, on every route', async role => {
    const visitor = as(role);
    for (const path of PATHS) {
      expect(await readAll(visitor, path, routes, norte)).toEqual([]);
      if (SHARED.includes(path)) continue;
      const { model } = registry[path];
      const statusOf = (action: 'read' | 'update' | 'destroy', verb: string) =>
        routes.some(route => route.method === verb && route.path === `/${path}/{id}`) && !mayDo(role, action, model)
          ? [403]
          : [404];
      expect({ path, ...(await touchAll(visitor, path, norte.ids.get(path)!)) }).toEqual({
        path,
        show: statusOf('read', 'GET'),
        update: statusOf('update', 'PUT'),
        destroy: statusOf('destroy', 'DELETE'),
      });
    }
    expect((await visitor.get('/api/dashboards')).status).toBe(200);
    const [seen, before] = [await idsSeenBy(norteDeveloper), norte.ids];
    // Audits of the set-up can still arrive from Kafka.
    expect(seen.get('audits')).toEqual(expect.arrayContaining(before.get('audits')!));
    expect(new Map(seen).set('audits', [])).toEqual(new Map(before).set('audits', []));
  });

  it("denies another tenant's admin access by id and by header", async () => {
    const [ours, seen] = [await idsSeenBy(as('developer')), await idsSeenBy(norteAdmin)];
    for (const [path, ids] of ours) {
      expect(ids.filter(id => seen.get(path)?.includes(id))).toEqual([]);
      for (const id of ids.slice(0, 3))
        expect([403, 404]).toContain((await norteAdmin.get(`/api/${path}/${id}`)).status);
    }
    for (const path of [
      `shipments/${shipment}`,
      `shipments/${shipment}/parcels`,
      `shipments/${shipment}/rates`,
      `labels/${label}/download`,
    ])
      expect((await norteAdmin.get(`/api/${path}`)).status).toBe(404);
    expect((await norteAdmin.get('/api/users', { 'x-tenant-id': 'demo' })).body.error.code).toBe('tenant_mismatch');
  });

  it.each([EMAILS.customer, 'sub@demo.example', 'nuevo@demo.example'])(
    'shows the customer %s nothing of another customer, on every route',
    async email => {
      const visitor = witness.listen(await porte.visitor(email));
      for (const path of PATHS) {
        expect(await readAll(visitor, path, routes, benitas)).toEqual([]);
        const ids = benitas.ids.get(path) ?? [];
        const refused = Object.values(await touchAll(visitor, path, ids)).flat();
        expect(refused.filter(status => status !== 404 && status !== 403)).toEqual([]);
      }
      expect(witness.leaks(benitas)).toEqual([]);
      expect((await idsSeenBy(benita)).get('shipments')).toEqual(benitas.ids.get('shipments'));
    },
  );

  it("denies a customer to read, change, buy, copy or use another customer's rows", async () => {
    const visitor = as('customer');
    const own = await aPackedShipment(visitor);
    const [address, template, carrier] = ['addresses', 'packages', 'carriers'].map(path => benitas.ids.get(path)![0]!);
    const [setting, agreement] = [
      { carrier_id: carrier, key: 'additional_info', value: 'x' },
      { carrier_id: carrier, name: 'Mío', code: 'mio' },
    ];
    const rate = await theRate(visitor, own);
    const answers: Record<string, ApiAnswer> = {
      label: await visitor.get(`/api/labels/${label}/download`),
      parcels: await visitor.get(`/api/shipments/${shipment}/parcels`),
      rates: await visitor.get(`/api/shipments/${shipment}/rates`),
      weight: await visitor.get(`/api/shipments/${shipment}/rates/volumetric_weight`),
      purchase: await buy(visitor, shipment, rate),
      clone: await visitor.post(`/api/shipments/${shipment}/clone`),
      pack: await visitor.post(`/api/shipments/${shipment}/parcels`, { parcel: BOX }),
      origin: await visitor.post('/api/shipments', { shipment: { origin_id: address, destination_id: address } }),
      template: await visitor.post(`/api/shipments/${own}/parcels`, {
        parcel: { package_id: template, declared_tax_value: 1 },
      }),
      setting: await visitor.post('/api/carrier_settings', { carrier_setting: setting }),
      service: await visitor.post('/api/services', { service: agreement }),
      agreement: await buy(visitor, own, { ...rate, service_id: benitas.ids.get('services')![0]! }),
    };
    expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
      label: 404,
      parcels: 404,
      rates: 404,
      weight: 404,
      purchase: 404,
      clone: 404,
      pack: 404,
      origin: 422,
      template: 422,
      setting: 422,
      service: 422,
      agreement: 422,
    });
    expect(witness.leaks({ ...benitas, ids: new Map() })).toEqual([]);
  });

  it('the gateway rejects every change in a suspended tenant, and lets its users sign in and read', async () => {
    const developer = as('developer');
    const putNorte = (verb: string) =>
      developer.put(`/api/tenants/${NORTE_TENANT}/${verb}`, { tenant: { reason: 'Sin pagar' } });
    expect((await putNorte('suspend')).status).toBe(200);
    await porte.stack.caughtUp();
    try {
      const owner = await porte.visitor('cliente@norte.example', 'norte');
      expect((await owner.get('/api/shipments')).status).toBe(200);
      const anonymous = Visitor.anonymous(porte.url, { 'x-tenant-id': 'norte' });
      const admitted: string[] = [];
      for (const { method, path } of routes.filter(route => route.method !== 'GET')) {
        // its own session each time: signing out is among the calls
        const visitor = needOf({ method, path }) === 'public' ? anonymous : bearer(NORTE_TENANT, 'developer', newId());
        const { status, body } = await visitor.send(method, urlOf(path), method === 'DELETE' ? undefined : {});
        if (body.error?.code !== 'tenant_suspended') admitted.push(`${method} ${path}: ${status} ${body.error?.code}`);
      }
      expect(admitted.filter(route => !FREE_WHILE_SUSPENDED.test(route.split(':')[0]!))).toEqual([]);
      expect((await putNorte('suspend')).status).toBe(200);
      const own = await developer.put(`/api/tenants/${DEMO_TENANT}/suspend`, { tenant: { reason: 'x' } });
      expect(own.body.error.code).toBe('own_tenant');
    } finally {
      expect((await putNorte('resume')).status).toBe(200);
      await porte.stack.caughtUp();
    }
    expect((await norteDeveloper.post('/api/zones', {})).body.error.code).toBe('validation_failed');
  });

  it('isolates preferences and dashboards by user', async () => {
    const visitor = as('customer');
    const before = [await visitor.get('/api/preferences'), await visitor.get('/api/dashboards')].map(
      ({ body }) => body.data,
    );
    await benita.put('/api/preferences', { preference: { key: 'label_printing_format', value: 'zpl' } });
    await buy(benita, shipment, await theRate(benita, await aPackedShipment(benita)));
    expect(
      [await visitor.get('/api/preferences'), await visitor.get('/api/dashboards')].map(({ body }) => body.data),
    ).toEqual(before);
    expect((await benita.get('/api/preferences')).body.data.label_printing_format).toBe('zpl');
  });
});
