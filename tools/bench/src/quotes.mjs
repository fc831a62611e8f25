// Quotes of 40 services over a million prices (fewer with `--quick`): straight to rating and through the gateway, against a bare Fastify, in alternating rounds of one run.
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { derivedId, systemClock } from '@porte/domain-kit';
import { ACTOR_HEADER, AccessTokenSigner, ActorHeader } from '@porte/service-kit';
import { SERVICES, startData, TENANTS, tenantId, userId } from './rating-data.mjs';
import { Child } from './children.mjs';
import { median } from './load.mjs';
import { figures, ms, percent, whole } from './table.mjs';

/** Share of the control's rate that quotes must reach when asked straight. */
export const TARGET = 0.45;

const CONNECTIONS = 32;
const SECRET = 'demo-secret-that-only-the-bench-uses-0123456789';
export const PATH = '/api/quotes';
export const quoteBody = JSON.stringify({
  quote: {
    origin_postal_code: '06000',
    destination_postal_code: '64000',
    length: 30,
    width: 40,
    height: 25,
    weight: 4.2,
    parcel_type: 'box',
  },
});
/** `prices` of each service. */
const PLANS = {
  full: { prices: 500, rounds: 6, seconds: 5, open: { rate: 500, seconds: 60 } },
  quick: { prices: 5, rounds: 1, seconds: 1, open: { rate: 100, seconds: 1 } },
};

const here = name => fileURLToPath(new URL(name, import.meta.url));
const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const tenants = Array.from({ length: TENANTS }, (_, at) => at);

/** Signed again before each round: neither form lives long. */
export const heads = {
  actor() {
    const header = new ActorHeader(SECRET);
    return tenants.map(at => ({
      [ACTOR_HEADER]: header.sign({
        id: userId(at),
        tenant_id: tenantId(at),
        role: 'customer',
        owner_id: userId(at),
        email: 'bench@demo.example',
        name: 'Bench',
        session_id: userId(at),
        grants: [],
      }),
    }));
  },
  token: () => tenants.map(at => tokenOf(at, userId(at))),
};

/** The header of a tenant's customer. */
export function tokenOf(at, user) {
  const signer = new AccessTokenSigner(keys.privateKey, systemClock);
  return {
    authorization: `Bearer ${signer.sign({ sub: user, tid: tenantId(at), sid: derivedId('bench', 'session', at), role: 'customer', own: user, eml: 'bench@demo.example', nam: 'Bench', com: '' })}`,
  };
}

/** Environment of rating and of the gateway in front of it. */
export const environment = data => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  ACTOR_SECRET: SECRET,
  STORAGE_DIR: data.folder,
  TOKEN_PUBLIC_KEY: keys.publicKey,
  DATABASE_URL: data.urls.appUrl,
  SYSTEM_DATABASE_URL: data.urls.systemUrl,
});

async function startServers(data, profile) {
  const env = environment(data);
  const serve = here('rating-server.mjs');
  const execArgv = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const rating = await Child.start(serve, {
    args: ['rating'],
    execArgv,
    env,
  });
  const control = await Child.start(serve, { args: ['control'], execArgv, env });
  const gateway = await Child.start(here('gateway.mjs'), { execArgv, env: { ...env, RATING_URL: rating.told.url } });
  return [
    { name: 'control', child: control, sign: heads.actor },
    { name: 'rating', child: rating, sign: heads.actor },
    { name: 'gateway', child: gateway, sign: heads.token },
  ];
}

async function answerOf({ child, sign }) {
  const answer = await fetch(child.told.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sign()[0] },
    body: quoteBody,
  });
  return answer.text();
}

/** Gives the control what rating answers. @returns the answers' size and whether all three are the same bytes */
async function sameAnswer([control, rating, gateway]) {
  const text = await answerOf(rating);
  if (JSON.parse(text).data?.data?.length !== SERVICES) throw new Error(`not ${SERVICES} rates: ${text.slice(0, 300)}`);
  await fetch(`${control.child.told.url}/answer`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  return {
    bytes: Buffer.byteLength(text),
    equal: text === (await answerOf(control)) && text === (await answerOf(gateway)),
  };
}

/** Processor microseconds of a server so far. */
export const cpuOf = async child => {
  const { cpu } = await child.ask('cpu');
  return cpu.user + cpu.system;
};

/** Asks one server for quotes. @param server its name, process and how its callers sign @param plan loop, seconds and rate */
export async function oneRound(generator, { name, child, sign }, plan) {
  const before = await cpuOf(child);
  const done = await generator.ask({
    connections: CONNECTIONS,
    ...plan,
    url: child.told.url,
    path: PATH,
    body: quoteBody,
    heads: sign(),
  });
  const used = (await cpuOf(child)) - before;
  if (done.errors > 0) throw new Error(`${done.errors} of ${done.count} calls of ${name} failed`);
  return {
    ...done,
    each: used / done.count,
    busy: (used * done.rate) / done.count / 1e6,
    generator: (done.cpu * done.rate) / done.count / 1e6,
  };
}

async function saturate(generator, servers, { rounds, seconds }, say) {
  const all = { control: [], rating: [], gateway: [] };
  for (let at = -1; at < rounds; at += 1) {
    for (const server of servers) {
      const done = await oneRound(generator, server, { loop: 'closed', seconds });
      if (at >= 0) all[server.name].push(done);
      say(
        `${at < 0 ? 'warm-up' : `round ${at + 1}`} ${server.name.padEnd(7)} ${whole(done.rate).padStart(6)}/s  ${whole(done.each)} µs of processor each, server ${percent(done.busy)} busy, generator ${percent(done.generator)}`,
      );
    }
  }
  return all;
}

const share = (all, name, of) => median(all[name].map((done, round) => of(done, all.control[round])));

function saturationRow(all, name) {
  const of = key => median(all[name].map(done => done[key]));
  const ratio = share(all, name, (done, control) => done.rate / control.rate);
  return {
    name,
    'answers/s': whole(of('rate')),
    'of control': percent(ratio),
    'µs cpu': whole(of('each')),
    'of control by cpu': percent(share(all, name, (done, control) => control.each / done.each)),
    'server busy': percent(of('busy')),
    'generator busy': percent(of('generator')),
    p50: ms(of('p50')),
    p99: ms(of('p99')),
  };
}

/** @returns rows of the two tables, and the ratios */
export async function quotes({ quick, profile, say }) {
  const plan = PLANS[quick ? 'quick' : 'full'];
  say(`making ${TENANTS * SERVICES * plan.prices} prices …`);
  const data = await startData(plan.prices);
  const running = [];
  try {
    const servers = await startServers(data, profile);
    running.push(...servers.map(({ child }) => child));
    const generator = await Child.start(here('generator.mjs'));
    running.push(generator);
    const [, rating, gateway] = servers;
    const answer = await sameAnswer(servers);
    const all = await saturate(generator, servers, plan, say);
    const open = [];
    for (const server of [rating, gateway])
      open.push({
        name: server.name,
        ...(await oneRound(generator, server, { loop: 'open', limit: 512, ...plan.open })),
      });
    return report(all, open, { ...answer, start: rating.child.told, plan });
  } finally {
    for (const child of running.reverse()) await child.stop();
    await data.stop();
  }
}

function report(all, open, { bytes, equal, start, plan }) {
  const ratio = name => Number(share(all, name, (done, control) => done.rate / control.rate).toFixed(3));
  const ratios = { straight: ratio('rating'), gateway: ratio('gateway'), target: TARGET };
  return {
    title: `quotes: ${SERVICES} services each, ${TENANTS * SERVICES * plan.prices} prices of ${TENANTS} tenants; ${CONNECTIONS} connections, ${plan.rounds} rounds of ${plan.seconds} s`,
    tables: [
      ['saturation (closed loop), medians', Object.keys(all).map(name => saturationRow(all, name))],
      ['open loop, from the intended start', open.map(figures)],
    ],
    notes: [
      `straight ${percent(ratios.straight)} of the control (target ${percent(TARGET)}: ${ratios.straight >= TARGET ? 'met' : 'MISSED'}), through the gateway ${percent(ratios.gateway)}`,
      `an answer has ${bytes} bytes; control, rating and gateway answer ${equal ? 'the same bytes' : 'DIFFERENTLY'}`,
      `rating started in ${whole(start.startMs)} ms with ${start.rssMb} MB`,
    ],
    measured: { ratios, open },
    problems: equal ? [] : ['control, rating and gateway do not answer the same bytes'],
  };
}
