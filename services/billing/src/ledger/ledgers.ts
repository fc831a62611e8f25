import { Injectable } from '@nestjs/common';
import { Ledger } from './ledger.js';
import type { Sql } from './ledger-types.js';

/** Makes the ledger of a transaction. Every use of the ledger goes through this provider, so that a simulation can bind another ledger. */
@Injectable()
export class Ledgers {
  of(sql: Sql): Ledger {
    return new Ledger(sql);
  }
}
