import type { Role } from './acl/matrix.js';
import type { ServiceName } from './registry.js';

/** Every audited action, by the service that records it. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.role_changed',
  'user.password_changed',
  'user.reset_link_sent',
  'user.invited',
  'second_factor.added',
  'second_factor.removed',
  'passkey.added',
  'passkey.used',
  'passkey.refused',
  'passkey.removed',
  'user.invitation_revoked',
  'user.email_change_requested',
  'user.email_changed',
  'user.status_changed',
  'user.conditions_changed',
  'user.limits_changed',
  'user.parent_changed',
  'user.confirmed',
  'user.merged',
  'user.destroyed',
  'session.opened',
  'session.refused',
  'session.signed_out',
  'session.token_reused',
  'session.tenant_mismatch',
  'session.ended',
  'session.acting_started',
  'session.acting_ended',
  'session.acting_refused',
  'tenant.created',
  'tenant.changed',
  'tenant.suspended',
  'tenant.resumed',
  'tenant.entered',
  'tenant.deletion_planned',
  'tenant.deletion_canceled',
  'tenant.deletion_begun',
  'tenant.deleted',
  'tenant.copy_requested',
  'tenant.copy_downloaded',
  'grants.changed',
  'custom_role.created',
  'custom_role.renamed',
  'custom_role.deleted',
  'legal_document.published',
  'legal_document.withdrawn',
  'legal_document.accepted',
  'api_key.created',
  'api_key.revoked',
  'transaction.deposit',
  'transaction.withdraw',
  'setting.created',
  'setting.updated',
  'setting.destroyed',
  'system_setting.created',
  'system_setting.updated',
  'system_setting.destroyed',
  'carrier.created',
  'carrier.updated',
  'carrier.destroyed',
  'carrier.logo_changed',
  'service.created',
  'service.updated',
  'service.destroyed',
  'webhook_endpoint.created',
  'webhook_endpoint.updated',
  'webhook_endpoint.destroyed',
  'webhook_endpoint.secret_changed',
  'webhook_endpoint.paused',
  'webhook_endpoint.resumed',
  'label_logo.changed',
  'recipient_notice.changed',
  'carrier_setting.created',
  'carrier_setting.updated',
  'carrier_setting.destroyed',
  'carrier_setting.shown',
  'price_version.restored',
  'price_draft.created',
  'price_draft.scheduled',
  'price_draft.unscheduled',
  'price_draft.stopped',
  'price_draft.published',
  'price_draft.discarded',
  'store.data_request_received',
  'store.customer_redacted',
  'store.shop_redacted',
  'waybill.skip_numbers',
  'process.freed',
  'bank_account.created',
  'bank_account.updated',
  'bank_account.destroyed',
  'deposit.accepted',
  'deposit.rejected',
  'deposit.refunded',
  'csd.uploaded',
  'invoice.generate',
  'invoice.cancellation_requested',
  'invoice.kept',
  'invoice.cancel',
  'invoice.replace',
  'invoice.credit',
  'invoice.discard',
  'invoice.global',
  'privacy_request.granted',
  'privacy_request.refused',
  'privacy_request.carried_out',
  'privacy_request.erasure_begun',
  'verification.approved',
  'verification.rejected',
  'clarification.release',
  'clarification.adopt',
  'clarification.confirm_void',
  'clarification.refuse_void',
  'clarification.settle',
  'clarification.give',
  'clarification.write_off',
  'clarification.void_by_hand',
  'clarification.look_up',
  'dead_letter.replay',
  'dead_letter.replay_failed',
  'dead_letter.discard',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What `session.opened` says of a sign-in. */
export interface AuditedSignIn {
  first: 'password' | 'passkey';
  /** null where the account has no second factor, or its passkey was proof enough */
  second: 'code' | 'recovery_code' | 'passkey' | null;
  is_new_device: boolean;
}

/** The author of an audited action. */
export interface AuditActor {
  /** null for the system and for calls without a session */
  id: string | null;
  email: string | null;
  role: Role | 'system' | null;
  session_id: string | null;
  /** the client's network: the address without its last part, as `203.0.113.0/24` */
  network: string | null;
}

/** One audited action, as its service publishes it. */
export interface AuditFact {
  id: string;
  /** ISO 8601, UTC, by the clock of the service's database */
  at: string;
  actor: AuditActor;
  action: string;
  /** id of the object */
  subject: string;
  /** the name of the object for people: an e-mail address, a key */
  label: string | null;
  /** more details, usually `before` and `after`; secrets are masked (`password_hash`), a tenant mismatch has `asked_tenant_id` */
  data: Record<string, unknown>;
}

/** One row of the audit trail. */
export interface Audit {
  id: string;
  /** position in the tenant's hash chain, from 1 */
  n: number;
  service: ServiceName;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: AuditActor['role'];
  session_id: string | null;
  network: string | null;
  action: string;
  subject: string;
  label: string | null;
  data: Record<string, unknown>;
  created_at: string;
}
