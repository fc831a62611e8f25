import { setTimeout as sleep } from 'node:timers/promises';
import { confirmDifferences, RECHECK_DELAYS_MS } from '@porte/billing';
import type { ServiceName } from '@porte/contracts';
import { wrongTotals } from '@porte/shipments';
import { copyDifferences, type CopyDifference } from './copy-differences.js';
import { copiedModels, copiesOf, ownRowsOf, withOwner, type CopiedModel, type SystemUrls } from './owners.js';

export interface CopiesOptions {
  urls: SystemUrls;
  /** told of each line */
  print(line: string): void;
  /** ms before each further look at what seems wrong */
  pauses?: readonly number[];
}

/** What `npm run resync` is told to correct the totals of the dashboard and of the shipments' tabs. */
export const TOTALS = 'totals';

/** Differences that are listed of one model at one holder; the others are counted. */
const LISTED = 1_000;

/** What one look found. */
interface CopiesReport {
  differences: CopyDifference[];
  count: number;
}

async function compareCopies(
  { owner, owned }: CopiedModel,
  holder: ServiceName,
  urls: SystemUrls,
): Promise<CopiesReport> {
  return withOwner(owner, urls[owner.name]!, async database => {
    const look: CopiesReport = { differences: [], count: 0 };
    for await (const difference of copyDifferences(
      holder,
      owned,
      ownRowsOf(database, owned),
      copiesOf(urls[holder]!, owned.model),
    )) {
      look.count += 1;
      if (look.count <= LISTED) look.differences.push(difference);
    }
    return look;
  });
}

/** Compares every copy in one holder's database with its owner's row. What is on its way is looked at again, and told only where every look finds it. */
export const checkCopiesOf = (
  model: CopiedModel,
  holder: ServiceName,
  urls: SystemUrls,
  pauses: readonly number[] = RECHECK_DELAYS_MS,
): Promise<CopiesReport> =>
  confirmDifferences(
    () => compareCopies(model, holder, urls),
    pauses,
    ms => sleep(ms),
  );

/**
 * Compares the copies that services keep of each other's rows with their owners, and the totals of the dashboard and of the shipments' tabs with the shipments. Changes nothing.
 * @returns how many differences every look has found; copies whose own or whose owner's URL is not given are not compared
 */
export async function checkCopies({ urls, print, pauses }: CopiesOptions): Promise<number> {
  let count = 0;
  for (const model of copiedModels()) {
    for (const holder of model.holders.filter(name => urls[name] && urls[model.owner.name])) {
      const look = await checkCopiesOf(model, holder, urls, pauses);
      count += look.count;
      for (const { code, tenantId, ids } of look.differences)
        print(`${code.padEnd(12)}  ${ids.model} ${ids.row} of tenant ${tenantId} in ${holder}`);
    }
  }
  if (urls.shipments) count += await checkTotals(urls.shipments, print);
  print(
    count === 0
      ? 'copies agree with their owners'
      : `${count} copies differ from their owners; "npm run resync -- <model>" publishes a model's rows again`,
  );
  return count;
}

/** Figures are written with what they count, so one look is enough. */
async function checkTotals(url: string, print: CopiesOptions['print']): Promise<number> {
  const wrong = await wrongTotals(url);
  for (const { tenantId, table, rows } of wrong)
    print(`totals_differ  ${rows} rows of ${table} of tenant ${tenantId}; "npm run resync -- ${TOTALS}" corrects them`);
  return wrong.length;
}
