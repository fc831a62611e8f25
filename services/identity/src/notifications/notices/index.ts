import type { AnyNotice, AnySettlement } from '../define-notice.js';
import { approvalNotices } from './approval-notices.js';
import { balanceNotices } from './balance-notices.js';
import { claimNotices } from './claim-notices.js';
import { invoiceNotices } from './invoice-notices.js';
import { overweightNotices } from './overweight-notices.js';
import { purchaseNotices } from './purchase-notices.js';
import { reportNotices } from './report-notices.js';
import { storeNotices } from './store-notices.js';
import { supplyNotices } from './supply-notices.js';
import { webhookNotices } from './webhook-notices.js';

/** Every notice that an event of another service causes. */
export const notices: readonly (AnyNotice | AnySettlement)[] = [
  ...purchaseNotices,
  ...balanceNotices,
  ...invoiceNotices,
  ...supplyNotices,
  ...overweightNotices,
  ...claimNotices,
  ...reportNotices,
  ...storeNotices,
  ...webhookNotices,
  ...approvalNotices,
];
