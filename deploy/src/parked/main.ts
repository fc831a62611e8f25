import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { SERVICES } from '@porte/contracts/registry.js';
import { commandErrorText, TechnicalError } from '@porte/domain-kit';
import { freeParkedRows, parkedRows, type ParkedRow } from '@porte/process-kit';
import { withSecretFiles } from '@porte/service-kit';
import { nothingToClose, openBooks, systemUrlsFromEnvironment, type OpenLocal } from '../books/sources.js';

const USAGE = 'usage: npm run parked -- [--id <row>] [--apply]';

const lineOf = (service: string, { table, tenantId, id, state, at }: ParkedRow): string =>
  `${service}  ${table}  ${id}  ${state}  since ${at.toISOString()}  tenant ${tenantId}`;

/** @throws TechnicalError with the usage */
function optionsOf(args: readonly string[]): { id?: string; apply: boolean } {
  try {
    const options = { id: { type: 'string' }, apply: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new TechnicalError(USAGE);
  }
}

/**
 * `npm run parked`: the rows of processes that no worker looks at, because their step has lost its lease again and again. With `--apply` workers look at them again.
 * @param openLocal finds the installation of this machine, where there can be one
 * @returns the exit code: 0, or 2 where nothing could be done
 */
export async function main(args: readonly string[], openLocal?: OpenLocal): Promise<number> {
  try {
    const { id, apply } = optionsOf(args);
    const given = systemUrlsFromEnvironment(withSecretFiles());
    const place = Object.keys(given).length > 0 ? { urls: given, close: nothingToClose } : await openBooks(openLocal);
    try {
      let count = 0;
      for (const service of SERVICES) {
        const url = place.urls[service];
        if (!url) continue;
        const rows = apply ? await freeParkedRows(url, service, id) : await parkedRows(url);
        const shown = rows.filter(row => id === undefined || row.id === id);
        for (const row of shown) console.log(lineOf(service, row));
        count += shown.length;
      }
      console.log(apply ? `${count} rows are free` : `${count} rows are parked${count > 0 ? '; add --apply' : ''}`);
      return 0;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
