import { commandErrorText } from '@porte/domain-kit';
import { stateDirectoryOf, sourceFromStateDirectory, systemUrlsFromEnvironment } from '../books/sources.js';
import { resync } from './resync.js';

/**
 * `npm run resync -- <model>`.
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
      const { updated, destroyed } = await resync(model, place.urls);
      console.log(`${model}: ${updated} rows are published again, ${destroyed} as gone`);
      return 0;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
