// Load tests of Porte through its gateway: k6 run -e JOURNEY=quote -e PROFILE=smoke k6/main.js (README.md beside this file).
import { label as buyLabel } from './journeys/label.js';
import { quote as askQuote } from './journeys/quote.js';
import { scenarioOf, thresholdsOf } from './profiles.js';
import { deposit, renewed, signIn, STAFF } from './lib/api.js';

const JOURNEYS = ['quote', 'label'];
/** Pesos in the wallet: more than the labels of the longest profile cost. */
const FUNDS = 1_000_000;
const DEPOSITS = { soak: 4 };

/** Several by comma run side by side. */
const journeys = (__ENV.JOURNEY || 'quote').split(',');
const profile = __ENV.PROFILE || 'smoke';
for (const journey of journeys)
  if (!JOURNEYS.includes(journey)) throw new Error(`no journey ${journey}; there are ${JOURNEYS.join(', ')}`);

export const options = {
  scenarios: Object.fromEntries(journeys.map(journey => [journey, { ...scenarioOf(profile, journey), exec: journey }])),
  thresholds: Object.assign({}, ...journeys.map(journey => thresholdsOf(profile, journey))),
  // the first address that a host name resolves to, once
  dns: { ttl: 'inf' },
  summaryTrendStats: ['count', 'med', 'p(95)', 'p(99)', 'max'],
};

/** Signs in once for all virtual users: sign-ins are limited for each e-mail. Labels need money in the wallet. */
export function setup() {
  const customer = signIn();
  if (!journeys.includes('label')) return customer;
  const staff = signIn(STAFF);
  for (let n = 0; n < (DEPOSITS[profile] || 1); n += 1) deposit(staff, customer.user, FUNDS);
  return customer;
}

export const quote = customer => askQuote(renewed(customer));
export const label = customer => buyLabel(renewed(customer));
