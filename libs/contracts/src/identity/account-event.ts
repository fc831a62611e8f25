import type { AuditAction, AuditedSignIn } from '../audit.js';

/** Audited actions that concern the access to an account, by anyone. */
export const ACCOUNT_ACTIONS = [
  'session.opened',
  'session.refused',
  'session.signed_out',
  'session.token_reused',
  'session.tenant_mismatch',
  'session.ended',
  'session.acting_started',
  'session.acting_ended',
  'user.confirmed',
  'user.password_changed',
  'user.reset_link_sent',
  'user.email_change_requested',
  'user.email_changed',
  'user.role_changed',
  'user.status_changed',
  'second_factor.added',
  'second_factor.removed',
] as const satisfies readonly AuditAction[];

/** Audited actions of a user with its own keys. */
export const KEY_ACTIONS = [
  'passkey.added',
  'passkey.refused',
  'passkey.removed',
  'api_key.created',
  'api_key.revoked',
] as const satisfies readonly AuditAction[];

type AccountAction = (typeof ACCOUNT_ACTIONS)[number] | (typeof KEY_ACTIONS)[number];

/** An account event of the signed-in user. */
export interface AccountEvent {
  id: string;
  action: AccountAction;
  /** who caused it: the user, the tenant's staff or a parent, or the product itself, such as for a wrong password */
  by: 'self' | 'other' | 'system';
  /** name of who acted as the user, as in the mail about it; null for other actions and where an older event has only its e-mail, which is not shown */
  acted_by: string | null;
  /** why another user acted as the user; null for other actions */
  reason: string | null;
  /** name of the passkey or API key; null for other actions */
  name: string | null;
  /** how the user signed in; null for other actions */
  sign_in: AuditedSignIn | null;
  /** the step of a refused sign-in; null for other actions */
  step: 'password' | 'second_factor' | null;
  /** coarse, of what the user did itself, such as `203.0.113.0/24`; null if unknown */
  network: string | null;
  created_at: string;
}
