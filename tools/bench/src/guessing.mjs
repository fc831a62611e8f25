// Whether answers or their times say which accounts exist, and what ten thousand sign-ins a minute do to an account, its owner and everybody else. Each existing account is asked beside an unknown one.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { Pool } from 'undici';
import { Child } from './children.mjs';
import { openLoop, sameDistribution, spread } from './load.mjs';
import { benchPostgres } from './postgres.mjs';
import { ms } from './table.mjs';

/** `rate` is of guesses a second: 10,000 a minute. Times say nothing on a machine that is busy with tests. */
const PLANS = {
  full: { accounts: 500, seconds: 60, rate: 10_000 / 60, beside: 20, judged: true },
  quick: { accounts: 5, seconds: 3, rate: 20, beside: 10, judged: false },
};
/** Tries of one account in an hour of which the password is checked. */
const MOST_GUESSES = 20;
/** Of the p99 of other calls without guesses. */
const MOST_SLOWER = 2;
/** Two samples of equal times differ by chance as much as these with this probability or less. */
const LEAST_P = 0.01;
const ADDRESSES = 500;
const PASSWORD = 'porte-demo-2026';
const OWNER = 'cliente@demo.example';

/** An address of the documentation's networks and more: each counts for itself. */
const addressOf = n => `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

/** The calls that could say whether an account exists. */
const WAYS = {
  sign_in: email => ['POST', '/api/sign_in', { user: { email, password: 'not-the-password-7' } }],
  forgot_password: email => ['POST', '/api/forgot_password', { user: { email } }],
  confirmations: email => ['POST', '/api/confirmations', { user: { email } }],
};

class Visitor {
  #pool;
  #addresses = 0;

  constructor(url, connections = 64) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
  }

  /** @returns status, body and ms. @param address of the caller, a new one unless given */
  async ask([method, where, body], { address = addressOf((this.#addresses += 1)), headers = {} } = {}) {
    const began = performance.now();
    const answer = await this.#pool.request({
      method,
      path: where,
      headers: {
        'x-forwarded-for': address,
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, text, headers: answer.headers, ms: performance.now() - began };
  }

  close() {
    return this.#pool.close();
  }
}

/** Without what differs from answer to answer. */
const comparable = ({ status, text }, email) =>
  `${status} ${text.replaceAll(email, '<email>').replaceAll(/[0-9a-f]{32}/g, '<trace>')}`;

async function enumerate(visitor, way, emails) {
  const times = { existing: [], unknown: [] };
  const answers = { existing: new Set(), unknown: new Set() };
  for (const [at, existing] of emails.entries()) {
    const pair = [
      ['existing', existing],
      ['unknown', `unknown${at}@demo.example`],
    ];
    // by chance, since the mail that an existing account gets is work during one of the next calls, which must be of either kind
    const isFirst = createHash('sha256').update(`${way} ${at}`).digest()[0] % 2 === 0;
    for (const [kind, email] of isFirst ? pair : pair.reverse()) {
      const answer = await visitor.ask(WAYS[way](email));
      times[kind].push(answer.ms);
      answers[kind].add(comparable(answer, email));
    }
  }
  const [existing, unknown] = [answers.existing, answers.unknown].map(set => [...set].sort().join('\n'));
  return {
    way,
    isSame: existing === unknown,
    existing,
    unknown,
    p: sameDistribution(times.existing, times.unknown),
    times,
  };
}

/** Sign-ins at the plan's rate, beside calls of a customer. @param addressAt of the n-th guess @param emailAt whose account it is at */
async function attack({ attacker, customer }, plan, { addressAt, emailAt, token }) {
  const checked = new Map();
  const statuses = new Map();
  const guess = async n => {
    const email = emailAt(n);
    const { status } = await attacker.ask(WAYS.sign_in(email), { address: addressAt(n) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 401) checked.set(email, (checked.get(email) ?? 0) + 1);
  };
  const guesses = openLoop({ rate: plan.rate, seconds: plan.seconds, limit: 2000, ask: guess });
  const others = await beside(customer, plan, token);
  await guesses;
  return { others, statuses: Object.fromEntries(statuses), most: Math.max(0, ...checked.values()) };
}

const beside = (visitor, plan, token) =>
  openLoop({
    rate: plan.beside,
    seconds: plan.seconds,
    limit: 500,
    ask: async () =>
      (
        await visitor.ask(['GET', '/api/shipments?limit=20'], {
          address: '203.0.113.7',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status === 200,
  });

/** Gives every account of the bench the password hash of a demo account, so that its check costs as much. */
async function withPasswords(url) {
  const client = new pg.Client({ connectionString: url.replace(/postgres$/, 'identity') });
  await client.connect();
  await client.query(
    `update users set password_hash = (select password_hash from users where email = $1), confirmed_at = now() where email like 'bench%'`,
    [OWNER],
  );
  await client.end();
}

function report({ ways, alone, oneAddress, manyAddresses, owner }, plan) {
  const attacks = {
    'from one address': oneAddress,
    [`from ${ADDRESSES} addresses, over many accounts`]: manyAddresses,
  };
  const slower = Object.values(attacks).map(({ others }) => others.p99 / alone.p99);
  const rows = ways.map(({ way, isSame, p, times }) => ({
    call: way,
    answers: isSame ? 'same' : 'DIFFERENT',
    'existing p50': ms(spread(times.existing).p50),
    'unknown p50': ms(spread(times.unknown).p50),
    'probability of equal times': p.toFixed(3),
  }));
  const attackRows = Object.entries(attacks).map(([what, { others, statuses, most }], at) => ({
    'sign-ins': what,
    answers: Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', '),
    'checked of one account': most,
    'p99 of other calls': ms(others.p99),
    'of that alone': slower[at].toFixed(2),
  }));
  return {
    title: `guessing: ${plan.accounts} existing and unknown accounts, ${Math.round(plan.rate * 60)} sign-ins a minute for ${plan.seconds} s`,
    tables: [
      ['whether an answer or its time says that an account exists', rows],
      ['wrong sign-ins, beside calls of a customer', attackRows],
    ],
    notes: [`the owner, from a browser that signed in before: ${owner}; other calls alone: p99 ${ms(alone.p99)}`],
    measured: {
      accounts: plan.accounts,
      ways: ways.map(({ way, isSame, p }) => ({ way, isSame, p })),
      attacks: attackRows.map(row => Object.values(row)),
      slower,
      owner,
      alone: alone.p99,
    },
    problems: [
      ...ways
        .filter(({ isSame }) => !isSame)
        .map(({ way, existing, unknown }) => `${way} answers differently:\n${existing}\n${unknown}`),
      ...(owner === 200 ? [] : [`the owner was answered ${owner}`]),
      ...Object.values(attacks).flatMap(({ most }) => (most > MOST_GUESSES ? [`${most} guesses of one account`] : [])),
      ...(plan.judged
        ? [
            ...ways
              .filter(({ p }) => p <= LEAST_P)
              .map(({ way, p }) => `the times of ${way} differ, p ${p.toFixed(4)}`),
            ...slower
              .filter(ratio => ratio > MOST_SLOWER)
              .map(ratio => `other calls took ${ratio.toFixed(2)} times as long`),
          ]
        : []),
    ],
  };
}

/** @returns the tables of accounts that are asked about and of guessed passwords, and what they give away */
export async function guessing({ quick, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  const postgres = await benchPostgres();
  let stack;
  /** Each with its own connections: a customer must not wait until a guess has one to spare. */
  const visitors = [];
  try {
    say('starting Porte …');
    stack = await Child.start(fileURLToPath(new URL('stack.mjs', import.meta.url)), {
      env: {
        NODE_ENV: 'production',
        POSTGRES_URL: postgres.url,
        HOME_FOLDER: postgres.folder,
        CARRIER_URL: 'http://127.0.0.1:1',
        ACCOUNTS: '1',
        CUSTOMERS: String(plan.accounts),
        STACK_ENV: JSON.stringify({ TRUST_PROXY: '127.0.0.1', SIGN_IN_URL: 'http://{host}/' }),
      },
    });
    await withPasswords(postgres.url);
    const visitorWith = connections => {
      const visitor = new Visitor(stack.told.url, connections);
      visitors.push(visitor);
      return visitor;
    };
    const customer = visitorWith(64);
    const attacker = visitorWith(1000);
    const emails = Array.from({ length: plan.accounts }, (_, at) => `bench${at}@demo.example`);
    const ways = [];
    for (const way of Object.keys(WAYS)) {
      ways.push(await enumerate(customer, way, emails));
      say(`${way}: p ${ways.at(-1).p.toFixed(3)}`);
    }
    const [token] = await stack.ask('tokens');
    const signIn = ['POST', '/api/sign_in', { user: { email: OWNER, password: PASSWORD } }];
    const first = await customer.ask(signIn);
    const cookie = [first.headers['set-cookie']]
      .flat()
      .map(each => each.split(';')[0])
      .join('; ');
    const alone = await beside(customer, plan, token);
    const oneAddress = await attack({ attacker, customer }, plan, {
      addressAt: () => '192.0.2.1',
      emailAt: () => OWNER,
      token,
    });
    const manyAddresses = await attack({ attacker, customer }, plan, {
      addressAt: n => addressOf(200_000 + (n % ADDRESSES)),
      emailAt: n => (n % 2 ? OWNER : emails[n % emails.length]),
      token,
    });
    const owner = (await customer.ask(signIn, { headers: { cookie } })).status;
    return report({ ways, alone, oneAddress, manyAddresses, owner }, plan);
  } finally {
    await Promise.all(visitors.map(visitor => visitor.close()));
    await stack?.stop();
    await postgres.stop();
  }
}
