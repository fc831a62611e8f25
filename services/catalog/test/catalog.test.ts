import { REPORT_PATHS, type ReportPath, satProductIdOf, type ListedReport, type Role } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { UnitOfWork, type Envelope } from '@porte/messaging-kit';
import { anActor, NORTE, recordEvents, startTestService, type TestService } from '@porte/testing-kit';
import { catalogService, demoColonies, importColonies, replaceColonies } from '../src/service.js';
import { importSatProducts } from '../src/lookups/import-sat-products.js';

const MX = derivedId('country', 'MX');
const english = { 'accept-language': 'en' };

describe('the catalog', () => {
  let porte: TestService;
  let seen: Envelope[];
  const customer = anActor('customer');
  const get = (path: string, headers = {}) => porte.as(customer).get(`/api/${path}`, headers);
  beforeAll(async () => {
    porte = await startTestService(catalogService);
    seen = recordEvents(porte.bus, ['country.updated', 'notice.created', 'notice.updated', 'notice.destroyed']);
    await importColonies(porte.service.get(UnitOfWork), demoColonies);
  });
  afterAll(() => porte.stop());

  it("lists all countries, named and ordered in the reader's language", async () => {
    const names = async (headers = {}): Promise<string[]> =>
      (await get('countries?per_page=2000&order=name ASC&fast_search=true', headers)).body.data.map(
        (country: { name: string }) => country.name,
      );
    const [spanish, inEnglish] = [await names(), await names(english)];
    expect(spanish).toHaveLength(249);
    expect(spanish.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania']);
    expect([...spanish].sort(new Intl.Collator('es').compare)).toEqual(spanish);
    expect(inEnglish).toContain('Germany');
    expect([...inEnglish].sort(new Intl.Collator('en').compare)).toEqual(inEnglish);
    expect((await get('countries/all_countries')).body.data).toEqual(spanish);
    expect((await get(`countries/${MX}`, english)).body.data).toMatchObject({ id: MX, code: 'MX', name: 'Mexico' });
    expect((await get('countries?where[name][like]=ALEMAN')).body).toMatchObject({
      data: [{ code: 'DE' }],
      meta: { pagination: { total_objects: 1 } },
    });
  });

  it('lists the states of a country', async () => {
    const { body } = await get(`states?where[country_id]=${MX}&order=name ASC&per_page=2000&include=country`);
    expect(body.data).toHaveLength(32);
    expect(body.data[0]).toMatchObject({
      id: derivedId('state', 'MX', 'AGU'),
      code: 'AGU',
      name: 'Aguascalientes',
      country_id: MX,
      country: { code: 'MX' },
    });
  });

  it('lets only developers change a country, and publishes it', async () => {
    const change = { country: { name_es: 'México lindo' } };
    for (const role of ['customer', 'admin', 'main_admin'] as const)
      expect((await porte.as(anActor(role)).put(`/api/countries/${MX}`, change)).status).toBe(403);
    expect((await porte.as(anActor('developer')).put(`/api/countries/${MX}`, change)).body.data.name).toBe(
      'México lindo',
    );
    await porte.settled();
    expect(seen.at(-1)).toMatchObject({
      type: 'country.updated',
      subject: MX,
      data: { code: 'MX', name_es: 'México lindo' },
    });
    expect((await porte.as(anActor('developer')).delete(`/api/countries/${MX}`)).body.error.code).toBe('in_use');
    const again = await porte
      .as(anActor('developer'))
      .post('/api/countries', { country: { code: 'MX', name_es: 'Otro', name_en: 'Another' } });
    expect([again.status, again.body.error?.code]).toEqual([422, 'already_exists']);
  });

  it('takes a name without a language as the Spanish one', async () => {
    const developer = porte.as(anActor('developer'));
    const created = await developer.post('/api/countries', { country: { code: 'ZZ', name: 'País nuevo' } });
    expect([created.status, created.body.data]).toMatchObject([
      201,
      { code: 'ZZ', name: 'País nuevo', name_es: 'País nuevo', name_en: 'País nuevo' },
    ]);
    const { id } = created.body.data as { id: string };
    await developer.put(`/api/countries/${id}`, { country: { name_en: 'New country' } });
    const named = await developer.put(`/api/countries/${id}`, { country: { name: 'País rebautizado' } });
    expect(named.body.data).toMatchObject({ name_es: 'País rebautizado', name_en: 'New country' });
    for (const name of ['', 'x'.repeat(81), 7])
      expect((await developer.put(`/api/countries/${id}`, { country: { name } })).status).toBe(422);
    for (const name of [undefined, null]) {
      const nameless = await developer.post('/api/countries', {
        country: { code: 'ZX', name, name_en: 'New country' },
      });
      expect([nameless.status, nameless.body.error.details]).toEqual([422, { name_es: ['es obligatorio'] }]);
    }
    expect((await developer.delete(`/api/countries/${id}`)).status).toBe(204);
  });

  it('finds colonies by postal code, and the state of an unknown code', async () => {
    const [code, name, , , city] = demoColonies[0]!;
    const found = (await get(`colonies?postal_code=${code}`)).body.data;
    expect(found.data).toContainEqual({ name, city, state: 'Ciudad de México', postal_code: code });
    expect((await get('colonies?postal_code=99998')).body).toEqual({ data: { state: 'Zacatecas', data: [] } });
    for (const bad of ['00100', '123', 'abcde'])
      expect((await get(`colonies?postal_code=${bad}`)).body.error).toMatchObject({
        code: 'invalid_postal_code',
        params: { postal_code: bad },
      });
    expect((await get('colonies')).body.error.code).toBe('invalid_query');
    expect((await porte.anonymous.get('/api/colonies?postal_code=01000')).status).toBe(401);
  });

  it('imports colonies again without duplicates', async () => {
    const before = (await get(`colonies?postal_code=${demoColonies[0]![0]}`)).body;
    expect(await importColonies(porte.service.get(UnitOfWork), [...demoColonies, demoColonies[0]!])).toBe(
      demoColonies.length,
    );
    expect((await get(`colonies?postal_code=${demoColonies[0]![0]}`)).body).toEqual(before);
  });

  it('replaces the colonies of the states that a new file names, and of no other one', async () => {
    const [work, first] = [porte.service.get(UnitOfWork), demoColonies.filter(row => row[5] === 'JAL')];
    const shown = async (code: string) => (await get(`colonies?postal_code=${code}`)).body.data.data as object[];
    const other = await shown('01030');
    const [kept, gone] = [first[0]!, first.find(row => row[0] !== first[0]![0])!];
    expect(await replaceColonies(work, [kept])).toEqual({ imported: 1, removed: first.length - 1 });
    expect([await shown(gone[0]), (await shown(kept[0])).length, await shown('01030')]).toEqual([[], 1, other]);
    expect(await replaceColonies(work, first)).toEqual({ imported: first.length, removed: 0 });
    expect(await shown(gone[0])).not.toEqual([]);
  });

  it('imports a catalogue of SAT products again without duplicates, and keeps those that it does not name', async () => {
    const work = porte.service.get(UnitOfWork);
    const whole = Array.from({ length: 5100 }, (_, n) => ({
      code: String(90_000_000 + n),
      description: `Producto ${n}`,
    }));
    expect(await importSatProducts(work, whole)).toEqual({ imported: 5100, changed: 5100 });
    expect(await importSatProducts(work, whole)).toEqual({ imported: 5100, changed: 0 });
    expect(await importSatProducts(work, [{ code: '90005099', description: 'Otro' }])).toEqual({
      imported: 1,
      changed: 1,
    });
    const found = async (search: string) => (await get(`sat_products?search=${search}`)).body.data.data as object[];
    expect(await found('9000509')).toContainEqual({ code: '90005099', description: 'Otro' });
    expect(await found('9000509')).toHaveLength(10);
    expect(await found('10111301')).toHaveLength(1);
  });

  it('finds products of SAT by code or by a part of their description', async () => {
    expect((await get('sat_products?search=10111301')).body.data.data).toEqual([
      { code: '10111301', description: 'Juguetes para mascotas' },
    ]);
    expect((await get('sat_products?search=JUGUÉTES para mas')).body.data.data).toContainEqual({
      code: '10111301',
      description: 'Juguetes para mascotas',
    });
    expect((await get('sat_products?search=%25')).body.data.data).toEqual([]);
    expect((await get('sat_products')).body.data.data).toHaveLength(50);
  });

  it('finds a product of SAT by the id that a parcel stores', async () => {
    const byId = async (id: string) => (await get(`sat_products?id=${id}`)).body;
    expect(await byId(satProductIdOf('10111301'))).toEqual({
      data: { data: [{ code: '10111301', description: 'Juguetes para mascotas' }] },
    });
    expect((await byId(`${satProductIdOf('10111301')}&search=abc`)).data.data).toHaveLength(1);
    expect((await byId(satProductIdOf('00000000'))).data.data).toEqual([]);
    for (const bad of ['', '10111301', `${satProductIdOf('10111301')}&id=x`])
      expect((await byId(bad)).error).toMatchObject({ code: 'invalid_query', params: { name: 'id' } });
    expect((await porte.anonymous.get(`/api/sat_products?id=${satProductIdOf('10111301')}`)).status).toBe(401);
    const { parameters } = (await porte.anonymous.get('/openapi.json')).body.paths['/api/sat_products'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['search', 'id']);
  });

  it("names its code lists in the reader's language", async () => {
    expect((await get('enums')).body.data).toMatchObject({
      steps: expect.arrayContaining([{ id: 'rating', name: 'Cotización' }]),
      service_types: { GenericCarrier: expect.any(Array) },
    });
    expect((await get('enums', english)).body.data.steps).toContainEqual({ id: 'rating', name: 'Rating' });
  });

  it('shows customers the active notices, and publishes each', async () => {
    const admin = porte.as(anActor('admin'));
    const make = (input: object) =>
      admin.post('/api/notices', { notice: { title: 'Mantenimiento', description: 'El domingo', ...input } });
    const on = (await make({ notice_type: 'warning', expires_at: '2126-12-01T06:00:00Z' })).body.data;
    const off = (await make({ status: 'suspended' })).body.data;
    await make({ expires_at: '2020-01-01T06:00:00Z' });
    expect((await get('notices')).body.data).toMatchObject([
      { id: on.id, notice_type: 'warning', expires_at: '2126-12-01T06:00:00.000Z' },
    ]);
    expect(
      (await admin.get('/api/notices?where[status]=suspended&where[expires_at][null]=true')).body.data,
    ).toMatchObject([{ id: off.id, notice_type: 'info' }]);
    expect((await make({ notice_type: 'loud' })).body.error.details).toEqual({
      notice_type: ['debe ser uno de: info, warning, error'],
    });
    expect((await porte.as(customer).post('/api/notices', { notice: {} })).status).toBe(403);
    // Valid forms of ISO 8601 that PostgreSQL does not accept.
    for (const expires_at of ['2026-W10', '-2026-01-01T00:00:00Z'])
      expect((await make({ expires_at })).body.error.code).toBe('validation_failed');
    expect((await porte.as(anActor('admin', { tenant: NORTE })).get(`/api/notices/${on.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/notices/${off.id}`)).status).toBe(204);
    await porte.settled();
    expect(seen.filter(event => event.subject === off.id).map(event => event.type)).toEqual([
      'notice.created',
      'notice.destroyed',
    ]);
    expect(seen.find(event => event.subject === on.id)!.data).toMatchObject({
      title: 'Mantenimiento',
      status: 'active',
    });
  });

  it('lists the reports of a role, and lets developers hide one', async () => {
    const listed = async (role: Role): Promise<ListedReport[]> =>
      (await porte.as(anActor(role)).get('/api/reports')).body.data;
    const names = async (role: Role): Promise<string[]> => (await listed(role)).map(({ id }) => id);
    const without = (...left: ReportPath[]) => REPORT_PATHS.filter(path => !left.includes(path));
    expect(await names('customer')).toEqual(without('carrier_limit_logs', 'waybills'));
    expect(await names('admin')).toEqual(without('carrier_limit_logs'));
    expect(await names('developer')).toEqual([...REPORT_PATHS]);
    expect((await porte.as(anActor('operator')).get('/api/reports')).status).toBe(403);
    const movements = (reports: ListedReport[]) => reports.find(({ id }) => id === 'transactions');
    expect(movements(await listed('admin'))).toEqual({
      id: 'transactions',
      dated: true,
      visible: true,
      one_user: true,
      filters: { status: 'status', user: 'users.email' },
    });
    const shipments = (reports: ListedReport[]) => Object.keys(reports.find(({ id }) => id === 'shipments')!.filters);
    expect(shipments(await listed('developer'))).toEqual(expect.arrayContaining(['provider', 'estafeta']));
    expect(shipments(await listed('admin')).sort()).toEqual(['carrier', 'status', 'user']);
    const hide = (role: Role, id: string, visible: boolean) =>
      porte.as(anActor(role)).put(`/api/reports/${id}`, { report: { visible } });
    expect((await hide('admin', 'invoices', false)).status).toBe(403);
    expect((await hide('developer', 'nothing', false)).status).toBe(404);
    // At the same time: neither switch undoes the other.
    await Promise.all([hide('developer', 'invoices', false), hide('developer', 'waybills', false)]);
    expect(await names('admin')).toEqual(without('carrier_limit_logs', 'invoices', 'waybills'));
    expect((await listed('developer')).filter(({ visible }) => !visible).map(({ id }) => id)).toEqual([
      'invoices',
      'waybills',
    ]);
    expect((await hide('developer', 'invoices', true)).body.data).toMatchObject({ id: 'invoices', visible: true });
    expect(await names('admin')).toContain('invoices');
  });

  it('limits the days of a report by the setting, for others than developers', async () => {
    const limitOf = async (role: Role) => (await porte.as(anActor(role)).get('/api/reports/report_limit')).body.data;
    expect(await limitOf('customer')).toEqual({ val: 93 });
    expect(await limitOf('developer')).toEqual({ val: null });
  });
});
