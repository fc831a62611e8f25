import { ClarificationEntity } from './clarifications/clarification.entity.js';
import { LabelVoidEntity } from './voids/label-void.row.js';
import { CarrierManifestEntity } from './manifests/carrier-manifest.row.js';
import { PickupOrderEntity } from './pickups/pickup-order.row.js';
import { TrackingAccountEntity } from './tracking/tracking-account.process.js';
import { LabelAttemptEntity } from './purchases/attempts/label-attempt.row.js';

export { LabelAttemptEntity } from './purchases/attempts/label-attempt.row.js';
export type { PurchaseOptions } from './calls/options.js';
export { PurchasesModule, type AdapterList } from './purchases.module.js';
export { referenceOf } from './calls/reference.js';

export const purchaseEntities = [
  LabelAttemptEntity,
  LabelVoidEntity,
  ClarificationEntity,
  TrackingAccountEntity,
  PickupOrderEntity,
  CarrierManifestEntity,
];
