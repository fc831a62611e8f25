import { callMatcher, ID, isReading } from './call-patterns.js';

/** What protects an account or one's data, or asks for help, needs no acceptance; neither does accepting. */
const isFree = callMatcher([
  'POST legal_acceptances',
  'DELETE sessions(/.+)?',
  `DELETE (api_keys|passkeys)/${ID}`,
  `PUT api_keys/${ID}/pause`,
  'POST dashboards/send_support_email',
  'POST personal_data/copies',
  `DELETE personal_data/copies/${ID}`,
  'POST privacy_requests',
]);

/**
 * Whether a call of a signed-in customer is refused until the versions in effect are accepted: everything that changes something.
 * @param path below `/api/`, without the query
 */
export const needsAcceptance = (method: string, path: string): boolean => !isReading(method) && !isFree(method, path);
