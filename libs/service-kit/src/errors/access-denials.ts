import type { FastifyBaseLogger } from 'fastify';
import { ValidationFailed } from '../validation/validation-failed.js';
import type { ErrorResponse } from './error-body.js';

/** Of who may, or how often. A row of others is answered as one that does not exist. */
const DENIED = new Set([401, 403, 429]);
const ROW_DENIED = 'not_found';

/** Every session ends this way once. */
const ORDINARY = new Set(['token_expired', 'session_revoked']);

/** Who was denied what, as far as it is known. */
export interface AccessDenial {
  method: string;
  /** the pattern of the route, or a path without personal data */
  route: string;
  trace_id: string | undefined;
  tenant_id: string | undefined;
  user_id: string | undefined;
  /** whether the call came with a token or key; without one it is only a first visit */
  has_credential: boolean;
}

/** Routes whose callers sign each call: a call without a valid signature is forged, or signed with a wrong key. */
const SIGNED_CALLS = /^\/api\/(?:carrier_|store_)?webhooks\//;

/** Logs each denied access, so that guessing and probing can be found. Ended sessions and calls without a credential are not logged. */
export function logAccessDenied(log: FastifyBaseLogger, { status, body }: ErrorResponse, denial: AccessDenial): void {
  const { code } = body.error;
  if ((!DENIED.has(status) && code !== ROW_DENIED) || ORDINARY.has(code)) return;
  if (code === 'unauthenticated' && !denial.has_credential && !SIGNED_CALLS.test(denial.route)) return;
  log.warn({ code, status, ...denial }, 'access denied');
}

/**
 * Logs an input with fields that its route does not have: a client of another version, or one that tries to set what it may not. The names are the caller's
 * own texts, so only their number is logged.
 */
export function logUnknownFields(log: FastifyBaseLogger, error: unknown, denial: AccessDenial): void {
  if (!(error instanceof ValidationFailed)) return;
  const fields = error.broken.filter(({ rule }) => rule === 'unknown').length;
  if (fields > 0) log.warn({ fields, ...denial }, 'unknown fields');
}
