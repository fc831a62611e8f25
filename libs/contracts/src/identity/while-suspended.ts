const ID = '[0-9a-f-]{36}';

/** What only enters, protects an account or one's data, asks for help, ends mails, reads by POST, or marks what was seen or printed. */
const FREE: readonly RegExp[] = [
  'POST sign_in(/.+)?',
  'DELETE sign_out',
  'POST (forgot_password|confirmations|confirmations/confirm)',
  'PUT (reset_password|invitations/accept)',
  'POST second_factor',
  'PUT second_factor/confirm',
  'DELETE sessions(/.+)?',
  `DELETE (api_keys|passkeys)/${ID}`,
  'DELETE acting_as',
  'POST dashboards/send_support_email',
  'POST personal_data/copies',
  `DELETE personal_data/copies/${ID}`,
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
  // by which its own developers end the suspension
  `PUT tenants/${ID}/resume`,
].map(text => new RegExp(`^${text}$`));

/**
 * Whether a call may be made in a suspended tenant: everything that changes something is refused, also what is added later. Providers, carriers and
 * stores still reach their webhooks, since money that is under way must be booked.
 * @param path below `/api/`, without the query
 */
export const mayWhileSuspended = (method: string, path: string): boolean =>
  method === 'GET' || method === 'HEAD' || FREE.some(free => free.test(`${method} ${path}`));
