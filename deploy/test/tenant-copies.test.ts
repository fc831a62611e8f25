import { TECHNICAL_COLUMNS } from '@porte/service-kit';
import { until } from '@porte/testing-kit';
import { strFromU8, unzipSync } from 'fflate';
import { ALL_SERVICES, DEMO_TENANT, NORTE_TENANT } from '../src/index.js';
import { startPorte, type Porte } from './porte.js';
import { rowsOf } from './traces.js';
import type { Visitor } from './visitor.js';

const SECRET = 'SECRETO-CANARIO';

describe('the copy of a tenant', () => {
  let porte: Porte;
  let developer: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    developer = await porte.visitor('dev@demo.example');
  });
  afterAll(() => porte.stop());

  /** Writes a canary into each column that the copies leave out. @returns how many columns have rows */
  async function plantSecrets(): Promise<number> {
    let planted = 0;
    for (const { name, tenantData } of ALL_SERVICES)
      for (const [table, column] of Object.values(tenantData?.omitted ?? {})
        .flat()
        .filter(each => each.includes('.'))
        .map(each => each.split('.') as [string, string])) {
        const [found] = await rowsOf<{ type: string }>(
          porte,
          name,
          'select data_type as type from information_schema.columns where table_name = $1 and column_name = $2',
          [table, column],
        );
        const text = `$2::text || md5(random()::text)`;
        const value = { text, bytea: `convert_to(${text}, 'utf8')`, jsonb: `to_jsonb(${text})` }[found!.type];
        if (!value) continue;
        const changed = `with changed as (update ${table} set ${column} = ${value} where tenant_id = $1 and ${column} is not null returning 1) select from changed limit 1`;
        planted += (await rowsOf(porte, name, changed, [DEMO_TENANT, SECRET])).length;
      }
    return planted;
  }

  async function copyOf(id: string): Promise<Record<string, Uint8Array>> {
    const begun = await developer.post(`/api/tenants/${id}/copies`, {});
    expect(begun).toMatchObject({ status: 202, body: { data: { state: 'writing', format: 'zip' } } });
    const state = async () => (await developer.get(`/api/tenants/${id}/copies`)).body.data[0].state;
    await until(async () => (await state()) !== 'writing');
    expect(await state()).toBe('ready');
    const answer = await developer.get(`/api/tenants/${id}/copies/${begun.body.data.id}/download`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    return unzipSync(answer.body as Uint8Array);
  }

  it('the copy of a tenant contains the rows of every service, no secret, and nothing of another tenant', async () => {
    await rowsOf(porte, 'identity', `update users set company = 'CANARIO-NORTE' where tenant_id = $1`, [NORTE_TENANT]);
    const archive = await copyOf(DEMO_TENANT);
    const name = (await developer.get(`/api/tenants/${DEMO_TENANT}`)).body.data.name as string;
    const noted = async () =>
      (await developer.get('/api/notifications')).body.data as { kind: string; params: { name?: string } }[];
    await until(async () =>
      (await noted()).some(({ kind, params }) => kind === 'report_ready' && params.name === name),
    );
    const names = Object.keys(archive);
    expect(names[0]).toBe('Léeme.txt');
    for (const { name, tenantData } of ALL_SERVICES)
      for (const [table, { of = 'r.tenant_id = $1' }] of Object.entries(tenantData?.tables ?? {})) {
        const [held] = await rowsOf<{ some: boolean }>(
          porte,
          name,
          `select exists (select from ${table} r where ${of}) as some`,
          [DEMO_TENANT],
        );
        if (held!.some) expect(names).toContain(`${name}/${table}.csv`);
      }
    const users = strFromU8(archive['identity/users.csv']!);
    const [{ count }] = (await rowsOf<{ count: number }>(
      porte,
      'identity',
      'select count(*)::int as count from users where tenant_id = $1',
      [DEMO_TENANT],
    )) as [{ count: number }];
    expect(users.trimEnd().split('\r\n')).toHaveLength(count + 1);
    for (const column of ['tenant_id', 'password_hash', ...TECHNICAL_COLUMNS])
      expect(users.split('\r\n')[0]!.split(',')).not.toContain(column);
    const whole = names.map(each => strFromU8(archive[each]!)).join('\n');
    expect(whole).not.toMatch(/argon2|CANARIO-NORTE|@norte\.example/);
  });

  it('the copy of a tenant contains no value of a column that it leaves out', async () => {
    await rowsOf(
      porte,
      'catalog',
      `update settings set value = null, secret = 'x' where id = (select id from settings where tenant_id = $1 limit 1) and tenant_id = $1`,
      [DEMO_TENANT],
    );
    expect(await plantSecrets()).toBeGreaterThan(3);
    await rowsOf(porte, 'identity', 'delete from reports');
    const archive = await copyOf(DEMO_TENANT);
    const hex = Buffer.from(SECRET).toString('hex');
    const found = Object.keys(archive).filter(each => {
      const text = strFromU8(archive[each]!);
      return text.includes(SECRET) || text.includes(hex);
    });
    expect(found).toEqual([]);
  });
});
