// The generated parts of docs/architecture.md: text between `<!-- generated: name -->` and `<!-- end: name -->`.
import {
  eventExamples,
  REFERENCE_MODELS,
  registry,
  SERVICES,
  shipmentMoves,
  topicsOfType,
  type Move,
} from '@porte/contracts';
import { processDiagram, type Process } from '@porte/process-kit';
import { mailProcess } from '@porte/service-kit';
import { definitionOf, processesOf } from '../architecture/services.js';
import { filesBelow, isTest, textOf } from '../architecture/sources.js';

/** Names of the tables of each service, as its migrations create them. */
export type TablesByService = Readonly<Record<string, readonly string[]>>;

const EVERYWHERE = 'every service';
/** The gateway consumes events too, but has no database and no entry in the registry. */
const CONSUMERS = ['gateway', ...SERVICES];
const ROW_VERBS = ['created', 'updated', 'destroyed'];

export const code = (name: string): string => `\`${name}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ') || '–';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const sourcesOf = (service: string): string =>
  filesBelow(`services/${service}/src`)
    .filter(file => file.endsWith('.ts') && !isTest(file))
    .map(textOf)
    .join('\n');

/** Tables that every service has: the kits' own. */
export function commonTables(tables: TablesByService): string[] {
  const [first = [], ...others] = Object.values(tables);
  return first.filter(name => others.every(names => names.includes(name)));
}

function servicesBlock(tables: TablesByService): string {
  const common = commonTables(tables);
  const rows = SERVICES.map(service => [
    service,
    list(
      Object.entries(registry)
        .filter(([, entry]) => entry.service === service)
        .map(([path]) => path),
    ),
    list((tables[service] ?? []).filter(name => !common.includes(name))),
    list(definitionOf(service)?.references ?? []),
  ]);
  return `${table(['service', 'resources', 'tables', 'copies of'], rows)}\n\nEvery service also has the tables of the kits: ${list(common)}.`;
}

/** The one service that publishes on the topic of a type; every service where there is one topic for each. */
function producerOf(type: string): string {
  const services = topicsOfType(type).map(({ name }) => name.slice(0, name.indexOf('.')));
  return services.length === 1 ? services[0]! : EVERYWHERE;
}

function eventsBlock(): string {
  const sources = new Map(CONSUMERS.map(service => [service, sourcesOf(service)]));
  // A service that names an event of another service in its sources consumes it; its own events it only publishes, unless it has a handler.
  const naming = (type: string): string[] =>
    CONSUMERS.filter(service =>
      sources.get(service)!.includes(service === producerOf(type) ? `@On('${type}')` : `'${type}'`),
    );
  const copying = (model: string): string[] =>
    SERVICES.filter(service => (definitionOf(service)?.references ?? []).some(name => name === model));
  const topic = (type: string): string =>
    producerOf(type) === EVERYWHERE
      ? code(topicsOfType(type)[0]!.name.replace(/^\w+/, '<service>'))
      : list(topicsOfType(type).map(({ name }) => name));

  const domain = Object.keys(eventExamples)
    .filter(type => !ROW_VERBS.some(verb => REFERENCE_MODELS.some(model => type === `${model}.${verb}`)))
    .map(type => [code(type), topic(type), producerOf(type), naming(type).join(', ') || '–']);
  const rows = REFERENCE_MODELS.map(model => {
    const types = ROW_VERBS.map(verb => `${model}.${verb}`);
    const handled = [...new Set(types.flatMap(naming))].filter(service => !copying(model).includes(service));
    return [
      code(`${model}.*`),
      topic(types[0]!),
      producerOf(types[0]!),
      copying(model).join(', ') || '–',
      handled.join(', ') || '–',
    ];
  });
  return [
    'Domain events:',
    table(['event', 'topic', 'producer', 'consumers'], domain),
    'Row events (`created`, `updated`, `destroyed`):',
    table(['events', 'topic', 'producer', 'copied by', 'also handled by'], rows),
  ].join('\n\n');
}

/** A state diagram of a declared table of moves. */
export function diagramOf(moves: Readonly<Record<string, Move<string>>>): string {
  const lines = Object.entries(moves).flatMap(([name, { from, to, by }]) =>
    from.map(state => `  ${state} --> ${to}: ${name} (${by.join(', ')})`),
  );
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');
}

/** The state diagrams of the declared processes. */
function processesBlock(): string {
  const processes = [...SERVICES.flatMap(processesOf), mailProcess as unknown as Process];
  return processes
    .map(process => [`Process ${code(process.name)}:`, '', '```mermaid', processDiagram(process), '```'].join('\n'))
    .join('\n\n');
}

/** @returns the text of each generated block, by its name */
export const blocksOf = (tables: TablesByService): Record<string, string> => ({
  services: servicesBlock(tables),
  events: eventsBlock(),
  'shipment moves': diagramOf(shipmentMoves),
  processes: processesBlock(),
});

/**
 * Replaces the generated blocks of a document.
 * @throws Error where the document has no place for a block
 */
export function withBlocks(document: string, blocks: Readonly<Record<string, string>>): string {
  return Object.entries(blocks).reduce((text, [name, block]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, `<!-- end: ${name} -->`];
    const [from, to] = [text.indexOf(start), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`no place for the block "${name}"`);
    return `${text.slice(0, from + start.length)}\n${block}\n${text.slice(to)}`;
  }, document);
}
