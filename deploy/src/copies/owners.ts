import type { ReferenceModel, ServiceName } from '@porte/contracts';
import { Database } from '@porte/database-kit';
import { OwnRows, type OwnedModel, type OwnRow } from '@porte/messaging-kit';
import { ReadSnapshot, type ServiceDefinition } from '@porte/service-kit';
import { ALL_SERVICES } from '../local/stack.js';
import type { Copy } from './copy-differences.js';

/** URLs of services' databases, each under the system role. */
export type SystemUrls = Readonly<Partial<Record<ServiceName, string>>>;

/** A model that is copied: who owns it, and who keeps copies. */
export interface CopiedModel {
  owner: ServiceDefinition;
  owned: OwnedModel;
  holders: readonly ServiceName[];
}

const holdersOf = (model: ReferenceModel): ServiceName[] =>
  ALL_SERVICES.filter(({ references = [] }) => references.includes(model)).map(({ name }) => name);

/** Every model that some service copies. @throws Error where one has no owner that can tell of its rows */
export function copiedModels(): CopiedModel[] {
  const owned = ALL_SERVICES.flatMap(owner =>
    (owner.owns ?? []).map(each => ({ owner, owned: each, holders: holdersOf(each.model) })),
  );
  const orphan = ALL_SERVICES.flatMap(({ references = [] }) => references).find(
    model => !owned.some(each => each.owned.model === model),
  );
  if (orphan) throw new Error(`${orphan} is copied, and no service says that it owns it`);
  return owned;
}

/** Opens a service's database under the system role for as long as `work` reads it. */
export async function withOwner<T>(
  { name, entities }: ServiceDefinition,
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const variable = `${name.toUpperCase()}_SYSTEM_DATABASE_URL`;
  const variables = [variable, variable] as const;
  const database = await Database.open({ url, systemUrl: url, entities, poolSize: 1, variables });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A model's rows as their owner tells of them, by tenant and id. */
export async function* ownRowsOf({ system }: Database, owned: OwnedModel): AsyncGenerator<OwnRow> {
  for await (const page of new OwnRows(system.manager, owned).pages()) yield* page;
}

/** The copies of a model that a service keeps, by tenant and id. */
export async function* copiesOf(url: string, model: ReferenceModel): AsyncGenerator<Copy> {
  const cut = await ReadSnapshot.open(url);
  try {
    yield* cut.stream<Copy>(
      'select tenant_id, id, data from reference_rows where model = $1 and not destroyed order by tenant_id, id',
      [model],
    );
  } finally {
    await cut.close();
  }
}
