import { DECLARED_CONSUMERS, mayPassOver, SELECTIVE_CONSUMERS } from '@porte/deploy/declared-consumers.js';
import { violation, type Tables, type Violation } from './books.js';

interface Effect {
  consumer: string;
  event_id: string;
  type: string;
  times: number;
}

interface Published {
  event_id: string;
  type: string;
}

interface DeadLetterRow {
  id: string;
  consumer: string;
  key: string;
  error: string;
}

/**
 * Every event that was committed was applied by every consumer that takes its kind, once; nothing else was applied; none of them lies dead.
 * @param declared consumers and the types that each must take, whether or not it was ever seen to
 */
export async function effectViolations(
  tables: Tables,
  declared: Readonly<Record<string, readonly string[]>> = DECLARED_CONSUMERS,
): Promise<Violation[]> {
  const published = new Map<string, string>();
  const effects: Effect[] = [];
  for (const name of tables.names) {
    for (const { event_id, type } of await tables.of<Published>(name, 'select event_id, type from chaos_published'))
      published.set(event_id, type);
    effects.push(...(await tables.of<Effect>(name, 'select * from chaos_effects')));
  }
  return [
    ...once(effects),
    ...committed(effects, published),
    ...complete(effects, published, declared),
    ...(await droppedDeadLetters(tables)),
  ];
}

const once = (effects: readonly Effect[]): Violation[] =>
  effects
    .filter(({ times }) => times !== 1)
    .map(({ consumer, event_id, type, times }) =>
      violation('event_applied_twice', event_id, `${consumer} applied ${type} ${times} times`),
    );

const committed = (effects: readonly Effect[], published: ReadonlyMap<string, string>): Violation[] =>
  effects
    .filter(({ event_id }) => !published.has(event_id))
    .map(({ consumer, event_id, type }) =>
      violation('event_never_happened', event_id, `${consumer} applied ${type}, which no transaction has committed`),
    );

function complete(
  effects: readonly Effect[],
  published: ReadonlyMap<string, string>,
  declared: Readonly<Record<string, readonly string[]>>,
): Violation[] {
  const takers = new Map<string, Set<string>>();
  for (const [consumer, types] of Object.entries(declared))
    for (const type of types) takers.set(type, (takers.get(type) ?? new Set()).add(consumer));
  for (const { type, consumer } of effects.filter(effect => !SELECTIVE_CONSUMERS.has(effect.consumer)))
    takers.set(type, (takers.get(type) ?? new Set()).add(consumer));
  const applied = new Set(effects.map(({ consumer, event_id }) => `${consumer} ${event_id}`));
  return [...published].flatMap(([event_id, type]) =>
    [...(takers.get(type) ?? [])]
      .filter(consumer => !applied.has(`${consumer} ${event_id}`) && !mayPassOver(consumer, type))
      .map(consumer => violation('event_lost', event_id, `${consumer} never applied ${type}`)),
  );
}

async function droppedDeadLetters(tables: Tables): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const name of tables.names) {
    const letters = await tables.of<DeadLetterRow>(
      name,
      `select id, consumer, key, errors->>0 as error from dead_letters where done_at is null`,
    );
    found.push(
      ...letters.map(({ id, consumer, key, error }) =>
        violation('dead_letter', id, `${consumer} ${key}: ${String(error).slice(0, 160)}`),
      ),
    );
  }
  return found;
}
