import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { skipNumbers, type SkippedNumbers, type SkipOrder } from '@porte/carriers';
import { commandErrorText, TechnicalError } from '@porte/domain-kit';
import { withSecretFiles } from '@porte/service-kit';
import { nothingToClose, openBooks, systemUrlsFromEnvironment, type OpenLocal } from '../books/sources.js';

const USAGE =
  'usage: npm run skip-numbers -- --moment 2026-11-23T17:05:00Z [--margin 500] [--numbers file, one a line] [--apply]';

/** @throws TechnicalError with the usage */
export function orderOf(args: readonly string[]): SkipOrder {
  const { values } = parseArgs({
    args: [...args],
    options: {
      moment: { type: 'string' },
      margin: { type: 'string', default: '0' },
      numbers: { type: 'string' },
      apply: { type: 'boolean', default: false },
    },
  });
  const [moment, margin] = [new Date(values.moment ?? NaN), Number(values.margin)];
  if (Number.isNaN(moment.getTime())) throw new TechnicalError(`--moment must be the time of the restore; ${USAGE}`);
  if (!Number.isInteger(margin) || margin < 0 || margin > 1_000_000)
    throw new TechnicalError(`--margin must be a number from 0 to 1000000; ${USAGE}`);
  const lines = values.numbers === undefined ? [] : readFileSync(values.numbers, 'utf8').split(/\r?\n/);
  const numbers = lines.map(line => line.trim()).filter(line => line !== '');
  if (margin === 0 && numbers.length === 0) throw new TechnicalError(`neither a margin nor numbers; ${USAGE}`);
  return { moment, margin, numbers, isDryRun: !values.apply };
}

function print({ tenantId, counters, waybills }: SkippedNumbers): void {
  for (const { prefix, from, to } of counters) console.log(`${tenantId}  counter ${prefix}  from ${from} to ${to}`);
  for (const number of waybills) console.log(`${tenantId}  waybill ${number}  used`);
}

/**
 * `npm run skip-numbers`: after a restore, keeps numbers from being handed out twice. Without `--apply` it only says what it would do.
 * @param openLocal finds the installation of this machine, where there can be one
 * @returns the exit code: 0, or 2 where nothing could be done
 */
export async function main(args: readonly string[], openLocal?: OpenLocal): Promise<number> {
  try {
    const order = orderOf(args);
    const given = systemUrlsFromEnvironment(withSecretFiles());
    const place = Object.keys(given).length > 0 ? { urls: given, close: nothingToClose } : await openBooks(openLocal);
    try {
      const { carriers } = place.urls;
      if (!carriers) throw new TechnicalError('set CARRIERS_SYSTEM_DATABASE_URL: carriers hands numbers out');
      const all = await skipNumbers(carriers, order);
      all.forEach(print);
      const count = all.reduce((sum, one) => sum + one.counters.length + one.waybills.length, 0);
      console.log(order.isDryRun ? `${count} changes; nothing was changed, add --apply` : `${count} changes`);
      return 0;
    } finally {
      await place.close();
    }
  } catch (error) {
    console.error(commandErrorText(error));
    return 2;
  }
}
