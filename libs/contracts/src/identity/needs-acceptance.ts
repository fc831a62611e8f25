const ID = '[0-9a-f-]{36}';

/** What protects an account or one's data, or asks for help, needs no acceptance; neither does accepting. */
const FREE: readonly RegExp[] = [
  'POST legal_acceptances',
  'DELETE sessions(/.+)?',
  `DELETE (api_keys|passkeys)/${ID}`,
  'POST dashboards/send_support_email',
  'POST personal_data/copies',
  `DELETE personal_data/copies/${ID}`,
].map(text => new RegExp(`^${text}$`));

/**
 * Whether a call of a signed-in customer is refused until the versions in effect are accepted: everything that changes something.
 * @param path below `/api/`, without the query
 */
export const needsAcceptance = (method: string, path: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !FREE.some(free => free.test(`${method} ${path}`));
