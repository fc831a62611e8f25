import { derivedId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, NORTE, startTestService, type TestService } from '@porte/testing-kit';
import { itemService } from './item.fixture.js';
import { readSheet } from './unzip.fixture.js';

describe('an export', () => {
  let porte: TestService;
  const admin = anActor('admin');
  beforeAll(async () => {
    porte = await startTestService(itemService);
  });
  afterAll(() => porte.stop());

  const make = (name: string, price = 1.5) =>
    porte.as(admin).post('/api/packages', { package: { name, state: 'new', price } });
  const download = async (
    query = '',
    actor = admin,
    more: { locale?: string; body?: object } = {},
  ): Promise<Response> => {
    const headers = {
      ...porte.as(actor).signed(),
      ...(more.locale ? { 'accept-language': more.locale } : {}),
      ...(more.body ? { 'content-type': 'application/json' } : {}),
    };
    const body = more.body ? { body: JSON.stringify(more.body) } : {};
    return fetch(`${porte.service.url}/api/packages/export${query}`, { method: 'POST', headers, ...body });
  };
  const rows = async (query = '', actor = admin): Promise<string[][]> =>
    readSheet(Buffer.from(await (await download(query, actor)).arrayBuffer()));

  it('is a spreadsheet of the declared fields, with amounts as numbers', async () => {
    await make('Árbol & <Ñandú>', 184.5);
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="packages.xlsx"');
    const [head, row] = readSheet(Buffer.from(await answer.arrayBuffer()));
    expect(head).toEqual(['Nombre', 'Estado', 'Precio', 'Creado']);
    expect(row!.slice(0, 3)).toEqual(['Árbol & <Ñandú>', 'new', '184.5']);
  });

  it('writes text that looks like a formula as text', async () => {
    const risky = ['=1+1', '+52 55', '-2', '@SUM(A1)', '=HYPERLINK("http://x")'];
    for (const name of risky) expect((await make(name)).status).toBe(201);
    expect((await rows('?where[name][like]=')).flat()).toEqual(expect.arrayContaining(risky));
    expect((await rows()).flat().filter(cell => cell.startsWith('formula:'))).toEqual([]);
  });

  it('is a csv file of the chosen columns in their order, where that is asked for', async () => {
    await make('Peña, "La" 1', 12.5);
    const answer = await download('?format=csv&columns=price,name');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="packages.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Precio,Nombre', '12.5,"Peña, ""La"" 1"']);
    expect(lines).toContain("1.5,'=1+1");
    expect((await rows('?columns=state'))[0]).toEqual(['Estado']);
  });

  const insertedAt = (name: string, created_at: string): Promise<unknown> =>
    withConnection(porte.database.superuserUrl, client =>
      client.query(
        `insert into items (tenant_id, id, name, state, price, created_at) values ($1, uuidv7(), $2, 'new', 100, $3)`,
        [admin.tenant_id, name, created_at],
      ),
    );

  it('has headings in the language of the request and times of the tenant, or the names of the API in UTC', async () => {
    await insertedAt('late evening', '2026-03-01T05:16:07Z');
    const only = '?format=csv&columns=name,created_at&where[name]=late evening';
    const lines = async (query: string, locale?: string) =>
      (await (await download(query, admin, locale ? { locale } : {})).text())
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    expect(await lines(only)).toEqual(['Nombre,Creado', 'late evening,2026-02-28 23:16:07']);
    expect(await lines(only, 'en')).toEqual(['Name,Created', 'late evening,2026-02-28 23:16:07']);
    expect(await lines(`${only}&names=api`)).toEqual(['name,created_at', 'late evening,2026-03-01T05:16:07.000Z']);
    const [, row] = await rows('?columns=created_at&where[name]=late evening');
    expect(new Date((Number(row![0]) - 25_569) * 86_400_000).toISOString()).toBe('2026-02-28T23:16:07.000Z');
  });

  it('contains the days of the body in the time zone of the tenant, and refuses other fields', async () => {
    await insertedAt('before', '2026-06-01T05:59:59Z');
    await insertedAt('first', '2026-06-01T06:00:00Z');
    await insertedAt('last', '2026-07-01T05:59:59Z');
    await insertedAt('after', '2026-07-01T06:00:00Z');
    const names = async (body: object) => {
      const answer = await download(
        '?columns=name&where[name][]=before&where[name][]=first&where[name][]=last&where[name][]=after',
        admin,
        { body },
      );
      return readSheet(Buffer.from(await answer.arrayBuffer()))
        .slice(1)
        .flat()
        .sort();
    };
    expect(await names({ start_date: '2026-06-01', end_date: '2026-06-30' })).toEqual(['first', 'last']);
    expect(await names({ start_date: '2026-07-01' })).toEqual(['after']);
    expect(await names({ end_date: '2026-05-31' })).toEqual(['before']);
    expect(await names({})).toHaveLength(4);
    for (const [field, body] of [
      ['start_date', { start_date: 'x' }],
      ['start_date', { start_date: '2026-02-30' }],
      ['end_date', { start_date: '2026-07-01', end_date: '2026-06-01' }],
      ['color', { color: 'red' }],
    ] as const) {
      const answer = await download('', admin, { body });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({ error: expect.objectContaining({ details: { [field]: [expect.any(String)] } }) }),
      ]);
    }
  });

  it.each(['format=pdf', 'names=mine', 'columns=secret', 'columns=name,name', 'columns=', 'format[]=csv'])(
    'is refused for %s',
    async query => {
      const answer = await download(`?${query}`);
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'invalid_query',
      ]);
    },
  );

  it("contains every row of the list with the same where, over more than one batch, and no other user's rows", async () => {
    await withConnection(porte.database.superuserUrl, client =>
      client.query(
        `insert into items (tenant_id, id, name, state, price) select '${admin.tenant_id}', uuidv7(), 'many ' || i, 'used', i from generate_series(1, 2500) i`,
      ),
    );
    const found = await rows('?where[state]=used');
    expect(found).toHaveLength(2501);
    expect(new Set(found.map(([name]) => name)).size).toBe(2501);
    expect(await rows('', anActor('admin', { tenant: NORTE }))).toHaveLength(1);
  });

  it('contains more rows than the maximum page', async () => {
    const list = (query: string) => porte.as(admin).get(`/api/packages?${query}`);
    const page = (await list('where[state]=used&per_page=1500&order=name asc')).body.data as {
      id: string;
      name: string;
    }[];
    expect([page.length, new Set(page.map(({ id }) => id)).size]).toEqual([1500, 1500]);
    const [first, second] = [
      (await list('where[state]=used&per_page=1000&order=name asc')).body.data,
      (await list('where[state]=used&per_page=500&page=3&order=name asc')).body.data,
    ];
    expect(page).toEqual([...first, ...second]);
    const refused = await list('per_page=2001');
    expect([refused.status, refused.body.error]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid_per_page',
        params: { max: 2000 },
        message: expect.stringContaining('2000'),
      }),
    ]);
  });

  it('is limited to one per user and two per service, and others are told when to retry', async () => {
    await withConnection(porte.database.superuserUrl, client =>
      client.query(
        `insert into items (tenant_id, id, name, state, price) select '${admin.tenant_id}', uuidv7(), (select string_agg(md5(i || '-' || n), '') from generate_series(1, 32) n), 'used', i from generate_series(1, 3000) i`,
      ),
    );
    const [berta, carla] = [
      anActor('admin', { id: derivedId('user', 'berta') }),
      anActor('admin', { id: derivedId('user', 'carla') }),
    ];
    const [first, second] = [await download(), await download('', berta)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const [again, third] = [await download(), await download('', carla)];
    expect([again.status, again.headers.get('retry-after'), ((await again.json()) as { error: object }).error]).toEqual(
      [429, '5', expect.objectContaining({ code: 'export_running' })],
    );
    expect([third.status, third.headers.get('retry-after'), ((await third.json()) as { error: object }).error]).toEqual(
      [503, '5', expect.objectContaining({ code: 'exports_busy' })],
    );
    await second.body!.cancel();
    expect(readSheet(Buffer.from(await first.arrayBuffer())).length).toBeGreaterThan(3_000);
    let status = 503;
    // Reading the sheet above may keep this process, server included, busy for longer than a request may take to arrive.
    while (status === 503 || status === 408)
      status = await download('?where[name]=none', carla).then(
        async answer => (await answer.arrayBuffer(), answer.status),
      );
    expect(status).toBe(200);
  });

  it('returns an error as JSON', async () => {
    const bad = await download('?where[nope]=1');
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ error: { code: 'unknown_filter' } });
    expect((await porte.anonymous.post('/api/packages/export')).status).toBe(401);
  });
});
