import { commandErrorText } from '@porte/domain-kit';
import { checkCopies } from '../copies/check-copies.js';
import { checkBooks } from './check-books.js';
import { openBooks, type OpenLocal } from './sources.js';

/**
 * `npm run books`.
 * @param openLocal finds the installation of this machine, where there can be one
 * @returns the exit code: 0 without differences, 1 with some, 2 where the books could not be read
 */
export async function main(openLocal?: OpenLocal): Promise<number> {
  try {
    const place = await openBooks(openLocal);
    try {
      const print = (line: string): void => console.log(line);
      const differences = await checkBooks({ urls: place.urls, print });
      return differences + (await checkCopies({ urls: place.urls, print })) === 0 ? 0 : 1;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
