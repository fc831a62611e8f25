import type { ServiceDefinition } from '@porte/service-kit';
import { BillingModule } from './billing.module.js';
import { Ledger1763700100000 } from './migrations/1763700100000-ledger.js';
import { TransactionEntity } from './transactions/transaction.entity.js';

export { Books } from './books/books.js';
export { unequal, when, type BooksDifference } from './books/difference.js';
export { reAddLedger, type BooksReader, type LedgerBooks } from './books/ledger-books.js';
export { Ledger } from './ledger/ledger.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  features: [BillingModule],
  entities: [TransactionEntity],
  migrations: [Ledger1763700100000],
  references: ['user', 'shipment', 'tenant'],
};
