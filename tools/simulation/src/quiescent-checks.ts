import { derivedId } from '@porte/domain-kit';
import { violation, when, type Violation } from './violation.js';
import { COPIERS, ownedRows } from './copies.js';
import { DECLARED_CONSUMERS, mayPassOver } from '@porte/deploy/declared-consumers.js';
import { serviceOf, SIMULATED_SERVICES, type SimulatedService } from './simulated-services.js';
import type { Run } from './run.js';
import { timelineDifferences } from './timeline-checks.js';

interface Published {
  event_id: string;
  key: string;
  type: string;
}

/** The declared consumers of the services that are played. */
const DECLARED = Object.entries(DECLARED_CONSUMERS).filter(([consumer]) =>
  SIMULATED_SERVICES.includes(serviceOf(consumer)),
);

/** What must hold of events, copies, timelines, seals and staff's movements once everything has come to rest. */
export async function quiescentViolations(run: Run): Promise<Violation[]> {
  const published = (
    await Promise.all(
      SIMULATED_SERVICES.map(name =>
        run.world.databases[name].rows<Published>('select event_id, key, type from simulation_published order by seq'),
      ),
    )
  ).flat();
  return [
    ...ofSubscriptions(run),
    ...ofPublishing(run, published),
    ...ofEffects(run, published),
    ...(await ofCopies(run, published)),
    ...(await run.world.replica.differences(run.world.databases)),
    ...(await ofTimelines(run)),
    ...(await ofSeals(run)),
    ...ofMovements(run),
  ];
}

/** Every declared consumer takes what it is declared for. */
function ofSubscriptions({ world: { bus } }: Run): Violation[] {
  return DECLARED.flatMap(([consumer, types]) => {
    const subscribed = bus.subscribed.get(consumer) ?? [];
    return types
      .filter(type => !subscribed.includes(type))
      .map(type => violation('subscription_missing', `${consumer} does not take ${type}`));
  });
}

/** What was committed was published, in the order of its key, and nothing else was. */
function ofPublishing({ world: { bus } }: Run, published: readonly Published[]): Violation[] {
  const committed = Map.groupBy(published, ({ key }) => key);
  return [...new Set([...committed.keys(), ...bus.published.keys()])].flatMap(key => {
    const [expected, found] = [
      (committed.get(key) ?? []).map(({ event_id }) => event_id),
      bus.published.get(key) ?? [],
    ];
    const lost = expected.filter(id => !found.includes(id));
    const invented = found.filter(id => !expected.includes(id));
    return [
      ...lost.map(id => violation('event_never_left', `${id} of ${key}`)),
      ...invented.map(id => violation('event_never_happened', `${id} of ${key}`)),
      ...when(
        lost.length + invented.length === 0 && expected.join() !== found.join(),
        'published_out_of_order',
        `${key}: ${found.join(', ')} instead of ${expected.join(', ')}`,
      ),
    ];
  });
}

/** What was committed was applied by every consumer that is declared to apply it. */
function ofEffects({ world: { bus }, effects }: Run, published: readonly Published[]): Violation[] {
  const heard = DECLARED.filter(([consumer]) => !bus.deaf.has(consumer));
  return published.flatMap(({ event_id, type }) =>
    heard
      .filter(([consumer, types]) => types.includes(type) && !mayPassOver(consumer, type))
      .filter(([consumer]) => !effects.has(`${consumer} ${event_id}`))
      .map(([consumer]) => violation('event_lost', `${consumer} never applied ${type} ${event_id}`)),
  );
}

interface Copy {
  tenant_id: string;
  id: string;
  data: Record<string, unknown>;
  destroyed: boolean;
}

async function ofCopies(run: Run, published: readonly Published[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [copier, models] of Object.entries(COPIERS)) {
    if (run.world.bus.deaf.has(`${copier}.background`)) continue;
    for (const model of models)
      found.push(...(await copyDifferences(run, copier as SimulatedService, model, published)));
  }
  return found;
}

const placeOf = ({ tenant_id, id }: { tenant_id: string; id: string }): string => `${tenant_id}/${id}`;

/** Copies say what their owner says, field by field. A row of which no event tells has none. */
async function copyDifferences(
  { world: { databases } }: Run,
  copier: SimulatedService,
  model: string,
  published: readonly Published[],
): Promise<Violation[]> {
  const owned = new Map((await ownedRows(databases, model)).map(row => [placeOf(row), row]));
  const copies = new Map(
    (
      await databases[copier].rows<Copy>('select tenant_id, id, data, destroyed from reference_rows where model = $1', [
        model,
      ])
    ).map(copy => [placeOf(copy), copy]),
  );
  const told = new Set(
    published
      .filter(({ type }) => type.startsWith(`${model}.`))
      .map(({ key }) => key.split('/'))
      .map(([tenant, , id]) => `${tenant}/${id}`),
  );
  const where = (id: string): string => `${model} ${id} in ${copier}`;
  return [
    ...[...told].filter(id => !copies.has(id)).map(id => violation('copy_missing', where(id))),
    ...[...copies].flatMap(([id, { data, destroyed }]) => {
      const row = owned.get(id);
      if (!row || destroyed)
        return when(
          Boolean(row) === destroyed,
          'copy_differs',
          `${where(id)} is ${destroyed ? 'destroyed' : 'there'}, its row is ${row ? 'there' : 'not'}`,
        );
      return Object.entries(row.data).flatMap(([field, value]) =>
        when(
          (data[field] ?? null) !== value,
          'copy_differs',
          `${where(id)}: ${field} is ${String(data[field])} instead of ${String(value)}`,
        ),
      );
    }),
  ];
}

async function ofTimelines(run: Run): Promise<Violation[]> {
  return run.world.bus.deaf.has('shipments.background')
    ? []
    : timelineDifferences(
        run.world.databases,
        run.views.carriers.voids.map(({ id }) => derivedId('late_purchase', id)),
      );
}

interface Sealing {
  tenant_id: string;
  steps: number;
  seals: number;
}

const SEALING = `select w.tenant_id, w.steps::int as steps, (select count(*) from seals s where s.tenant_id = w.tenant_id)::int as seals
  from (select tenant_id, count(*) as steps from (select tenant_id from transfers union all select tenant_id from resolutions) x group by 1) w`;

/** Whatever billing wrote is sealed. That the seals are right, the product's own comparison says. */
async function ofSeals({ world: { databases } }: Run): Promise<Violation[]> {
  const rows = await databases.billing.rows<Sealing>(SEALING);
  return rows.flatMap(({ tenant_id, steps, seals }) =>
    when(steps !== seals, 'not_sealed', `${tenant_id} has ${steps} steps and ${seals} seals`),
  );
}

/** A movement that staff were told of is there once, one that was refused is not. */
function ofMovements({ movements, answered, views }: Run): Violation[] {
  const made = new Set(views.billing.manual.map(({ description }) => description));
  return [...movements.keys()].flatMap(name =>
    when(
      answered.get(name) !== made.has(name),
      'answer_not_true',
      `${name} was ${answered.get(name) ? 'confirmed' : 'refused'} and is ${made.has(name) ? '' : 'not '}there`,
    ),
  );
}
