import type { ServiceName } from '@porte/contracts';
import { RETRY_DELAYS } from '@porte/messaging-kit';
import { violation, type Tables, type Violation } from './books.js';

/** An event that was set aside. */
export interface DeadLetter {
  service: ServiceName;
  tenant_id: string;
  id: string;
  consumer: string;
  key: string;
  /** it only waits behind an earlier one of its key */
  parked: boolean;
  /** how often it was tried */
  tries: number;
}

interface Applied {
  event_id: string;
  /** null where it was not applied yet; ms */
  at: number | null;
}

const LETTERS =
  'select tenant_id, id, consumer, key, parked, jsonb_array_length(errors) as tries from dead_letters order by seq';

/** What was set aside, in the order in which it was. */
export async function readDeadLetters(tables: Tables): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for (const service of tables.names)
    found.push(...(await tables.of<DeadLetter>(service, LETTERS)).map(letter => ({ ...letter, service })));
  return found;
}

/** Each failing event stands there after all of its tries, and nothing else does but what waits behind one of them. @param failing `<consumer> <event>` of each */
export function unexpectedDeadLetters(letters: readonly DeadLetter[], failing: ReadonlySet<string>): Violation[] {
  const dead = new Map(
    letters.filter(({ parked }) => !parked).map(letter => [`${letter.consumer} ${letter.id}`, letter]),
  );
  const keys = new Set([...dead.values()].map(({ consumer, key }) => `${consumer} ${key}`));
  return [
    ...(failing.size === 0
      ? [violation('no_failing_event', 'failing-events', 'no event failed: this proves nothing')]
      : []),
    ...[...failing]
      .filter(each => !dead.has(each))
      .map(each => violation('no_dead_letter', each, 'it cannot be handled and is no dead letter')),
    ...[...dead]
      .filter(([each]) => !failing.has(each))
      .map(([each]) => violation('dead_letter', each, 'nothing is wrong with it')),
    ...[...dead]
      .filter(([, { tries }]) => tries !== RETRY_DELAYS.length + 1)
      .map(([each, { tries }]) =>
        violation('history_differs', each, `${tries} tries are told of instead of ${RETRY_DELAYS.length + 1}`),
      ),
    ...letters
      .filter(({ parked, consumer, key }) => parked && !keys.has(`${consumer} ${key}`))
      .map(({ id, consumer }) => violation('parked_for_nothing', id, `${consumer}: nothing of its key failed`)),
  ];
}

/** Events of the dead letters' keys, with when their consumer applied them, in the order in which their service told of them. */
const APPLIED = `select p.id as event_id, extract(epoch from e.at) * 1000 as at from unnest($1::uuid[]) with ordinality as p (id, n) left join chaos_effects e on e.event_id = p.id and e.consumer = $2 order by p.n`;

/** Of each key with a dead letter nothing was applied before what stood before it. */
export async function deadLetterOrderViolations(tables: Tables, letters: readonly DeadLetter[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const dead of letters.filter(({ parked }) => !parked)) {
    const later = await laterOf(tables, dead);
    const applied = await tables.of<Applied>(dead.service, APPLIED, [[dead.id, ...later], dead.consumer]);
    const outOfOrder = applied.filter(
      ({ at }, n) =>
        at !== null && applied.slice(0, n).some(before => before.at === null || Number(before.at) > Number(at)),
    );
    found.push(
      ...outOfOrder.map(({ event_id }) =>
        violation('key_order_broken', event_id, `${dead.consumer} applied it before ${dead.id} of the same key`),
      ),
    );
  }
  return found;
}

/** What the same service told of the same key later on, and the consumer takes: ids are UUIDv7 of one process, so that their order is that of their making. */
async function laterOf(tables: Tables, { service, consumer, id, key }: DeadLetter): Promise<string[]> {
  const [source] = key.split('/')[1]!.split('.');
  const types = (
    await tables.of<{ type: string }>(service, 'select distinct type from chaos_effects where consumer = $1', [
      consumer,
    ])
  ).map(({ type }) => type);
  const events = await tables.of<{ event_id: string }>(
    source as ServiceName,
    'select event_id from chaos_published where key = $1 and type = any($2) and event_id > $3 order by event_id',
    [key, types, id],
  );
  return events.map(({ event_id }) => event_id);
}

/** Milliseconds from an event's commit to its effect's, of all whose key no failing event has. */
export interface Delays {
  events: number;
  p50: number;
  p99: number;
}

/**
 * How long the events of other keys took, each half alone: for the consumers that could not handle an event, and for all others, which had the same load.
 * @param failing consumer and event of each that could not be handled: what has the same key waits behind its tries, for whichever consumer
 */
export async function delaysOfOthers(
  tables: Tables,
  failing: ReadonlySet<string>,
): Promise<{ hindered: Delays; control: Delays }> {
  const told = new Map<string, { at: number; key: string }>();
  for (const name of tables.names)
    for (const { event_id, at, key } of await tables.of<Applied & { key: string }>(
      name,
      'select event_id, key, extract(epoch from at) * 1000 as at from chaos_published',
    ))
      told.set(event_id, { at: Number(at), key });
  const lines = [...failing].map(line => line.split(' ') as [consumer: string, id: string]);
  const hinderedConsumers = new Set(lines.map(([consumer]) => consumer));
  const waiting = new Set(lines.map(([, id]) => told.get(id)?.key));
  const [hindered, control]: [number[], number[]] = [[], []];
  for (const name of tables.names)
    for (const { consumer, event_id, at } of await tables.of<Applied & { consumer: string }>(
      name,
      'select consumer, event_id, extract(epoch from at) * 1000 as at from chaos_effects',
    )) {
      const event = told.get(event_id);
      if (!event || waiting.has(event.key)) continue;
      (hinderedConsumers.has(consumer) ? hindered : control).push(Number(at) - event.at);
    }
  return { hindered: summaryOf(hindered), control: summaryOf(control) };
}

function summaryOf(delays: number[]): Delays {
  delays.sort((one, other) => one - other);
  const part = (share: number): number => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  return { events: delays.length, p50: part(0.5), p99: part(0.99) };
}
