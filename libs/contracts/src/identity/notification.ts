import { ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { ParcelAttention } from '../shipments/parcel-attention.js';
import type { TopUpPause } from '../payments/top-up.js';
import { IsMoney } from '../rules.js';
import { MAX_LOW_BALANCE_DAYS } from '../shipments/dashboard.js';

/** Kinds for the people whose shipments and money they are about. */
export const OWNER_NOTIFICATION_KINDS = [
  'purchase_resolved',
  'label_late',
  'parcel_attention',
  'deposit_credited',
  'deposit_rejected',
  'deposit_refunded',
  'deposit_charged_back',
  'chargeback_won',
  'cancellation_decided',
  'verification_decided',
  'invoice_generated',
  'invoice_rejected',
  'invoice_kept',
  'invoice_canceled',
  'low_balance',
  'runway_short',
  'top_up_paused',
  'overweight_reported',
  'overweight_charged',
  'overweight_refunded',
  'overweight_kept',
  'overweight_decided',
  'overweight_answered',
  'overweight_plan',
  'claim_paid',
  'claim_rejected',
  'claim_answered',
  'referral_rewarded',
  'report_ready',
  'report_failed',
  'data_copy_ready',
  'data_copy_failed',
  'privacy_request_answered',
  'store_disconnected',
  'webhook_paused',
  'approval_asked',
] as const;

/** Kinds for staff who may decide about them. */
export const STAFF_NOTIFICATION_KINDS = [
  'cancellation_requested',
  'purchase_review',
  'parcel_review',
  'deposit_review',
  'waybills_low',
  'verification_review',
  'csd_expiring',
  'invoice_requested',
  'invoice_cancellation_requested',
  'overweight_review',
  'overweight_contested',
  'overweight_message',
  'overweight_short',
  'claim_opened',
  'claim_message',
  'prices_not_published',
  'privacy_request_opened',
  'spending_asked',
] as const;

export const NOTIFICATION_KINDS = [...OWNER_NOTIFICATION_KINDS, ...STAFF_NOTIFICATION_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What a notification is about, so that a client can link to it. */
export const NOTIFICATION_SUBJECTS = [
  'shipment',
  'wallet',
  'referrals',
  'clarifications',
  'deposits',
  'waybills',
  'verifications',
  'csds',
  'invoices',
  'overweights',
  'claims',
  'reports',
  'personal_data',
  'privacy_requests',
  'stores',
  'webhooks',
  'price_drafts',
  'agents',
  'tenants',
  'spending_permissions',
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

/** The values of a notification's text; nothing of people, no addresses, no free text. */
export interface NotificationParams {
  /** number of the shipment; days left of a certificate or a balance */
  number?: number;
  /** of things, such as waybills */
  count?: number;
  /** of waybills and prices: their carrier and service as they were named then; of a store its kind, of a webhook its host */
  service?: string;
  /** of the tenant that is copied */
  name?: string;
  /** in pesos */
  amount?: number;
  /** id of the customer whom staff decide about */
  customer_id?: string;
  /** available balance after the fact, in pesos */
  balance?: number;
  /** of a rejected invoice: `receiver` or `issuer`, who corrects it; `staff` to staff; of a report that is the copy of a tenant `tenant_copy` */
  outcome?:
    | 'issued'
    | 'failed'
    | 'accepted'
    | 'partial'
    | 'rejected'
    | 'receiver'
    | 'issuer'
    | 'tenant_copy'
    | TopUpPause
    | ParcelAttention;
}

/** A notification of a user, as its API shows it. */
export interface NotificationView {
  id: string;
  kind: NotificationKind;
  params: NotificationParams;
  /** name of the customer of `params` as it is now; absent where there is none, and in events */
  customer?: string;
  subject: NotificationSubject;
  /** id of the subject (of waybills their carrier, of clarifications their shipment); null for a list */
  subject_id: string | null;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; null while unread */
  read_at: string | null;
}

/** What a user wants to be notified of. */
export interface NotificationPreferences {
  /** kinds that the user switched off */
  muted: NotificationKind[];
  /** kinds that this user can get */
  kinds: NotificationKind[];
  /** the user's own threshold for `low_balance`, in pesos; null for the tenant's */
  low_balance: number | null;
  /** the tenant's threshold, in pesos; 0 for none */
  tenant_low_balance: number;
  /** the user's own number of days for `runway_short`; null for the tenant's */
  low_balance_days: number | null;
  /** the tenant's number of days; 0 for none */
  tenant_low_balance_days: number;
}

/** A change of the preferences; absent fields stay. */
export class NotificationPreferencesInput {
  @IsOptional() @IsArray() @ArrayUnique() @IsIn(NOTIFICATION_KINDS, { each: true }) muted?: NotificationKind[];
  @IsOptional() @IsMoney(0) low_balance?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(MAX_LOW_BALANCE_DAYS) low_balance_days?: number | null;
}

/** Threshold of `low_balance` where the tenant has no setting, in pesos. */
export const DEFAULT_LOW_BALANCE = 500;

/** Days of `runway_short` where the tenant has no setting: a weekend, and the working day in which a transfer is reviewed. */
export const DEFAULT_LOW_BALANCE_DAYS = 3;
