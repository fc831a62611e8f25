import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Ledgers } from '../ledger/ledgers.js';
import type { Difference } from '../ledger/ledger-types.js';

/** The books of all tenants, looked at as a whole. */
@Injectable()
export class Books {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ledgers: Ledgers,
  ) {}

  /** Re-adds every tenant's books and tells what does not agree (domain rules §7): nothing, in good books. */
  check(): Promise<Difference[]> {
    return this.work.system(PLATFORM_TENANT, tx => this.ledgers.of(tx).booksCheck());
  }
}
