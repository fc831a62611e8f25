import { ClarificationEntity } from '../clarifications/clarification.entity.js';
import { LabelVoidEntity } from '../voids/label-void.entity.js';
import { LabelAttemptEntity } from './attempts/label-attempt.entity.js';

export { LabelAttemptEntity } from './attempts/label-attempt.entity.js';
export type { PurchaseOptions } from './options.js';
export { PurchasesModule, type AdapterList } from './purchases.module.js';
export { referenceOf } from './attempts/reference.js';

export const purchaseEntities = [LabelAttemptEntity, LabelVoidEntity, ClarificationEntity];
