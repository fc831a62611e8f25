import { commandErrorText, TechnicalError } from '@porte/domain-kit';
import { withSecretFiles } from '@porte/service-kit';
import { correctTotals } from '@porte/shipments';
import { nothingToClose, openBooks, systemUrlsFromEnvironment, type OpenLocal } from '../books/sources.js';
import { TOTALS } from './check-copies.js';
import type { SystemUrls } from './owners.js';
import { copiedModelsOf, resync } from './resync.js';

/** What `npm run resync` is told to publish every copied model again, as after a restore. */
const ALL = 'all';

/**
 * `npm run resync -- <model>`; `all` publishes every model that is copied, `totals` corrects the totals of the dashboard and of the shipments' tabs instead.
 * @param model whose rows are published
 * @param openLocal finds the installation of this machine, where there can be one
 * @returns the exit code: 0 once the events are written, 2 where they could not be
 */
export async function main(model = '', openLocal?: OpenLocal): Promise<number> {
  try {
    const given = systemUrlsFromEnvironment(withSecretFiles());
    const place = Object.keys(given).length > 0 ? { urls: given, close: nothingToClose } : await openBooks(openLocal);
    try {
      for (const each of model === ALL ? copiedModelsOf(place.urls) : [model])
        console.log(`${each}: ${each === TOTALS ? await correct(place.urls) : await publish(each, place.urls)}`);
      return 0;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}

async function publish(model: string, urls: SystemUrls): Promise<string> {
  const { updated, destroyed } = await resync(model, urls);
  return `${updated} rows are published again, ${destroyed} as gone`;
}

async function correct({ shipments: url }: SystemUrls): Promise<string> {
  if (!url) throw new TechnicalError('set SHIPMENTS_SYSTEM_DATABASE_URL: shipments keeps the totals');
  const corrected = await correctTotals(url);
  return `${corrected.reduce((sum, { rows }) => sum + rows, 0)} rows are corrected`;
}
