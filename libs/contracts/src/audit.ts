import type { Role } from './acl/matrix.js';
import type { ServiceName } from './registry.js';

/** Every action that is recorded in the audit trail, by the service in which it happens. */
export const AUDIT_ACTIONS = [
  'user.created',
  'user.role_changed',
  'user.password_changed',
  'user.reset_link_sent',
  'user.email_changed',
  'user.status_changed',
  'user.conditions_changed',
  'user.parent_changed',
  'user.confirmed',
  'user.destroyed',
  'session.tenant_mismatch',
  'session.ended',
  'transaction.deposit',
  'transaction.withdraw',
  'setting.created',
  'setting.updated',
  'setting.destroyed',
  'system_setting.created',
  'system_setting.updated',
  'system_setting.destroyed',
  'carrier_setting.created',
  'carrier_setting.updated',
  'carrier_setting.destroyed',
  'bank_account.created',
  'bank_account.updated',
  'bank_account.destroyed',
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

/** Who did something. */
export interface AuditActor {
  /** null for the system itself, and for somebody without a session */
  id: string | null;
  email: string | null;
  role: Role | 'system' | null;
  session_id: string | null;
  /** the client's network: the address without its last part, as `203.0.113.0/24` */
  network: string | null;
}

/** One recorded action, as its service publishes it. */
export interface AuditFact {
  id: string;
  /** ISO 8601, UTC, by the clock of the service's database */
  at: string;
  actor: AuditActor;
  action: string;
  /** id of the object */
  subject: string;
  /** how people call the object: an e-mail address, a key */
  label: string | null;
  /** what else there is to know, mostly `before` and `after`; secrets are masked (`password_hash`), a tenant mismatch names the `asked_tenant_id` */
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
