// Calls of the API by an access token.
import http from 'k6/http';
import { check, fail } from 'k6';
import { Counter, Rate } from 'k6/metrics';
import exec from 'k6/execution';

const BASE = (__ENV.BASE_URL || 'http://localhost:8080').replace(/\/+$/, '');
const PASSWORD = __ENV.PASSWORD || 'porte-demo-2026';
const CUSTOMER = __ENV.EMAIL || 'cliente@demo.example';
export const STAFF = __ENV.STAFF_EMAIL || 'principal@demo.example';

/** Calls that admission control or a limit turned away: 429 and 503 with `Retry-After`. */
export const turnedAway = new Rate('turned_away');
/** Answers that are neither what was asked for nor a call turned away. */
export const unexpected = new Counter('unexpected_answers');

const isTurnedAway = ({ status, headers }) =>
  (status === 429 || status === 503) && headers['Retry-After'] !== undefined;

/**
 * One call. @param name groups the calls in k6's figures @param expected status of success @param accepted another one that is right
 * @returns the answer's JSON, null where the call was turned away or failed
 */
export function call(method, path, { token, body, name = path, expected = 200, accepted = expected } = {}) {
  const answer = http.request(method, BASE + path, body === undefined ? null : JSON.stringify(body), {
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    // A sign-in ends the previous session of the same cookie jar, so each call has an empty one.
    jar: new http.CookieJar(),
    tags: { name: `${method} ${name}` },
    timeout: '60s',
  });
  const away = isTurnedAway(answer);
  turnedAway.add(away);
  if (away) return null;
  if (
    !check(answer, { [`${method} ${name} is ${expected}`]: ({ status }) => status === expected || status === accepted })
  ) {
    unexpected.add(1, { status: String(answer.status), name });
    return null;
  }
  return { data: answer.json(), ms: answer.timings.duration, status: answer.status };
}

/** @returns the access token and the user's id; ends the run where nobody can sign in */
export function signIn(email = CUSTOMER) {
  const answer = call('POST', '/api/sign_in', { body: { user: { email, password: PASSWORD } } });
  if (!answer) fail(`${email} could not sign in at ${BASE}`);
  return { token: answer.data.access_token, user: answer.data.data.id, at: Date.now() };
}

/** Milliseconds; a token is valid for 15 minutes. */
const RENEWED = { after: 5 * 60_000, every: 8 * 60_000, again: 30_000 };
/** Virtual users that sign in at different times, so that all together keep to the limit of sign-ins for one e-mail. */
const TURNS = 40;

/** The session of this virtual user, once it has one of its own. */
let own = null;
let renewal = 0;

/** @returns a session whose token is still valid, in a run of any length */
export function renewed(first) {
  const now = Date.now();
  renewal = renewal || first.at + RENEWED.after + ((exec.vu.idInTest % TURNS) * RENEWED.every) / TURNS;
  if (now >= renewal) {
    // One that is turned away is not repeated by each iteration: the session before is valid for some minutes.
    renewal = now + RENEWED.again;
    own = signIn();
    renewal = now + RENEWED.every;
  }
  return own || first;
}

/** Tags of a figure: the part of its run in which it was taken. */
export const parts = () => ({
  third: String(Math.min(2, Math.floor(exec.scenario.progress * 3))),
  part: String(Math.min(29, Math.floor(exec.scenario.progress * 30))),
});

/** Puts money into a wallet. @param amount pesos */
export function deposit(staff, user, amount) {
  const body = { transaction: { user_id: user, amount, transaction_type: 'deposit', description: 'load test' } };
  if (!call('POST', '/api/transactions', { token: staff.token, body, expected: 201 })) fail('the deposit was refused');
}
