import { buffer } from 'node:stream/consumers';
import { commandErrorText } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { withProviders, withSecretFiles } from '@porte/service-kit';
import { replaceColonies } from './lookups/import-colonies.js';
import { readPostalFile } from './lookups/postal-file.js';
import { catalogService } from './service.js';

/** `node colonies.js < CPdescarga.txt`: replaces the colonies of the states that the file names. */
async function main(): Promise<void> {
  const rows = readPostalFile(await buffer(process.stdin));
  const { imported, removed } = await withProviders(catalogService, withSecretFiles(), get =>
    replaceColonies(get(UnitOfWork), rows),
  );
  console.log(`colonies: ${imported} imported, ${removed} removed`);
}

await main().then(
  () => process.exit(0),
  error => {
    console.error(commandErrorText(error));
    process.exit(1);
  },
);
