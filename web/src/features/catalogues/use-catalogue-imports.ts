import type { CatalogueImportView, CataloguePath } from '@porte/contracts/catalog/catalogue-import.js';
import { useState } from 'react';
import { useCatalogueImportsQuery } from './catalogues-api.js';

/** In ms: the server tells of changes of state, and this shows how far the rows are. */
const POLL_MS = 2000;

const goesOn = (found: CatalogueImportView | undefined): boolean => found !== undefined && found.ended_at === null;

/** The imports of a catalogue, read again while the newest goes on. */
export function useCatalogueImports(path: CataloguePath) {
  const [isWatching, setWatching] = useState(false);
  const found = useCatalogueImportsQuery(path, { pollingInterval: isWatching ? POLL_MS : 0 });
  const isRunning = goesOn(found.data?.[0]);
  if (isRunning !== isWatching) setWatching(isRunning);
  return { ...found, isRunning };
}

/** The imports of a catalogue, or why they are not known. */
export type FoundImports = ReturnType<typeof useCatalogueImports>;
