// The tables of docs/benchmarks.md, from what the benches measured.
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
      '`POST /quotes`, 40 services, a million prices of 50 tenants, direct (signed actor header)',
      `${percent(ratios.straight)} of the control (target ${percent(ratios.target)})`,
    ],
    ['the same through the gateway, token verified', `${percent(ratios.gateway)} of the control`],
    [
      'the same at 500/s open loop, direct · through the gateway',
      `p50 ${each([straight.p50, gateway.p50], 'ms')}, p99 ${each([straight.p99, gateway.p99], 'ms')}, ${lost(dropped)}`,
    ],
  ];
}

function liveRows({ target, runs }) {
  return runs.flatMap(({ rate, ratios, all: { control, straight, gateway, hanging } }) => {
    const four = [gateway, hanging, straight, control];
    const of = (name, part) =>
      each(
        four.map(done => done[name][part]),
        'ms',
      );
    const dropped = four.reduce((sum, done) => sum + done.dropped, 0);
    const lacking = `${four.map(({ errors, count }) => percent(errors / count)).join(' · ')} lacked rates`;
    return [
      [
        `the static part of streamed quotes at ${rate}/s, 12 of 40 services live on 6 carriers of 100 to 500 ms: through the gateway · with one carrier that hangs · direct · a bare Fastify that streams the same lines (target p99 ${target.first} ms)`,
        `p50 ${of('first', 'p50')}, p99 ${of('first', 'p99')}, ${lost(dropped)}, ${lacking}`,
      ],
      [
        `all rates of those, beyond the slowest carrier of each quote that answers (target p95 ${target.excess} ms)`,
        `p50 ${of('excess', 'p50')}, p95 ${of('excess', 'p95')}; ${ms(straight.cpu)} of processor time of rating each`,
      ],
      [
        `p99 of the static part at ${rate}/s, of the control · with one carrier that hangs, of that without; medians of the rounds`,
        `${ratios.ofControl.toFixed(2)} · ${ratios.hanging.toFixed(2)}`,
      ],
    ];
  });
}

function labelRows({ rates, most, bulk }) {
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
      'labels a second that one process and its PostgreSQL sell on these cores, for 20 customers · for one',
      `${most.map(whole).join(' · ')} (aims 120 · 80)`,
    ],
    ...bulk.map(({ name, p50, p99, took }) => [
      `a label beside: ${name} (target p99 2 s)`,
      `p50 ${each([p50], 'ms')}, p99 ${each([p99], 'ms')}; that took ${seconds(took)}`,
    ]),
  ];
}

/** The broker runs on the same cores. */
const labelOnKafkaRows = ({ rates }) => [
  [
    `what Porte adds to a label at ${rates.map(({ rate }) => `${rate}/s`).join(' · ')}`,
    spreads(rates.map(({ overhead }) => overhead)),
  ],
];

function eventsRows({ lags, drained }) {
  return [
    ...lags.map(({ rate, p50, p99 }) => [
      `from the commit to the handler at ${rate}/s`,
      `p50 ${each([p50], 'ms')}, p99 ${each([p99], 'ms')}`,
    ]),
    [`a backlog of ${drained.events.toLocaleString('en')} events`, seconds(drained.took)],
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

const sizesOf = list => list.map(({ size }) => size.toLocaleString('en')).join(' · ');

const growthRows = sizes => [
  ...sizes[0].calls.map(({ name }, at) => [
    `${name}, at ${sizesOf(sizes)} rows`,
    spreads(sizes.map(({ calls }) => calls[at])).replace(/, p99.*/, ''),
  ]),
  [`start, at ${sizesOf(sizes)} rows`, sizes.map(({ started }) => seconds(started)).join(' · ')],
];

const telemetryRows = ({ shares, cpu, target, p99, rate }) => [
  [
    'quotes through the gateway with telemetry on, of those without: the default tenth of the traces · every trace',
    `${percent(shares.default)} · ${percent(shares.all)} (target ${percent(target.share)})`,
  ],
  ['the same by processor time of gateway and rating for an answer', `${percent(cpu.default)} · ${percent(cpu.all)}`],
  [`p99 at ${rate}/s open loop: off · a tenth · every trace`, `${each([p99.off, p99.default, p99.all], 'ms')}`],
];

function importsRows({ codes, waybills, invoice }) {
  const row = ({ server, read, saved, published }) =>
    `${seconds(server)} of server time; read ${seconds(read)}, saved ${seconds(saved)}, published ${seconds(published)}`;
  return [
    [`a file of ${codes.rows.toLocaleString('en')} postal codes, all or none (target 5 s of server time)`, row(codes)],
    [`a file of ${waybills.rows.toLocaleString('en')} waybills (target 10 s of server time)`, row(waybills)],
    [
      `an invoice of ${invoice.rows.toLocaleString('en')} lines, until its cases are made (target 60 s of server time)`,
      `${seconds(invoice.server)} of server time; read ${seconds(invoice.read)}, all made after ${seconds(invoice.whole)}`,
    ],
  ];
}

function batchesRows({ rows, rated, imported, ratedIn }) {
  return [
    [
      `a file of ${rows.toLocaleString('en')} shipments, from its upload to the last saved row (target 60 s)`,
      `${seconds(imported.saved)}; read ${seconds(imported.read)}, published ${seconds(imported.published)}`,
    ],
    [`${rated.toLocaleString('en')} of them rated in a batch (target 10 s)`, seconds(ratedIn)],
  ];
}

function webhooksRows({ own, control, paid, wrong, lags, each: cost, target }) {
  const { rate, count, dropped, errors } = own;
  return [
    [
      `${count.toLocaleString('en')} webhooks at ${rate}/s open loop through the gateway · a bare Fastify on the same thread (target p99 ${target} ms)`,
      `${spreads([own, control])}; ${lost(dropped)}, ${errors === 0 ? 'none failed' : `${errors} FAILED`}`,
    ],
    [
      'payments in the ledger exactly once, with the amount of the provider',
      `${(paid - wrong).toLocaleString('en')} of ${paid.toLocaleString('en')}, p50 ${seconds(lags.p50)}, p99 ${seconds(lags.p99)} after the webhook; ${ms(cost.node)} of processor time of Node, ${ms(cost.postgres)} of PostgreSQL for each`,
    ],
  ];
}

const reconciliationRows = ({ payments, took, cpu, grown, planted, found, target }) => [
  [
    `a month of ${payments.toLocaleString('en')} payments at a provider that takes 100 ms for a page (target ${seconds(target)})`,
    `${seconds(took)}; processor time ${seconds(cpu.node)} of Node, ${seconds(cpu.postgres)} of PostgreSQL; memory grows by ${whole(grown / 1048576)} MB; ${found} of ${planted} planted differences`,
  ],
];

const trackingRows = ({ parcels, minutes, questions: { mean, least, most, burst }, longest, cost, share, target }) => [
  [
    `one worker asks about ${parcels.toLocaleString('en')} open parcels for ${minutes} minutes: questions a minute · least · most · in one second`,
    [mean, least, most, burst].map(whole).join(' · '),
  ],
  ['longest wait of a parcel, of the interval of its status', percent(longest)],
  [
    `processor time without the calls (target ${percent(target)} of a core)`,
    `${percent(share)}: ${seconds(cost.node)} of Node, ${seconds(cost.postgres)} of PostgreSQL`,
  ],
];

function neighborRows({ rate, limit, target, ratios, wrong, away, noisy, quiet }) {
  return [
    [
      `quotes of a tenant at ${rate}/s open loop through the gateway: alone · beside another tenant's customer who calls at ${whole(noisy.rate)}/s, ten times the limit · beside the same calls to a bare Fastify`,
      spreads(quiet),
    ],
    [
      `p99 beside the other tenant, of that alone (target ${target}) · beside the bare Fastify · of that beside the bare Fastify; medians of the rounds' ratios`,
      [ratios.alone, ratios.control, ratios.ofControl].map(ratio => ratio.toFixed(2)).join(' · '),
    ],
    [
      `wrong answers of the quiet tenant; its calls turned away alone · beside the other tenant · beside the bare Fastify; what the noisy one was told, with a limit of ${limit.toLocaleString('en')} calls a minute`,
      `${wrong === 0 ? 'none' : `${wrong} WRONG`}; ${away.join(' · ')}; ${noisy.right.toLocaleString('en')} of ${noisy.count.toLocaleString('en')} calls answered, ${noisy.away.toLocaleString('en')} turned away with \`Retry-After\`, ${noisy.other === 0 ? 'none' : `${noisy.other} CALLS`} otherwise`,
    ],
  ];
}

const guessingRows = ({ accounts, ways, attacks, slower, owner, alone }) => [
  [
    `whether answers of ${accounts} existing and unknown accounts are the same, and the probability that their times are (target above 0.01): ${ways.map(({ way }) => way).join(' · ')}`,
    ways.map(({ isSame, p }) => `${isSame ? 'same' : 'DIFFERENT'}, ${p.toFixed(3)}`).join(' · '),
  ],
  ...attacks.map(([what, answers, most, p99], at) => [
    `10,000 wrong sign-ins a minute ${what}: answers; checked of one account (at most 20); p99 of a customer's other calls, of ${ms(alone)} alone (target 2)`,
    `${answers}; ${most}; ${p99}, ${slower[at].toFixed(2)} times`,
  ]),
  ['the owner, from a browser that signed in before, in the end', owner === 200 ? 'signed in' : `answered ${owner}`],
];

/** The rows of each bench, in the order of the document. */
const ROWS = {
  quotes: quotesRows,
  live: liveRows,
  label: labelRows,
  'label on Kafka': labelOnKafkaRows,
  events: eventsRows,
  'events on Kafka': eventsRows,
  growth: growthRows,
  imports: importsRows,
  batches: batchesRows,
  webhooks: webhooksRows,
  reconciliation: reconciliationRows,
  tracking: trackingRows,
  start: startRows,
  'start on Kafka': startOnKafkaRows,
  web: webRows,
  telemetry: telemetryRows,
  neighbor: neighborRows,
  guessing: guessingRows,
};

/**
 * The section of one bench.
 * @param {string} name of the bench, `<name> on Kafka` for the other transport
 * @param {any} measured by it
 * @param {{ command: string, machine: string, node: string, date: string, load: string, commit: string }} about the run
 * @returns {string}
 */
export function sectionOf(name, measured, { command, machine, node, date, load, commit }) {
  return [
    `${date.slice(0, 10)}, commit ${commit}, ${machine}, Node ${node}, load average before ${load}; \`${command}\``,
    '',
    '| what | figure |',
    '|---|---|',
    ...ROWS[name](measured).map(row => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/**
 * Replaces the sections of the benches that ran; the others keep their figures with the date and commit of their own run.
 * @param {string} document docs/benchmarks.md
 * @param {Record<string, string>} sections by the name of the bench
 */
export function withSections(document, sections) {
  let text = document;
  for (const [name, section] of Object.entries(sections)) {
    const [start, end] = [`<!-- bench: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place for the bench "${name}"`);
    text = `${text.slice(0, from + start.length)}\n${section}\n${text.slice(to)}`;
  }
  return text;
}

/**
 * The cost of a label in one process with its PostgreSQL, as the highest rate of a run says.
 * @param {any} measured by the bench `label`
 * @param {{ command: string, date: string, commit: string }} about the run
 */
export function labelOnOneProcess({ rates }, { command, date, commit }) {
  const { cpu, cpuOf, sold, asked } = rates.at(-1);
  return {
    ms: Math.round(cpu),
    database: Math.round(cpuOf.postgres / sold),
    statements: Math.round(asked.statements),
    commits: Math.round(asked.commits),
    from: `${command}, ${date.slice(0, 10)}, commit ${commit}`,
  };
}
