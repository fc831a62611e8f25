import type { ServiceName } from '../registry.js';
import type { Model } from '../acl/matrix.js';
import type { TenantWithGrants } from './tenant.js';
import { callMatcher, ID, isReading } from './call-patterns.js';

/** Calls of identity that change something on a test side. No one signs in there: accounts belong to the live side. */
const isOfIdentity = callMatcher([
  '(POST|PUT|DELETE) (users|saved_views|api_keys)(/.+)?',
  '(POST|PUT) grants(/.+)?',
  'DELETE test_data',
  // a file of what one may read
  'POST [a-z_]+/export',
  `PUT notifications/(read_all|preferences|${ID}/read)`,
]);

/** Changes that connect the outside, or rows that all tenants share. */
const isOutside = callMatcher([
  '[A-Z]+ (stores|csds|pacs|providers|countries|states|carrier_webhooks|store_webhooks)(/.+)?',
]);

/**
 * Whether a call may be made on a tenant's test side. Adapters and the mail queue refuse a test side themselves, too.
 * @param path below `/demo/api/`, without the query
 */
export function mayOnTestSide(service: ServiceName, method: string, path: string): boolean {
  if (isReading(method)) return true;
  // Test balance takes the place of payments.
  if (service === 'payments') return false;
  return service === 'identity' ? isOfIdentity(method, path) : !isOutside(method, path);
}

/** Models that belong to the live side: money from outside, stores, certificates, tax data, requests to the company. */
const LIVE_MODELS: readonly string[] = [
  'Deposit',
  'BankAccount',
  'PaymentEvent',
  'PaymentDifference',
  'Store',
  'StoreOrder',
  'Csd',
  'TaxFiscalDatum',
  'PrivacyRequest',
] satisfies Model[];

/** Whether a grant is of any use on a test side; the gateway refuses the calls of others, and the app shows none of their pages and buttons. */
export const isGrantOfTestSide = ({ model }: { model: string }): boolean => !LIVE_MODELS.includes(model);

/** Who acts on the test side for a person, as the gateway asks identity. */
export interface TestUser<Subject> {
  subject: Subject;
  tenant: TenantWithGrants;
}
