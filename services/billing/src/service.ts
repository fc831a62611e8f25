import { billingPersonalData } from './personal-data.js';
import { billingTenantData } from './tenant-data.js';
import { OUTBOUND_CALL_RETENTION, OutboundCallEntity } from '@porte/adapter-kit';
import { ReportModule, reportProcess } from '@porte/resource-kit';
import type { ServiceDefinition } from '@porte/service-kit';
import { BillingModule } from './billing.module.js';
import { BooksModule } from './books/checks/books.module.js';
import { BillingConfig } from './config.js';
import { CsdEntity } from './csds/csd.entity.js';
import { csdProcess } from './csds/csd.process.js';
import { FiscalDatumEntity } from './fiscal-data/fiscal-datum.entity.js';
import { InvoiceEntity } from './invoices/invoice.entity.js';
import { invoiceProcess } from './invoices/invoice.process.js';
import { billingMigrations } from './migrations/index.js';
import { overweightPlanProcess } from './overweights/overweight-plan.process.js';
import { TransactionEntity } from './transactions/transaction.entity.js';

export { Books } from './books/books.js';
export { compareBooks, type BooksReport } from './books/comparison/compare-books.js';
export { confirmDifferences, RECHECK_DELAYS_MS } from './books/comparison/confirm-differences.js';
export type { BooksDifference } from './books/difference.js';
export { Pac } from './cfdi/pac.js';
export { Csds } from './csds/csds.js';
export { invoiceProcess } from './invoices/invoice.process.js';
export { Sealer } from './seals/sealer.js';
export type { SealProblem } from './seals/seal-problem.js';
export { Settlement } from './holds/settlement.js';
export { Ledger } from './ledger/ledger.js';
export { Ledgers } from './ledger/ledgers.js';
export type { Line, Sql } from './ledger/ledger-types.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  sealed: { keys: 'BILLING_MASTER_KEY', columns: { csds: ['secret'] } },
  personalData: billingPersonalData,
  tenantData: billingTenantData,
  calls: ['shipments', 'carriers', 'payments', 'catalog'],
  features: [BillingModule, BooksModule, ReportModule.forRoot(['transactions', 'invoices', 'fiscal_data'])],
  entities: [TransactionEntity, FiscalDatumEntity, CsdEntity, InvoiceEntity, OutboundCallEntity],
  migrations: billingMigrations,
  routines: new URL('../sql/', import.meta.url),
  references: ['user', 'shipment', 'tenant', 'setting', 'system_setting'],
  config: BillingConfig,
  retention: { outbound_calls: OUTBOUND_CALL_RETENTION },
};

/** The processes of this service, for the docs. */
export const billingProcesses = [csdProcess, invoiceProcess, reportProcess, overweightPlanProcess];
