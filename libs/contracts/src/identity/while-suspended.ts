import { callMatcher, ID, isReading } from './call-patterns.js';

/** Calls that sign in, protect an account or personal data, contest overweights, ask for help, end mails, read by POST, or mark what was seen or printed. */
const isFree = callMatcher([
  'POST sign_in(/.+)?',
  'DELETE sign_out',
  'POST (forgot_password|confirmations|confirmations/confirm)',
  'PUT (reset_password|invitations/accept)',
  'POST second_factor',
  'PUT second_factor/confirm',
  'DELETE sessions(/.+)?',
  `DELETE (api_keys|passkeys)/${ID}`,
  `PUT api_keys/${ID}/pause`,
  'DELETE acting_as',
  'POST dashboards/send_support_email',
  'POST personal_data/copies',
  `DELETE personal_data/copies/${ID}`,
  'POST privacy_requests',
  `PUT privacy_requests/${ID}/(grant|refuse|carried_out|erase)`,
  // its time runs on
  `PUT overweights/${ID}/contest`,
  `POST overweights/${ID}/messages`,
  '(POST|DELETE) opt_outs/[^/]+',
  'POST [a-z_]+/export',
  'POST labels/manifest',
  'POST shipments/export_csv',
  'POST carrier_settings/export_limit_logs',
  `POST users/${ID}/export_users_transactions`,
  `POST carriers/${ID}/export_(info|agreement)`,
  `POST services/${ID}/export_service_postals`,
  `POST invoices/${ID}/download`,
  `PUT labels/${ID}/printed`,
  `PUT notifications/(read_all|${ID}/read)`,
  // its own developers end the suspension with it
  `PUT tenants/${ID}/resume`,
]);

/**
 * Whether a call may be made in a suspended tenant: reading, and the calls of the list above. A route that is added later is rejected.
 * `CallAuthenticator` admits webhooks before it asks this: payments in flight must be booked.
 * @param path below `/api/`, without the query
 */
export const mayWhileSuspended = (method: string, path: string): boolean => isReading(method) || isFree(method, path);
