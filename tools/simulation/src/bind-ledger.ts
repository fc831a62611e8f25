import { Ledgers, type Ledger, type Sql } from '@porte/billing';
import type { BugPlanter } from './bug-planter.js';
import type { World } from './world.js';

/** What each step of the ledger is given. */
export type StepOf<M extends 'charge' | 'deposit' | 'refund' | 'withdraw' | 'captureKnown'> = Parameters<Ledger[M]>[0];

/** Binds a faulty ledger in billing. */
export const bindLedger = (planter: BugPlanter, { services }: World, Faulty: new (sql: Sql) => Ledger): void =>
  planter.replace(services.billing.get(Ledgers), 'of', () => (sql: Sql) => new Faulty(sql));
