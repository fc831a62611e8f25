import type { NotificationView } from '@porte/contracts/identity/notification.js';

type Linked = Pick<NotificationView, 'subject' | 'subject_id'>;

/** The page that a notification leads to. @param isStaff whether the reader is staff, who see wallets elsewhere */
export function targetOf({ subject, subject_id }: Linked, isStaff: boolean): string {
  if (subject === 'shipment') return `/shipments/${subject_id}`;
  if (subject === 'clarifications') return '/clarifications';
  if (subject === 'deposits') return isStaff ? '/deposits?state=in_review' : '/credits';
  if (subject === 'waybills') return `/waybills?carrier_id=${subject_id}`;
  if (subject === 'overweights') return `/overweights/${subject_id}`;
  if (subject === 'claims') return `/claims/${subject_id}`;
  if (subject === 'referrals') return '/referrals';
  if (subject === 'reports') return '/reports';
  if (subject === 'tenants') return `/tenants/${subject_id}`;
  if (subject === 'personal_data') return '/personal-data';
  if (subject === 'privacy_requests') return `/privacy-requests/${subject_id}`;
  if (subject === 'stores') return `/stores/${subject_id}`;
  if (subject === 'spending_permissions') return '/spending-permissions';
  if (subject === 'agents') return '/agents';
  if (subject === 'webhooks') return `/webhooks?endpoint=${subject_id}`;
  if (subject === 'price_drafts') return `/price-drafts/${subject_id}`;
  if (subject === 'csds') return '/csds';
  if (subject === 'invoices') return subject_id ? `/invoices/${subject_id}` : '/invoices';
  if (subject === 'verifications') return isStaff ? '/verifications?state=in_review' : '/tax_fiscal_data';
  return isStaff ? '/transactions' : '/my-transactions';
}
