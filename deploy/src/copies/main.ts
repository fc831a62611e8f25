import { commandErrorText, TechnicalError } from '@porte/domain-kit';
import { correctTotals } from '@porte/shipments';
import { stateDirectoryOf, sourceFromStateDirectory, systemUrlsFromEnvironment } from '../books/sources.js';
import { TOTALS } from './check-copies.js';
import type { SystemUrls } from './owners.js';
import { resync } from './resync.js';

/**
 * `npm run resync -- <model>`; `totals` corrects the totals of the dashboard and of the shipments' tabs instead.
 * @param root of the clone
 * @returns the exit code: 0 once the events are written, 2 where they could not be
 */
export async function main(root: string, model = ''): Promise<number> {
  try {
    const given = systemUrlsFromEnvironment(process.env);
    const place =
      Object.keys(given).length > 0
        ? { urls: given, close: () => Promise.resolve() }
        : await sourceFromStateDirectory(stateDirectoryOf(process.env, root));
    try {
      console.log(`${model}: ${model === TOTALS ? await correct(place.urls) : await publish(model, place.urls)}`);
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
