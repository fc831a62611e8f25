import type { Invoice } from '../billing/invoice.js';
import type { Transaction } from '../billing/transaction.js';
import type { WalletBalance } from '../billing/wallet-balance.js';
import type { Overweight } from '../overweights/overweight.js';
import type { Deposit } from '../payments/deposit.js';
import type { Rate, RatesAnswer } from '../rating/quote.js';
import type { ReportView } from '../reports/report.js';
import type { SpendingPermission } from '../identity/spending-permission.js';
import type { TenantDeletionAnswer } from '../identity/tenant.js';
import type { PossibleDuplicatesAnswer, MergePreviewAnswer, UserMergesAnswer } from '../identity/user-merge.js';
import type { Address } from '../shipments/address.js';
import type { PurchaseApproval } from '../shipments/purchase-approval.js';
import type { BatchView } from '../shipments/batch.js';
import type { PackageTemplate } from '../shipments/package.js';
import type { Pickup, PickupGroup } from '../shipments/pickup.js';
import type { PickupDay } from '../shipments/pickup-windows.js';
import type { Purchase, Shipment } from '../shipments/shipment.js';
import type { Store, StoreOrder } from '../shipments/store.js';
import type { TrackedShipment } from '../shipments/tracking.js';

/**
 * Objects of answers that the API description names with all their fields. `npm run docs` makes their schemas (`view-schemas.ts`) of these types.
 * A route names its own by `@Documented({ answer: { view: 'Shipment' } })`, a resource by `shown: 'Shipment'`.
 */
export interface Views {
  Address: Address;
  TenantDeletionAnswer: TenantDeletionAnswer;
  PossibleDuplicatesAnswer: PossibleDuplicatesAnswer;
  MergePreviewAnswer: MergePreviewAnswer;
  UserMergesAnswer: UserMergesAnswer;
  BatchView: BatchView;
  PurchaseApproval: PurchaseApproval;
  Deposit: Deposit;
  Invoice: Invoice;
  Overweight: Overweight;
  PackageTemplate: PackageTemplate;
  Pickup: Pickup;
  PickupDay: PickupDay;
  PickupGroup: PickupGroup;
  Purchase: Purchase;
  Rate: Rate;
  RatesAnswer: RatesAnswer;
  ReportView: ReportView;
  Shipment: Shipment;
  SpendingPermission: SpendingPermission;
  Store: Store;
  StoreOrder: StoreOrder;
  TrackedShipment: TrackedShipment;
  Transaction: Transaction;
  WalletBalance: WalletBalance;
}

export type ViewName = keyof Views;
