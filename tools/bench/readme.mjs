// The rows of the README's table, from what the benches measured.
import { ms, percent, seconds, whole } from './table.mjs';

const figure = value => (value < 10 ? value.toFixed(1) : whole(value));
/** Several figures of one unit. */
const each = (values, unit) => `${values.map(figure).join(' · ')} ${unit}`;
const lost = count => (count === 0 ? 'none dropped' : `${count} DROPPED`);
const spreads = list =>
  ['p50', 'p95', 'p99']
    .map(
      p =>
        `${p} ${each(
          list.map(spread => spread[p]),
          'ms',
        )}`,
    )
    .join(', ');

function quotesRows({ ratios, open: [straight, gateway] }) {
  const dropped = straight.dropped + gateway.dropped;
  return [
    [
      '`POST /quotes`, 40 services, a million prices of 50 tenants, straight (signed actor header)',
      `${percent(ratios.straight)} of the control (target ${percent(ratios.target)})`,
    ],
    ['the same through the gateway, token verified', `${percent(ratios.gateway)} of the control`],
    [
      'the same at 500/s open loop, straight · through the gateway',
      `p50 ${each([straight.p50, gateway.p50], 'ms')}, p99 ${each([straight.p99, gateway.p99], 'ms')}, ${lost(dropped)}`,
    ],
  ];
}

function labelRows({ rates, most }) {
  const [first, last] = [rates[0], rates.at(-1)];
  const cost = ({ cpu, asked }) =>
    `${whole(cpu)} ms of processor time a label, PostgreSQL's half included; ${whole(asked.statements)} statements, ${whole(asked.trips)} round trips, ${whole(asked.commits)} commits`;
  return [
    [
      `a label with a carrier of 200 ms: what Porte adds · a bare client's same round trips and commits, at ${first.rate}/s`,
      spreads([first.overhead, first.bare]),
    ],
    [
      `the same at ${last.rate}/s (aims 15, 40, 80 ms)`,
      `${spreads([last.overhead, last.bare])}, ${lost(last.dropped)}; ${cost(last)}`,
    ],
    [
      'as many as one process and its PostgreSQL sell on these cores, of 20 customers · of one',
      `${most.map(whole).join(' · ')} labels a second (aims 120 · 80)`,
    ],
  ];
}

const labelOnKafkaRows = ({ rates }) => [
  [
    `the same on Kafka (\`--kafka\`) at ${rates.map(({ rate }) => `${rate}/s`).join(' · ')}, broker on the same cores`,
    spreads(rates.map(({ overhead }) => overhead)),
  ],
];

/** Of the rows of both transports one line is made; without Kafka it tells of the other alone. */
function eventsRows({ lags, drained }, onKafka) {
  const here = lags.at(-1);
  const there = onKafka?.lags[0];
  const name = `from the commit to the handler at ${here.rate}/s${there ? ` · on Kafka at ${there.rate}/s` : ''}`;
  const both = there ? [here, there] : [here];
  return [
    [
      name,
      `p50 ${each(
        both.map(({ p50 }) => p50),
        'ms',
      )}, p99 ${each(
        both.map(({ p99 }) => p99),
        'ms',
      )}; a backlog of ${drained.events.toLocaleString('en')} events in ${seconds(drained.took)}`,
    ],
  ];
}

function startRows({ times, memory: { node, postgres } }) {
  const all = node.pss + postgres.pss;
  const mb = bytes => `${whole(bytes / 1048576)} MB`;
  return [
    [`\`npm start\`: ${Object.keys(times).join(' · ')}`, Object.values(times).map(seconds).join(' · ')],
    [
      'idle memory, nine services and PostgreSQL',
      `${mb(all)} PSS: ${mb(node.pss)} of Node with the bounds of \`npm start\`, ${mb(postgres.pss)} of PostgreSQL`,
    ],
  ];
}

function startOnKafkaRows({ times, memory: { node, postgres } }) {
  const gb = bytes => `${(bytes / 2 ** 30).toFixed(1)} GB`;
  return [
    [`\`npm run start:kafka\`: ${Object.keys(times).join(' · ')}`, Object.values(times).map(seconds).join(' · ')],
    [
      'idle memory, nine processes, Kafka and PostgreSQL',
      `${gb(node.rss + postgres.rss)} RSS, ${gb(node.pss + postgres.pss)} PSS`,
    ],
  ];
}

function webRows({ login, shipments }) {
  const vitals = ({ lcp, cls, tbt }) => `LCP ${seconds(lcp)}, CLS ${cls.toFixed(3)}, TBT ${ms(tbt)}`;
  return [
    ['sign-in page, phone, cold cache, CPU 4× slower, 1.6 Mbit/s, 150 ms (median of 5)', vitals(login)],
    ['list of shipments, the same with a warm cache', vitals(shipments)],
  ];
}

/** What is measured by other commands. */
const ELSEWHERE = [
  'a broker away during purchases: `npm run chaos -- --help` names the scenarios; JavaScript by gzip: `npm run build`, with BUDGETS=table; sign-in to printed label: `npx playwright test -c web speed.spec.ts`',
];

/**
 * @param {Record<string, any>} measured of each bench by its name, `<name> on Kafka` for the other transport; what did not run is left out
 * @returns {{ rows: [what: string, figure: string][], notes: string[] }}
 */
export function readmeRows(measured) {
  const of = (name, rows) => (measured[name] ? rows(measured[name]) : []);
  const rows = [
    ...of('quotes', quotesRows),
    ...of('label', labelRows),
    ...of('label on Kafka', labelOnKafkaRows),
    ...of('events', found => eventsRows(found, measured['events on Kafka'])),
    ...of('start on Kafka', startOnKafkaRows),
    ...of('start', startRows),
    ...of('web', webRows),
  ];
  return { rows, notes: ELSEWHERE };
}
