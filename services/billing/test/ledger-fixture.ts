import { Money, newId } from '@porte/domain-kit';
import { migrate } from '@porte/messaging-kit';
import { freshDatabase, type FreshDatabase } from '@porte/testing-kit';
import { Pool, type PoolClient } from 'pg';
import { Ledger } from '../src/ledger/ledger.js';
import type { Deposit, Hold, Line, Sql } from '../src/ledger/ledger-types.js';
import { billingService } from '../src/service.js';

const sqlOf = (client: PoolClient): Sql => ({
  query: async <T>(sql: string, params?: unknown[]) => (await client.query(sql, params)).rows as T[],
});

export type Role = 'app' | 'system' | 'owner' | 'superuser';

/** A separate billing database, used in any of its roles. */
export class LedgerFixture {
  private readonly pools = new Map<Role, Pool>();

  private constructor(private readonly database: FreshDatabase) {}

  static async open(): Promise<LedgerFixture> {
    const build = async (ownerUrl: string): Promise<void> => void (await migrate(ownerUrl, billingService));
    return new LedgerFixture(await freshDatabase({ template: 'billing', migrate: build }));
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map(pool => pool.end()));
    await this.database.drop();
  }

  /** Runs work in one transaction of the tenant. */
  async as<T>(role: Role, tenantId: string | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.pool(role).connect();
    try {
      await client.query('begin');
      if (tenantId) await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
      const result = await work(sqlOf(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  /** One step of the ledger in its own transaction. */
  step<T>(tenantId: string, work: (ledger: Ledger) => Promise<T>): Promise<T> {
    return this.as('app', tenantId, sql => work(new Ledger(sql)));
  }

  /** One connection for one tenant that commits each step. */
  async session<T>(tenantId: string, work: (ledger: Ledger, sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.pool('app').connect();
    try {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      return await work(new Ledger(sqlOf(client)), sqlOf(client));
    } finally {
      client.release(true);
    }
  }

  booksOf(tenantId: string) {
    return this.step(tenantId, ledger => ledger.booksCheck(tenantId));
  }

  private pool(role: Role): Pool {
    const pool = this.pools.get(role) ?? new Pool({ connectionString: this.database[`${role}Url`], max: 8 });
    this.pools.set(role, pool);
    return pool;
  }
}

export const pesos = (amount: number): Money => Money.of(amount);

export interface Wallet {
  tenantId: string;
  userId: string;
}

export const aWallet = (tenantId = newId()): Wallet => ({ tenantId, userId: newId() });

export const aDeposit = (wallet: Wallet, amount: number, change: Partial<Deposit> = {}): Deposit => ({
  id: newId(),
  ...wallet,
  amount: pesos(amount),
  method: 'manual',
  code: 'manual_deposit',
  ...change,
});

export const aHold = (wallet: Wallet, amount: number, change: Partial<Hold> = {}): Hold => ({
  id: newId(),
  ...wallet,
  amount: pesos(amount),
  code: 'label',
  ...change,
});

export const toCarrier = (amount: number): Line[] => [{ account: 'carrier_payable', amount: pesos(amount) }];
