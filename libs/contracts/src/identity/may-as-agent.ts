import { callMatcher, ID } from './call-patterns.js';

/** What an agent quotes, ships and tracks with. No other call costs money or changes an account, also none that is added later. */
const isOfAgent = callMatcher([
  'POST quotes',
  'POST shipments',
  `PUT shipments/${ID}`,
  `POST shipments/${ID}/(parcels|rates)`,
  `PUT shipments/${ID}/parcels/${ID}`,
  `PUT shipments/${ID}/request_cancellation`,
  'GET shipments(/count)?',
  `GET shipments/${ID}(/parcels|/rates|/timeline)?`,
  `GET labels/${ID}/download`,
  `GET purchase_approvals/${ID}`,
  'GET registrations',
  'GET (countries|states|colonies|sat_products|enums)(/.+)?',
]);

/**
 * Whether a call may be made with the key of an agent, besides what its scopes ask for.
 * @param path below `/api/`, without the query
 */
export const mayAsAgent = (method: string, path: string): boolean =>
  isOfAgent(method === 'HEAD' ? 'GET' : method, path);
