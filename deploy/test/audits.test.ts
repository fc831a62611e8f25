import type { ServiceName } from '@porte/contracts';
import { withConnection } from '@porte/service-kit';
import { checkAudits, type AllUrls } from '../src/audits/check-audits.js';
import { startPorte, type Porte } from './porte.js';
import type { Visitor } from './visitor.js';

jest.setTimeout(120_000);

describe('the check of the audit trail', () => {
  let porte: Porte;
  let urls: AllUrls;
  let principal: Visitor;

  const rows = (service: ServiceName, sql: string) =>
    withConnection(
      porte.databases[service].superuserUrl,
      async client => (await client.query<Record<string, string>>(sql)).rows,
    );
  const check = async (): Promise<{ count: number; lines: string[] }> => {
    const lines: string[] = [];
    const count = await checkAudits({ urls, print: line => void lines.push(line), graceSeconds: 0 });
    return {
      count,
      lines: lines.filter(line => line.startsWith('  ')).map(line => line.trim().replace(/ [0-9a-f-]{36}$/, '')),
    };
  };
  /** Changes stored rows behind everybody's back, looks, and puts them back. */
  const tampered = async (service: ServiceName, table: string, sql: string) => {
    const stored = await rows(service, `select to_jsonb(t) as row from ${table} t`);
    await rows(service, sql);
    try {
      return await check();
    } finally {
      await withConnection(porte.databases[service].superuserUrl, async client => {
        await client.query(`delete from ${table}`);
        await client.query(
          `insert into ${table} select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::${table}, e) r`,
          [JSON.stringify(stored.map(({ row }) => row))],
        );
      });
    }
  };

  beforeAll(async () => {
    porte = await startPorte();
    urls = Object.fromEntries(
      Object.entries(porte.databases).map(([name, { systemUrl }]) => [name, systemUrl]),
    ) as AllUrls;
    principal = await porte.visitor('principal@demo.example');
    const {
      data: [customer],
    } = (await principal.get('/api/users?where[email]=cliente@demo.example')).body;
    const {
      data: [setting],
    } = (await principal.get('/api/settings?where[key]=bank_amount')).body;
    for (const amount of [1, 2, 3])
      expect(
        (
          await principal.post('/api/transactions', {
            transaction: { user_id: customer.id, amount, transaction_type: 'deposit' },
          })
        ).status,
      ).toBe(201);
    expect((await principal.put(`/api/settings/${setting.id}`, { setting: { value: '150' } })).status).toBe(200);
    expect((await principal.put(`/api/users/${customer.id}`, { user: { discount: 7 } })).status).toBe(200);
    await porte.stack.caughtUp();
  });
  afterAll(() => porte.stop());

  it('finds no problem in an untouched trail that contains the rows of all services', async () => {
    expect(await check()).toEqual({ count: 0, lines: [] });
    const { data } = (await principal.get('/api/audits?per_page=100')).body;
    const actions = data.map(({ action }: { action: string }) => action);
    for (const expected of ['transaction.deposit', 'setting.updated', 'user.conditions_changed'])
      expect(actions).toContain(expected);
    expect(data.find(({ action }: { action: string }) => action === 'transaction.deposit')).toMatchObject({
      actor_email: 'principal@demo.example',
      label: 'cliente@demo.example',
      network: '127.0.0.0/24',
    });
  });

  it.each([
    [
      'the last row cut off',
      'identity',
      'audits',
      'delete from audits a where n = (select max(n) from audits b where b.tenant_id = a.tenant_id)',
      /^not_in_trail {2}\w+$/,
    ],
    [
      'a changed row',
      'identity',
      'audits',
      `update audits set actor_email = 'x' where n = 1`,
      /^(changed {2}row 1|differs {2}\w+)$/,
    ],
    [
      'a deleted row',
      'identity',
      'audits',
      'delete from audits where n = 1',
      /^(missing {2}row 1|not_in_trail {2}\w+)$/,
    ],
    ['a row that a service lost', 'billing', 'audit_log', 'delete from audit_log', /^not_in_service {2}billing$/],
    [
      'a row that was changed at its service',
      'billing',
      'audit_log',
      `update audit_log set data = '{}'`,
      /^differs {2}billing$/,
    ],
  ] as const)('finds %s', async (_name, service, table, sql, line) => {
    const { count, lines } = await tampered(service, table, sql);
    expect(count).toBeGreaterThan(0);
    expect(lines.filter(found => !line.test(found))).toEqual([]);
    expect(await check()).toEqual({ count: 0, lines: [] });
  });
});
