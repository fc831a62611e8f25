import type { UnitOfWork } from '@porte/messaging-kit';
import { replaceColonies } from './import-colonies.js';
import { importSatProducts } from './import-sat-products.js';
import { readPostalFile } from './postal-file.js';
import { readSatProducts } from './sat-products-file.js';

/** The official catalogues that are imported from files, each with what the import says. */
export const CATALOGUE_FILES = {
  async postal(work, bytes) {
    const { imported, removed } = await replaceColonies(work, await readPostalFile(bytes));
    return `colonies: ${imported} imported, ${removed} removed`;
  },
  async 'sat-products'(work, bytes) {
    const { imported, changed } = await importSatProducts(work, await readSatProducts(bytes));
    return `products of SAT: ${imported} imported, ${changed} of them new or changed`;
  },
} satisfies Record<string, (work: UnitOfWork, bytes: Uint8Array) => Promise<string>>;

export type CatalogueFile = keyof typeof CATALOGUE_FILES;
