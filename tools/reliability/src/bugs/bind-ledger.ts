import { Ledgers, type Ledger, type Sql } from '@porte/billing';
import { extendServices } from '@porte/service-kit';

/** Binds a faulty ledger in the billing service of this process. */
export const bindLedger = (Faulty: new (sql: Sql) => Ledger): void =>
  extendServices(service => {
    if (service.name === 'billing') service.get(Ledgers).of = sql => new Faulty(sql);
  });
