import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billingService, Ledger } from '@porte/billing';
import { Money, newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { LedgerPast } from '../src/demo/ledger-past.js';
import { markMade, seedDemo } from '../src/demo/seed-demo.js';
import { DemoClock } from '../src/local/demo-clock.js';
import type { Stack } from '../src/local/stack.js';

const FUNCTIONS = `select oid::regprocedure::text as name, proconfig from pg_proc where prosecdef order by 1`;
const DEFAULTS = `select column_name, column_default from information_schema.columns where table_name = 'entries' order by 1`;

describe('the past of the demo ledger', () => {
  const [tenantId, userId] = [newId(), newId()];
  let database: FreshDatabase;
  let past: LedgerPast;
  const as = <T>(url: string, sql: string): Promise<T[]> =>
    withConnection(url, async client => {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      return (await client.query(sql)).rows as T[];
    });
  const read = <T>(sql: string): Promise<T[]> => as(database.appUrl, sql);
  const shape = async () => [await as(database.ownerUrl, FUNCTIONS), await as(database.ownerUrl, DEFAULTS)];
  const ledger = <T>(work: (ledger: Ledger) => Promise<T>): Promise<T> =>
    withConnection(database.appUrl, async client => {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      const query = async <R>(sql: string, params?: unknown[]) => (await client.query(sql, params)).rows as R[];
      return work(new Ledger({ query }));
    });
  const facts = { description: 'Depósito', createdBy: 'test', tenantId, userId };
  const deposit = async (): Promise<string> => {
    const id = newId();
    await ledger(it => it.deposit({ ...facts, id, method: 'manual', code: 'manual_deposit', amount: Money.of(500) }));
    return id;
  };
  const label = async (): Promise<string> => {
    const id = newId();
    const held = await ledger(it => it.hold({ ...facts, id, code: 'label', amount: Money.of(100) }));
    expect(held.outcome).toBe('ok');
    return id;
  };
  const daysAgo = async (table: string, id: string, key = 'id'): Promise<number[]> => {
    const rows = await read<{ days: number }>(
      `select round(extract(epoch from now() - created_at) / 8640)::float8 / 10 as days from ${table} where ${key} = '${id}'`,
    );
    return rows.map(({ days }) => days);
  };

  beforeAll(async () => {
    database = await freshDatabase({
      template: billingService.name,
      migrate: async url => void (await migrate(url, billingService)),
    });
  });
  beforeEach(async () => void (past = await LedgerPast.begin(database.ownerUrl, 90)));
  afterEach(() => past.end());
  afterAll(() => database.drop());

  it('dates a deposit, a hold, its capture and their entries', async () => {
    await past.moveTo(40);
    const [paid, bought] = [await deposit(), await label()];
    await past.moveTo(39.5);
    await ledger(it => it.capture(tenantId, bought, [{ account: 'carrier_payable', amount: Money.of(100) }]));
    expect(await daysAgo('transfers', paid)).toEqual([40]);
    expect(await daysAgo('entries', paid, 'transfer_id')).toEqual([40, 40]);
    expect(await daysAgo('transfers', bought)).toEqual([40]);
    expect(await daysAgo('resolutions', bought, 'hold_id')).toEqual([39.5]);
    expect(await daysAgo('entries', bought, 'transfer_id')).toEqual([39.5, 39.5]);
    expect(await ledger(it => it.booksCheck(tenantId))).toEqual([]);
  });

  it('keeps the real time of an open hold, by which the sweep finds orphan holds', async () => {
    await deposit();
    expect(await daysAgo('open_holds', await label(), 'hold_id')).toEqual([0]);
  });

  it('never sets the time back again, not after a crash either', async () => {
    await past.moveTo(10);
    past = await LedgerPast.begin(database.ownerUrl, 90);
    await past.moveTo(30);
    expect(await daysAgo('transfers', await deposit())).toEqual([10]);
  });

  it('the clock of the past rejects the role of the application', async () => {
    for (const sql of [`update demo_past.behind set by = interval '1 day'`, 'select demo_past.clock_timestamp()'])
      await expect(read(sql)).rejects.toThrow(/permission denied/);
  });

  it('ends at the next start, where a crash came between the mark of the demo and its end', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'porte-demo-'));
    const marker = path.join(home, 'demo.json');
    const start = () =>
      seedDemo(undefined as unknown as Stack, new DemoClock(), marker, { ledgerOwnerUrl: database.ownerUrl });
    const end = () => Promise.reject(new Error('crash'));
    await expect(markMade(marker, new DemoClock(), { end })).rejects.toThrow('crash');
    expect(existsSync(marker)).toBe(true);
    await start();
    expect(await read(`select 1 from pg_namespace where nspname = 'demo_past'`)).toEqual([]);
    expect(await daysAgo('transfers', await deposit())).toEqual([0]);
    await start();
    await rm(home, { recursive: true });
  });

  it('leaves the ledger as it was, dated by the database', async () => {
    await past.end();
    const real = await shape();
    past = await LedgerPast.begin(database.ownerUrl, 90);
    expect(await shape()).not.toEqual(real);
    await past.end();
    expect(await shape()).toEqual(real);
    expect(await read(`select 1 from pg_namespace where nspname = 'demo_past'`)).toEqual([]);
    expect(await daysAgo('transfers', await deposit())).toEqual([0]);
  });
});
