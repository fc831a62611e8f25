import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES, type ServiceName, type TenantDeletion } from '@porte/contracts';
import { testSideOf } from '@porte/domain-kit';
import { until, withConnection } from '@porte/testing-kit';
import { ALL_SERVICES, DEMO_TENANT, NORTE_TENANT } from '../src/index.js';
import { startPorte, type Porte } from './porte.js';
import { rowsOf, tracesOf } from './traces.js';
import { anEnd, Visitor } from './visitor.js';

const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Tables of the kits that other work writes at the same time. */
const IN_MOTION = ['outbox', 'inbox'];

/** Rows of the developer who asks for the deletion. */
const OF_THE_DEVELOPER = ['idempotency_keys', 'notifications', 'report_chunks', 'reports', 'sessions'].map(
  table => `identity.${table}`,
);

/** States in which nothing is under way any more, for rows that are copied from the other tenant. */
const ENDED: Partial<Record<ServiceName, readonly string[]>> = {
  billing: [
    `update accounts set posted = case when kind = 'wallet' then 0 else posted end, pending = case when kind = 'wallet' then 0 else pending end`,
    `delete from overweight_plans`,
    `delete from invoices`,
  ],
  payments: [`update deposits set state = 'rejected'`, `delete from deposit_reversals`],
  shipments: [
    `update shipments set parcel_status = 'delivered', status = case when status = 'pending_cancellation' then 'success' else status end`,
    `update purchases set state = 'confirmed'`,
    `delete from cancellations`,
    `delete from pickups`,
    `delete from claims`,
  ],
  carriers: [
    `delete from clarifications`,
    `update label_attempts set state = 'labelled'`,
    `delete from label_voids`,
    `delete from pickup_orders`,
  ],
  overweights: [`delete from overweights`],
};

describe('the deletion of a tenant', () => {
  let porte: Porte;
  let developer: Visitor;
  beforeAll(async () => {
    porte = await startPorte();
    developer = await porte.visitor('dev@demo.example');
  }, 180_000);
  afterAll(() => porte.stop());

  const deletionPath = `/api/tenants/${NORTE_TENANT}/deletion`;
  const plan = (slug: string, visitor = developer) => visitor.put(deletionPath, { deletion: { slug } });
  const shown = async () => (await developer.get(deletionPath)).body.data as TenantDeletion | null;
  const tablesOf = async (service: ServiceName): Promise<string[]> =>
    (await rowsOf<{ name: string }>(porte, service, TABLES)).map(({ name }) => name);

  /** Gives the second tenant a copy of each row of the first one, so that every table that has rows has some of both. */
  async function copyRows(service: ServiceName): Promise<void> {
    const tables = (await tablesOf(service)).filter(name => ![...IN_MOTION, 'erasures'].includes(name));
    await withConnection(porte.databases[service].superuserUrl, async client => {
      // Foreign keys and triggers have done their work for the rows that are copied.
      await client.query('set session_replication_role = replica');
      for (const table of tables) {
        const columns = await client.query<{ name: string }>(
          `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
          [table],
        );
        const names = columns.rows.map(({ name }) => name);
        await client.query(
          `insert into ${table} (${names.join(', ')}) select ${names.map(name => (name === 'tenant_id' ? '$2::uuid' : name)).join(', ')} from ${table}
            where tenant_id = $1 on conflict do nothing`,
          [DEMO_TENANT, NORTE_TENANT],
        );
      }
      for (const statement of ENDED[service] ?? [])
        await client.query(`${statement} where tenant_id = '${NORTE_TENANT}'`);
    });
  }

  /** The rows that each table has of a tenant, as `service.table`; tables without any are left out. */
  async function rowsByTable(tenantId: string): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for (const service of SERVICES) {
      const tables = (await tablesOf(service)).filter(table => !IN_MOTION.includes(table));
      await withConnection(porte.databases[service].superuserUrl, async client => {
        for (const table of tables) {
          const { rows } = await client.query<{ row: string }>(
            `select md5(t::text) as row from ${table} t where tenant_id = $1 order by 1`,
            [tenantId],
          );
          if (rows.length > 0)
            found.set(
              `${service}.${table}`,
              rows.map(({ row }) => row),
            );
        }
      });
    }
    return found;
  }

  const unfinished = async (): Promise<number> => {
    const states = await Promise.all(
      SERVICES.map(service => rowsOf(porte, service, `select 1 from erasures where state <> 'done'`)),
    );
    return states.flat().length;
  };

  it('waits for its day, then empties each table of one tenant in all services, keeps the books, and leaves the other tenant alone', async () => {
    const customer = await porte.visitor('cliente@norte.example', 'norte');
    expect(
      (await customer.onTestSide().post('/api/addresses', { address: { ...anEnd('64000', {}), aka: 'Prueba' } }))
        .status,
    ).toBe(201);
    const hosts = { tenant: { hosts: ['norte.localhost', 'envios.example'] } };
    expect((await developer.put(`/api/tenants/${NORTE_TENANT}`, hosts)).status).toBe(200);
    await porte.stack.caughtUp();

    // Who may not, and what has to end before.
    expect((await plan('norte')).body.error.code).toBe('tenant_not_suspended');
    const own = await developer.put(`/api/tenants/${DEMO_TENANT}/deletion`, { deletion: { slug: 'demo' } });
    expect(own.body.error.code).toBe('own_tenant');
    expect((await plan('norte', await porte.visitor('principal@demo.example'))).status).toBe(403);
    const suspension = { tenant: { reason: 'Se va' } };
    expect((await developer.put(`/api/tenants/${NORTE_TENANT}/suspend`, suspension)).status).toBe(200);
    expect((await plan('sur')).status).toBe(422);
    expect((await plan('norte')).body.error.code).toBe('tenant_has_balance');
    for (const service of SERVICES) await copyRows(service);
    await rowsOf(porte, 'identity', `update users set company = 'Canario del Norte' where tenant_id = $1`, [
      NORTE_TENANT,
    ]);
    mkdirSync(path.join(porte.storage, NORTE_TENANT), { recursive: true });
    writeFileSync(path.join(porte.storage, NORTE_TENANT, 'canary.pdf'), 'x');

    // Once planned, it keeps the tenant from being resumed, and can be canceled.
    expect(await shown()).toBeNull();
    expect((await plan('norte')).body.data).toMatchObject({ state: 'planned', asked_by: 'dev@demo.example' });
    const days = (Date.parse((await shown())!.planned_for) - porte.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await plan('norte')).body.error.code).toBe('tenant_deletion_planned');
    const resumed = await developer.put(`/api/tenants/${NORTE_TENANT}/resume`, {});
    expect(resumed.body.error.code).toBe('tenant_deletion_planned');
    expect((await developer.delete(deletionPath)).body.data).toBeNull();
    expect((await developer.delete(deletionPath)).body.error.code).toBe('wrong_state');
    expect((await plan('norte')).status).toBe(200);

    // Money that came in the waiting period puts it off.
    const due = (state: 'planned' | 'closing') =>
      rowsOf(porte, 'identity', `update tenant_deletions set due_at = now() where state = $1`, [state]);
    const stateOf = async () =>
      (
        await rowsOf<{ state: string }>(
          porte,
          'identity',
          'select state from tenant_deletions order by created_at desc',
        )
      )[0]!.state;
    // The copied rows may have something under way at that moment, which puts the deletion off by a day.
    const PUT_OFF = `update tenant_deletions set due_at = now() where state in ('planned', 'closing') and due_at > now() + interval '12 hours'`;
    const untilState = (state: string) =>
      until(async () => {
        await rowsOf(porte, 'identity', PUT_OFF);
        return (await stateOf()) === state;
      });
    const wallet = (posted: number) =>
      rowsOf(
        porte,
        'billing',
        `update accounts set posted = $2 where tenant_id = $1 and id = (select id from accounts where tenant_id = $1 and kind = 'wallet' order by id limit 1)`,
        [NORTE_TENANT, posted],
      );
    await wallet(700);
    await due('planned');
    await until(async () => (await shown())!.open_work === 'balance');
    expect((await shown())!.state).toBe('planned');
    await wallet(0);

    // Money that was in transit while the tenant was closed opens it again for staff.
    const status = async () => (await developer.get(`/api/tenants/${NORTE_TENANT}`)).body.data.status;
    await due('planned');
    await untilState('closing');
    expect((await shown())!.state).toBe('deleting');
    expect((await developer.delete(deletionPath)).body.error.code).toBe('wrong_state');
    expect(await status()).toBe('deleted');
    await wallet(300);
    await due('closing');
    await until(async () => (await stateOf()) === 'planned');
    expect(await shown()).toMatchObject({ state: 'planned', open_work: 'balance' });
    expect(await status()).toBe('suspended');
    const kept = (await developer.get(`/api/tenants/${NORTE_TENANT}`)).body.data;
    expect(kept.hosts).toEqual(hosts.tenant.hosts);
    await wallet(0);

    const copy = (await developer.post(`/api/tenants/${NORTE_TENANT}/copies`, {})).body.data.id;
    await until(
      async () =>
        (await rowsOf(porte, 'identity', `select from reports where id = $1 and state = 'ready'`, [copy])).length > 0,
    );
    // Mails of the other tenant are still sent, by a queue that no event waits for.
    await until(
      async () =>
        (await rowsOf(porte, 'identity', `select from mails where tenant_id = $1 and state = 'waiting'`, [DEMO_TENANT]))
          .length === 0,
    );
    const before = { other: await rowsByTable(DEMO_TENANT), own: await rowsByTable(NORTE_TENANT) };
    const files = readdirSync(path.join(porte.storage, DEMO_TENANT)).sort();
    expect(before.own.size).toBeGreaterThan(50);
    await due('planned');
    await untilState('closing');
    const copies = `/api/tenants/${NORTE_TENANT}/copies`;
    expect((await developer.post(copies, {})).body.error.code).toBe('wrong_state');
    await due('closing');
    await untilState('deleted');
    expect((await developer.get(copies)).body.data).toEqual([]);
    expect((await shown())!.deleted_services.sort()).toEqual([...SERVICES].sort());
    await until(async () => (await unfinished()) === 0);
    await porte.stack.caughtUp();

    const after = { other: await rowsByTable(DEMO_TENANT), own: await rowsByTable(NORTE_TENANT) };
    const emptied = ALL_SERVICES.flatMap(({ name, tenantData }) =>
      Object.entries(tenantData?.deletion.tables ?? {})
        .filter(([table, { set }]) => !set && table !== 'reference_rows')
        .map(([table]) => `${name}.${table}`),
    );
    expect(emptied.filter(table => after.own.has(table))).toEqual([]);
    const books = ['accounts', 'entries', 'transfers', 'resolutions', 'invoice_numbers'];
    for (const table of books.map(each => `billing.${each}`))
      expect(after.own.get(table)).toEqual(before.own.get(table));
    // Rows may be added at the same time: the other tenant's books are checked and sealed every so often.
    const changed = [...before.other].filter(([table, rows]) => {
      const still = new Set(after.other.get(table));
      return rows.some(row => !still.has(row));
    });
    expect(changed.map(([table]) => table).filter(table => !OF_THE_DEVELOPER.includes(table))).toEqual([]);
    expect(await tracesOf(porte, ['Canario del Norte'])).toEqual([]);
    expect(existsSync(path.join(porte.storage, NORTE_TENANT))).toBe(false);
    expect(readdirSync(path.join(porte.storage, DEMO_TENANT)).sort()).toEqual(files);
    for (const [service, table] of [
      ['shipments', 'addresses'],
      ['identity', 'grants'],
    ] as const)
      expect(
        await rowsOf(porte, service, `select from ${table} where tenant_id = $1`, [testSideOf(NORTE_TENANT)]),
      ).toEqual([]);

    // No one gets in, its hosts are free, its id and slug are not.
    expect((await customer.get('/api/registrations')).status).toBeGreaterThanOrEqual(401);
    const unknown = await Visitor.anonymous(porte.url, { 'x-tenant-id': 'norte' }).get('/api/tenant');
    const never = await Visitor.anonymous(porte.url, { 'x-tenant-id': 'nunca' }).get('/api/tenant');
    expect([unknown.status, unknown.body.error.code]).toEqual([never.status, never.body.error.code]);
    await expect(porte.visitor('cliente@norte.example', 'norte')).rejects.toThrow(/tenant_not_found/);
    const administrator = { name: 'Beto', last_name: 'Ruiz', email: 'beto@nueva.example', phone: '5512345678' };
    const create = (slug: string) =>
      developer.post('/api/tenants', {
        tenant: {
          slug,
          name: 'Nueva',
          hosts: ['envios.example'],
          locale: 'es-MX',
          time_zone: 'America/Mexico_City',
          home_country_code: 'MX',
          vat_percent: 16,
          administrator,
        },
      });
    expect((await create('norte')).status).toBe(422);
    expect((await create('nueva')).status).toBe(201);
    for (const change of ['suspend', 'resume'])
      expect((await developer.put(`/api/tenants/${NORTE_TENANT}/${change}`, suspension)).body.error.code).toBe(
        'wrong_state',
      );

    // Another event or a death only begins again.
    for (const service of SERVICES)
      await rowsOf(porte, service, `update erasures set state = 'deleting', rows = 7, due_at = now()`);
    await until(async () => (await unfinished()) === 0);
    for (const service of SERVICES)
      expect(await rowsOf(porte, service, 'select 1 from erasures where rows <> 0')).toEqual([]);
    expect((await shown())!.state).toBe('deleted');

    // An erasure of no one is no deletion, and does not report as done.
    const unharmed = (await rowsByTable(DEMO_TENANT)).get('catalog.settings');
    await rowsOf(
      porte,
      'catalog',
      `insert into erasures (tenant_id, id, user_ids, rows, state, due_at) values ($1, gen_random_uuid(), '[]', 0, 'erasing', now())`,
      [DEMO_TENANT],
    );
    const empty = `select last_error from erasures where tenant_id = $1 and state = 'erasing'`;
    await until(async () =>
      (await rowsOf<{ last_error: string | null }>(porte, 'catalog', empty, [DEMO_TENANT])).some(row => row.last_error),
    );
    expect((await rowsByTable(DEMO_TENANT)).get('catalog.settings')).toEqual(unharmed);
  }, 300_000);
});
