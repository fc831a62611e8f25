import { newId } from '@porte/domain-kit';
import { withConnection } from '@porte/service-kit';
import { anActor, startTestService, type TestService } from '@porte/testing-kit';
import { itemService, LIMITED } from './item.fixture.js';

interface Item {
  id: string;
  name: string;
}

describe('a list', () => {
  let porte: TestService;
  const admin = anActor('admin');
  const list = async (query: string) => {
    const { status, body } = await porte.as(admin).get(`/api/packages?${query}`);
    expect([status, body.error]).toEqual([200, undefined]);
    return body as { data: Item[]; meta: { pagination: Record<string, unknown> } };
  };
  /** Items of one moment, some of which have the same name length and no drawers. */
  const insert = (names: readonly string[], createdAt: string) =>
    withConnection(porte.database.superuserUrl, client =>
      client.query(
        `insert into items (tenant_id, id, name, state, price, drawers, created_at)
         select $1, uuidv7(), name, 'used', n % 3, nullif(n % 4, 0), $3 from unnest($2::text[]) with ordinality i (name, n)`,
        [admin.tenant_id, names, createdAt],
      ),
    );
  /** All names by cursor; calls `between` after each page. */
  const walk = async (query: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> => {
    const names: string[] = [];
    for (let cursor = ''; ;) {
      const { data, meta } = await list(`${query}&per_page=3${cursor}`);
      names.push(...data.map(({ name }) => name));
      if (meta.pagination['next_cursor'] === null) return names;
      cursor = `&after=${meta.pagination['next_cursor'] as string}`;
      await between();
    }
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  beforeEach(async () => {
    porte = await startTestService(itemService);
    await insert(names('old', 7), '2026-01-01T00:00:00.000001Z');
    await insert(names('new', 7), '2026-01-01T00:00:00.000002Z');
  });
  afterEach(() => porte.stop());

  it('orders by each column once, however often it is named', async () => {
    const order = 'name desc,created_at,' + 'name,'.repeat(2000) + 'name';
    const named = await list(`order=${order}&per_page=3`);
    const once = await list('order=name desc,created_at&per_page=3');
    expect(named).toEqual(once);
  });

  it.each([
    '',
    'order=created_at asc',
    'order=name',
    'order=price desc',
    'order=drawers',
    'order=drawers desc',
    'order=price,name desc',
    'order=drawers desc,name',
    'search=old',
  ])('reads the same rows by cursor as by page: %s', async query => {
    const { data, meta } = await list(`${query}&per_page=100`);
    expect(meta.pagination['next_cursor']).toBeNull();
    expect(await walk(query)).toEqual(data.map(({ name }) => name));
  });

  it('is read by cursor without repeating or missing rows while others are inserted', async () => {
    let n = 0;
    const seen = await walk('', () => insert([`later${(n += 1)}`], '2026-01-02T00:00:00Z'));
    expect(seen.toSorted()).toEqual([...names('new', 7), ...names('old', 7)].toSorted());
  });

  it('goes on after a deleted row', async () => {
    const { data, meta } = await list('per_page=3');
    await porte.as(admin).delete(`/api/packages/${data[2]!.id}`);
    const next = await list(`per_page=3&after=${meta.pagination['next_cursor'] as string}`);
    expect(next.data.map(({ name }) => name)).toEqual(['new3', 'new2', 'new1']);
  });

  it('rejects what is not a cursor of its order', async () => {
    const { meta } = await list('per_page=3');
    const good = String(meta.pagination['next_cursor']);
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const order = 'created_at DESC,id DESC';
    for (const cursor of [
      `order=name&after=${good}`,
      'after=',
      'after=x',
      'after[]=x',
      `after=${forged(order, '2026-01-01', 'no-id')}`,
      `after=${forged(order, '2026-13-77', newId())}`,
      `after=${forged(order, 'a\0', newId())}`,
      `after=${forged(order, null, newId())}`,
      `after=${forged(order, '2026-01-01')}`,
      `after=${forged(order, { a: 1 }, newId())}`,
      `order=drawers&after=${forged('drawers ASC,id ASC', '9'.repeat(30), newId())}`,
    ]) {
      const { status, body } = await porte.as(admin).get(`/api/packages?${cursor}`);
      expect([cursor, status, body.error?.code]).toEqual([cursor, 422, 'invalid_cursor']);
    }
  });

  it('counts exactly up to its limit and estimates beyond it', async () => {
    const total = async (more: string) => {
      const { pagination } = (await list(more)).meta;
      return [pagination['total_objects'], pagination['is_estimate']];
    };
    const count = async () => (await porte.as(admin).get('/api/packages/count')).body.data;
    expect(await total('per_page=3')).toEqual([14, false]);
    await insert(names('more', LIMITED - 14), '2026-01-02T00:00:00Z');
    expect(await total('per_page=3')).toEqual([LIMITED, false]);
    expect(await count()).toEqual({ count: LIMITED, is_estimate: false });
    await insert(['one more'], '2026-01-02T00:00:00Z');
    const [objects, isEstimate] = await total('per_page=3');
    expect(isEstimate).toBe(true);
    expect(objects).toBeGreaterThan(LIMITED);
    expect((await count()).count).toBeGreaterThan(LIMITED);
    expect(await total('per_page=3&search=old')).toEqual([7, false]);
    await insert(names('many', LIMITED * 20), '2026-01-02T00:00:00Z');
    await withConnection(porte.database.superuserUrl, client => client.query('analyze items'));
    const [many, manyEstimated] = await total('per_page=3');
    expect(manyEstimated).toBe(true);
    expect(Math.abs(Number(many) - LIMITED * 21)).toBeLessThan(LIMITED * 5);
  });

  it('knows its total without counting where it ends on the page', async () => {
    const { meta } = await list('per_page=10&page=2');
    expect(meta.pagination).toMatchObject({ total_objects: 14, total_pages: 2, is_estimate: false, next_cursor: null });
    expect((await list('per_page=10&page=3')).meta.pagination).toMatchObject({ total_objects: 14 });
  });
});
