import type { ReferenceModel } from '@porte/contracts';
import { systemClock } from '@porte/domain-kit';
import type { Database } from '@porte/database-kit';
import { Resync, UnitOfWork, type Resynced, type RowAddress } from '@porte/messaging-kit';
import { withConnection } from '@porte/service-kit';
import { copyDifferences } from './copy-differences.js';
import { copiedModels, copiesOf, ownRowsOf, withOwner, type CopiedModel, type SystemUrls } from './owners.js';

/** Copies of which the owner has no row, in every holder's database that is given. */
async function deletedFacts(
  database: Database,
  { owned, holders }: CopiedModel,
  urls: SystemUrls,
): Promise<RowAddress[]> {
  const found = new Map<string, RowAddress>();
  for (const holder of holders.filter(name => urls[name])) {
    for await (const { code, tenantId, ids } of copyDifferences(
      holder,
      owned,
      ownRowsOf(database, owned),
      copiesOf(urls[holder]!, owned.model),
    )) {
      if (code === 'copy_surplus') found.set(`${tenantId}/${ids.row}`, { tenantId, id: ids.row });
    }
  }
  return [...found.values()];
}

/** The greatest sequence that a copy of the model has, in every holder's database that is given. */
async function seenSequence({ owned, holders }: CopiedModel, urls: SystemUrls): Promise<string> {
  let seen = 0n;
  for (const holder of holders.filter(name => urls[name])) {
    const found = await withConnection(urls[holder]!, client =>
      client.query<{ seen: string }>(
        'select coalesce(max(sequence), 0)::text as seen from reference_rows where model = $1',
        [owned.model],
      ),
    );
    const sequence = BigInt(found.rows[0]!.seen);
    if (sequence > seen) seen = sequence;
  }
  return String(seen);
}

/**
 * Has a model's owner publish all of its rows again, so that every copy becomes as they are, whatever its sequence; for copies of rows that are gone it publishes that they are. The
 * events leave when the owner runs.
 * @param urls of the owner; of holders, so that their surplus copies are found
 * @throws Error for a model without copies, or without its owner's URL
 */
export async function resync(model: string, urls: SystemUrls): Promise<Resynced> {
  const models = copiedModels();
  const copied = models.find(({ owned }) => owned.model === (model as ReferenceModel));
  if (!copied)
    throw new Error(`say which model is to be published again: ${models.map(({ owned }) => owned.model).join(', ')}`);
  const { owner, owned } = copied;
  const url = urls[owner.name];
  if (!url) throw new Error(`set ${owner.name.toUpperCase()}_SYSTEM_DATABASE_URL: ${owner.name} owns ${model}`);
  return withOwner(owner, url, async database =>
    new Resync(database.system, new UnitOfWork(database, owner.name, systemClock), owner.name, owned).run(
      await deletedFacts(database, copied, urls),
      await seenSequence(copied, urls),
    ),
  );
}

/** Models of which others keep copies, and whose owner's URL is given. */
export const copiedModelsOf = (urls: SystemUrls): ReferenceModel[] =>
  copiedModels()
    .filter(({ owner, holders }) => holders.length > 0 && urls[owner.name])
    .map(({ owned }) => owned.model);
