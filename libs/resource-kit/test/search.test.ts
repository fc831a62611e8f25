import { newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, startTestService, type TestService } from '@porte/testing-kit';
import { searched } from '../src/filters.js';
import { itemService } from './item.fixture.js';

const ITEMS = [
  { name: 'María Núñez', phone: '55 1234-5678', drawers: 31, maker: { name: 'Muebles Ibáñez' } },
  { name: 'MARIA LOPEZ', phone: '5587654321', drawers: 4 },
  { name: '100 % roble', maker: { name: "O'Brien" } },
  { name: 'a_b\\c', maker: { name: 'Pérez-García' } },
];

describe('the search of a list', () => {
  let porte: TestService;
  const admin = anActor('admin');
  const search = async (text: string, more = '', actor = admin): Promise<string[]> => {
    const { status, body } = await porte
      .as(actor)
      .get(`/api/packages?order=name&search=${encodeURIComponent(text)}${more}`);
    expect(status).toBe(200);
    return body.data.map((item: { name: string }) => item.name);
  };
  beforeAll(async () => {
    porte = await startTestService(itemService);
    for (const item of ITEMS)
      await porte.as(admin).post('/api/packages', { package: { state: 'new', price: 10, ...item } });
  });
  afterAll(() => porte.stop());

  it.each([
    ['maria', ['MARIA LOPEZ', 'María Núñez']],
    ['MARÍA', ['MARIA LOPEZ', 'María Núñez']],
    ['  Núñez  ', ['María Núñez']],
    ['nunez maria', ['María Núñez']],
    ['maria ibanez', ['María Núñez']],
    ['maria roble', []],
    ['5512345678', ['María Núñez']],
    ['55 1234 5678', ['María Núñez']],
    ['551234-56', ['María Núñez']],
    ['(55) 8765-4321', ['MARIA LOPEZ']],
    ['31', ['María Núñez']],
    ['obrien', ['100 % roble']],
    ["O'Brien", ['100 % roble']],
    ['perezgarcia', ['a_b\\c']],
    ['Perez, Garcia', ['a_b\\c']],
    ['lo', ['MARIA LOPEZ']],
    ['ez', []],
  ])('%j finds %j', async (text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it.each([
    ['%', ['100 % roble']],
    ['100 %', ['100 % roble']],
    ['%ria', []],
    ['_b', []],
    ['a_b', ['a_b\\c']],
    ['mar_a', []],
    ['b\\c', ['a_b\\c']],
    ['\\', []],
  ])('reads the wildcards of %j literally and finds %j', async (text, names) => {
    expect(await search(text)).toEqual(names);
  });

  it('finds nothing for separators only, and everything for blanks', async () => {
    expect(await search(' - . ')).toEqual([]);
    expect(await search('   ')).toHaveLength(ITEMS.length);
  });

  it('combines with filters, pages, the count and the export', async () => {
    expect(await search('maria', '&where[drawers]=4')).toEqual(['MARIA LOPEZ']);
    expect(await search('maria', '&per_page=1&page=2')).toEqual(['María Núñez']);
    const { body } = await porte.as(admin).get('/api/packages/count?search=maria&where[drawers]=4');
    expect(body.data.count).toBe(1);
    const shared = await porte.as(admin).post('/api/packages/export?search=zzyzx', {});
    expect(shared.status).toBe(200);
  });

  it('does not find rows of another tenant', async () => {
    const other = { ...anActor('admin'), tenant_id: newId() };
    await porte.as(other).post('/api/packages', { package: { name: 'María ajena', state: 'new', price: 10 } });
    expect(await search('maria')).toEqual(['MARIA LOPEZ', 'María Núñez']);
    expect(await search('maria', '', other)).toEqual(['María ajena']);
  });

  it.each([['x'.repeat(101)], ['a\0b'], ['a\u0007b']])('rejects %j', async text => {
    const { status, body } = await porte.as(admin).get(`/api/packages?search=${encodeURIComponent(text)}`);
    expect([status, body.error.code]).toEqual([422, 'invalid_search']);
  });

  it('accepts 100 characters, and rejects a list of searches', async () => {
    expect(await search(`${'ñ'.repeat(100)}  `)).toEqual([]);
    expect((await porte.as(admin).get('/api/packages?search[]=a&search[]=b')).body.error.code).toBe('invalid_search');
  });

  it('reads the index under row-level security', async () => {
    await withConnection(porte.database.superuserUrl, async client => {
      await client.query(
        `insert into items (tenant_id, id, name, state, price) select $1, uuidv7(), md5(i::text), 'used', i from generate_series(1, 2000) i`,
        [admin.tenant_id],
      );
      await client.query('analyze items');
    });
    const plan = await withConnection(porte.database.appUrl, async client => {
      await client.query(`set app.tenant_id = '${admin.tenant_id}'; set enable_seqscan = off`);
      return client.query(
        `explain select * from items r where tenant_id = '${admin.tenant_id}' and search_text ~% search_pattern('nunez')`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan on items_search');
  });

  it('lets a filter by a frequent text be planned as frequent', async () => {
    await withConnection(porte.database.superuserUrl, async client => {
      await client.query(
        `insert into items (tenant_id, id, name, state, price) select $1, uuidv7(), 'Carmen ' || i, 'used', i from generate_series(1, 2000) i`,
        [admin.tenant_id],
      );
      await client.query('analyze items');
      const { sql, params } = searched('r.name')({ op: 'like', value: 'carmen' })!;
      const literal = Object.entries(params).reduce(
        (text, [name, value]) => text.replaceAll(`:${name}`, `'${String(value)}'`),
        sql,
      );
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        `explain (format json) select from items r where ${literal}`,
      );
      expect(rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(1500);
    });
  });
});
