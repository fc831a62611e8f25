import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUGS } from './bugs/index.js';
import { SCENARIOS, type Scale, type Scenario } from './scenarios/index.js';
import { TRANSPORTS, type Transport } from './topology.js';

const USAGE = `npm run chaos -- [ci | scenario… | bugs [name…]] [--transport embedded|kafka] [--seed text] [--from ref] [--full] [--orders n] [--hits n] [--result file]
scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}
bugs: ${BUGS.map(({ name }) => name).join(', ')}
npm run chaos -- simulation --help: seeds of the money path in one process (R-19)`;

/** What the command line asks for. */
export interface CliOptions {
  transport: Transport;
  /** names of planted bugs to be run; none given are all, null are none */
  bugs: readonly string[] | null;
  scenarios: readonly Scenario[];
  scale: Scale;
  seed: string;
  orders?: number;
  hits?: number;
  result: string;
  /** git ref, or folder, of the release with which scenarios begin; this one where there is none */
  from?: string;
}

function scenariosOf(names: readonly string[], transport: Transport): readonly Scenario[] {
  const isWhole = names.length === 0 || names[0] === 'ci';
  if (!isWhole) return SCENARIOS.filter(({ name }) => names.includes(name));
  return SCENARIOS.filter(
    ({ onDemand, ordersOnKafka, needsProcesses }) =>
      !onDemand && (transport === 'kafka' ? ordersOnKafka !== undefined : !needsProcesses),
  );
}

/** CI sees fewer orders where each service is a process of its own, since their starts take most of its time. */
const withKafkaOrders = (scenario: Scenario, transport: Transport): Scenario =>
  transport === 'kafka' && scenario.ordersOnKafka !== undefined
    ? { ...scenario, orders: { ...scenario.orders, ci: scenario.ordersOnKafka } }
    : scenario;

/** An upgrade begins with another release, and nothing else does. @throws Error where that is not so */
function assertFrom(bugs: readonly string[] | null, scenarios: readonly Scenario[], from: string | undefined): void {
  const named = bugs
    ? SCENARIOS.filter(({ name }) => BUGS.some(bug => bugs.includes(bug.name) && bug.scenario === name))
    : scenarios;
  const wrong = named.filter(({ needsReleaseBefore }) => Boolean(needsReleaseBefore) !== (from !== undefined));
  if (wrong.length === 0) return;
  const names = wrong.map(({ name }) => name).join(', ');
  throw new Error(
    from === undefined ? `${names} begins with another release: --from <git ref>` : `${names} takes no --from`,
  );
}

/** Scenarios, and bugs that only they notice, that there are with many processes alone. */
const MULTI_PROCESS_SCENARIOS = SCENARIOS.filter(({ needsProcesses }) => needsProcesses).map(({ name }) => name);
const ONE_PROCESS_ONLY = SCENARIOS.filter(({ needsOneProcess }) => needsOneProcess).map(({ name }) => name);
const MULTI_PROCESS_ONLY = [
  ...MULTI_PROCESS_SCENARIOS,
  ...BUGS.filter(({ scenario }) => MULTI_PROCESS_SCENARIOS.includes(scenario)).map(({ name }) => name),
];

/** @throws Error with the usage where something is asked for that there is not */
function validTransport(bugs: readonly string[] | null, positionals: readonly string[], transport: string): Transport {
  const known = bugs ? BUGS.map(({ name }) => name) : [...SCENARIOS.map(({ name }) => name), 'ci'];
  const unknown = [
    ...(bugs ?? positionals).filter(name => !known.includes(name)),
    ...(TRANSPORTS.includes(transport as Transport) ? [] : [transport]),
  ];
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}\n${USAGE}`);
  const apart = transport === 'kafka' ? [] : MULTI_PROCESS_ONLY.filter(name => (bugs ?? positionals).includes(name));
  if (apart.length > 0)
    throw new Error(`${apart.join(', ')} must be run with each service as a process of its own: --transport kafka`);
  const together = transport === 'kafka' ? ONE_PROCESS_ONLY.filter(name => positionals.includes(name)) : [];
  if (together.length > 0) throw new Error(`${together.join(', ')} runs in one process alone: --transport embedded`);
  return transport as Transport;
}

const TEXT = { type: 'string' } as const;

/** @param root of the clone, where the result goes unless told otherwise. @throws Error with the usage */
export function parseCliOptions(root: string, args: string[]): CliOptions {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      transport: { ...TEXT, default: 'embedded' },
      seed: { ...TEXT, default: '1' },
      full: flag,
      orders: TEXT,
      hits: TEXT,
      result: TEXT,
      from: TEXT,
      help: flag,
    },
  });
  if (values.help) throw new Error(USAGE);
  const bugs = positionals[0] === 'bugs' ? positionals.slice(1) : null;
  const transport = validTransport(bugs, positionals, values.transport);
  const result = values.result ?? path.join(root, `test-results/chaos${transport === 'kafka' ? '-kafka' : ''}.json`);
  const scenarios = scenariosOf(bugs ? [] : positionals, transport).map(scenario =>
    withKafkaOrders(scenario, transport),
  );
  assertFrom(bugs, scenarios, values.from);
  const amounts = {
    ...(values.orders ? { orders: Number(values.orders) } : {}),
    ...(values.hits ? { hits: Number(values.hits) } : {}),
    ...(values.from === undefined ? {} : { from: values.from }),
  };
  return { transport, bugs, scenarios, scale: values.full ? 'full' : 'ci', seed: values.seed, result, ...amounts };
}
