// The tables of docs/scaling.md that show what an operation costs, from measured.json.
import { labelCosts } from './model.mjs';

const PROCESSES = [
  'gateway',
  'identity',
  'rating',
  'shipments',
  'billing',
  'carriers',
  'payments',
  'overweights',
  'kafka',
];
const DATABASES = ['shipments', 'billing', 'carriers'];
const line = cells => `| ${cells.join(' | ')} |`;

/**
 * The tables of docs/scaling.md.
 * @param {any} measured measured.json
 * @returns {string} Markdown
 */
export function costTables({ quote, label: { onOneProcess: one, onKafka: all, split } }) {
  const costs = labelCosts();
  const modelled = names => names.map(name => costs[name].toFixed(1));
  return [
    '| operation | measured | modelled |',
    '|---|---|---|',
    line([
      'quote, 40 services of stored prices',
      `rating ${quote.rating} at one and two replicas (below)`,
      `gateway ${quote.gateway}, by the ratio of the two in the bench \`quotes\``,
    ]),
    line([
      'label, from draft to captured hold',
      `**${all.ms} in all** at full load, nine processes on Kafka: ${all.perSecond} labels a second is the most that ${all.cores} cores do; PostgreSQL ${one.database} of ${one.ms} in one process (${one.statements} statements, ${one.commits} commits)`,
      'the split below',
    ]),
    line(['look at the tracking page', '', 'gateway 0.3, shipments 0.5, PostgreSQL 0.2, from reads of one row']),
    '',
    line([
      `a label's ${all.ms} ms`,
      ...PROCESSES.map(name => (name === 'kafka' ? 'Kafka' : name)),
      `PostgreSQL of ${DATABASES.join(' · ')}`,
    ]),
    `|${'---|'.repeat(PROCESSES.length + 2)}`,
    line([
      `measured at ${split.perSecond} labels a second, the whole journey with sign-in and quotes`,
      ...PROCESSES.map(name => split[name]),
      `${split.database} in all`,
    ]),
    line([
      'modelled at full load',
      ...modelled(PROCESSES),
      modelled(DATABASES.map(name => `database ${name}`)).join(' · '),
    ]),
  ].join('\n');
}
