import { buffer } from 'node:stream/consumers';
import { commandErrorText } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { withProviders, withSecretFiles } from '@porte/service-kit';
import { CATALOGUE_FILES, type CatalogueFile } from './lookups/catalogue-files.js';
import { catalogService } from './service.js';

/** Imports a catalogue from the standard input, says what became of it, and ends the process. */
export async function importFromInput(kind: CatalogueFile): Promise<void> {
  try {
    const bytes = await buffer(process.stdin);
    console.log(
      await withProviders(catalogService, withSecretFiles(), get => CATALOGUE_FILES[kind](get(UnitOfWork), bytes)),
    );
    process.exit(0);
  } catch (error) {
    console.error(commandErrorText(error));
    process.exit(1);
  }
}
