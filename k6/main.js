// Load tests of Porte through its gateway: k6 run -e JOURNEY=quote -e PROFILE=smoke k6/main.js (README.md beside this file).
import { label } from './journeys/label.js';
import { quote } from './journeys/quote.js';
import { scenarioOf, thresholdsOf } from './profiles.js';
import { deposit, signIn, STAFF } from './lib/api.js';

const JOURNEYS = { quote, label };

const journey = __ENV.JOURNEY || 'quote';
const profile = __ENV.PROFILE || 'smoke';
if (!JOURNEYS[journey]) throw new Error(`no journey ${journey}; there are ${Object.keys(JOURNEYS).join(', ')}`);

export const options = {
  scenarios: { [journey]: scenarioOf(profile, journey) },
  thresholds: thresholdsOf(profile, journey),
  // the first address that a host name resolves to, once
  dns: { ttl: 'inf' },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
};

/** Signs in once for all virtual users: sign-ins are limited for each e-mail. Labels need money in the wallet. */
export function setup() {
  const customer = signIn();
  if (journey === 'label') deposit(signIn(STAFF), customer.user, 1000000);
  return customer;
}

export default function run(customer) {
  JOURNEYS[journey](customer);
}
