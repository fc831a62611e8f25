import { readFile } from 'node:fs/promises';
import { CATALOGUE_FILES, catalogService, type CatalogueFile } from '@porte/catalog';
import { commandErrorText, systemClock, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { withSecretFiles } from '@porte/service-kit';
import { nothingToClose, systemUrlsFromEnvironment, type OpenLocal } from '../books/sources.js';
import { withOwner } from '../copies/owners.js';

/**
 * `npm run import:postal <file>` and `npm run import:sat-products <file>`: imports an official catalogue while Porte runs or not.
 * @param openLocal finds the installation of this machine, for an environment without `CATALOG_SYSTEM_DATABASE_URL`
 * @returns the exit code: 0 once it is imported, 2 where nothing was
 */
export async function main(kind: CatalogueFile, file: string | undefined, openLocal: OpenLocal): Promise<number> {
  try {
    if (!file) throw new TechnicalError('name the file that is to be imported');
    const bytes = await readFile(file);
    const given = systemUrlsFromEnvironment(withSecretFiles());
    const place = given.catalog ? { urls: given, close: nothingToClose } : await openLocal();
    try {
      const run = CATALOGUE_FILES[kind];
      console.log(
        await withOwner(catalogService, place.urls.catalog!, database =>
          run(new UnitOfWork(database, 'catalog', systemClock), bytes),
        ),
      );
      return 0;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
