import type { FastifyBaseLogger } from 'fastify';
import type { ErrorResponse } from './error-body.js';

/** Refusals of who may, or how often. A row of others is answered as one that does not exist. */
const REFUSED = new Set([401, 403, 429]);
const ROW_REFUSED = 'not_found';

/** Every session ends this way once. */
const ORDINARY = new Set(['token_expired', 'session_revoked']);

/** Who was refused what, as far as it is known. */
export interface Refusal {
  method: string;
  /** the pattern of the route, or a path without personal data */
  route: string;
  trace_id: string | undefined;
  tenant_id: string | undefined;
  user_id: string | undefined;
  /** whether the call came with a token or key; without one it is only a first visit */
  has_credential: boolean;
}

/** Leaves a line of its own for each refused access, by which guessing and probing are found. Ended sessions and calls without a credential leave none. */
export function logRefusal(log: FastifyBaseLogger, { status, body }: ErrorResponse, refusal: Refusal): void {
  const { code } = body.error;
  if ((!REFUSED.has(status) && code !== ROW_REFUSED) || ORDINARY.has(code)) return;
  if (code === 'unauthenticated' && !refusal.has_credential) return;
  log.warn({ code, status, ...refusal }, 'access refused');
}
