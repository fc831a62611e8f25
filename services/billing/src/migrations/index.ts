import { Ledger1763700100000 } from './1763700100000-ledger.js';
import { SealLedger1763700100001 } from './1763700100001-seal-ledger.js';
import { KeepBooksChecks1763700100300 } from './1763700100300-keep-books-checks.js';
import { KeepSealPlaces1763700100400 } from './1763700100400-keep-seal-places.js';
import { QuickSteps1763700100500 } from './1763700100500-quick-steps.js';
import { DropUnusedLedgerFunction1763900000010 } from './1763900000010-drop-unused-ledger-function.js';
import { IndexSearch1764000000101 } from './1764000000101-index-search.js';
import { CreateFiscalData1764100000701 } from './1764100000701-create-fiscal-data.js';
import { CreateCsds1764100000703 } from './1764100000703-create-csds.js';
import { CreateInvoices1764100000706 } from './1764100000706-create-invoices.js';
import { ExtendInvoices1764200000401 } from './1764200000401-extend-invoices.js';
import { DropRefusedDocuments1764200000701 } from './1764200000701-drop-refused-documents.js';
import { RememberPac1764300000801 } from './1764300000801-remember-pac.js';
import { NumberInvoicesOnce1795500024001 } from './1795500024001-number-invoices-once.js';
import { FollowInvoices1795500240101 } from './1795500240101-follow-invoices.js';
import { KeepPaidCards1795500240102 } from './1795500240102-keep-paid-cards.js';
import { CountLostLeases1795500360001 } from './1795500360001-count-lost-leases.js';
import { CreateOutboundCalls1795500370001 } from './1795500370001-create-outbound-calls.js';
import { IndexTrackingNumbers1795510100001 } from './1795510100001-index-tracking-numbers.js';
import { CreateReports1795517300002 } from './1795517300002-create-reports.js';
import { IndexMadeBy1795518800300 } from './1795518800300-index-made-by.js';
import { PlanOverweights1795518900301 } from './1795518900301-plan-overweights.js';
import { CreateErasures1795519240006 } from './1795519240006-create-erasures.js';
import { CountAgentPurchases1795519250001 } from './1795519250001-count-agent-purchases.js';
import { CreateMergedWallets1795519400001 } from './1795519400001-create-merged-wallets.js';
import { CountActingPurchases1795519440001 } from './1795519440001-count-acting-purchases.js';

/** All of billing's migrations, oldest first. */
export const billingMigrations = [
  Ledger1763700100000,
  SealLedger1763700100001,
  KeepBooksChecks1763700100300,
  KeepSealPlaces1763700100400,
  QuickSteps1763700100500,
  DropUnusedLedgerFunction1763900000010,
  IndexSearch1764000000101,
  CreateFiscalData1764100000701,
  CreateCsds1764100000703,
  CreateInvoices1764100000706,
  ExtendInvoices1764200000401,
  DropRefusedDocuments1764200000701,
  RememberPac1764300000801,
  NumberInvoicesOnce1795500024001,
  FollowInvoices1795500240101,
  KeepPaidCards1795500240102,
  CountLostLeases1795500360001,
  CreateOutboundCalls1795500370001,
  IndexTrackingNumbers1795510100001,
  CreateReports1795517300002,
  IndexMadeBy1795518800300,
  PlanOverweights1795518900301,
  CreateErasures1795519240006,
  CountAgentPurchases1795519250001,
  CreateMergedWallets1795519400001,
  CountActingPurchases1795519440001,
];
