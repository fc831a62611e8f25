import { setTimeout as sleep } from 'node:timers/promises';
import { confirmDifferences, RECHECK_DELAYS_MS } from '@porte/billing';
import type { BooksUrls } from './snapshots.js';
import { checkTenant, readTenants, type TenantReport } from './check-tenant.js';
import { differenceLine, lastLine, tenantLine } from './report.js';

export interface BooksOptions {
  urls: BooksUrls;
  /** told of each line */
  print(line: string): void;
  pauses?: readonly number[];
}

/**
 * Re-adds every tenant's books and compares them with purchases, shipments, labels, payments and invoices. Changes nothing and locks nothing.
 * @returns how many differences every look has found
 */
export async function checkBooks({ urls, print, pauses = RECHECK_DELAYS_MS }: BooksOptions): Promise<number> {
  const looks: TenantReport[] = [];
  for (const tenant of await readTenants(urls)) {
    const look = await confirmDifferences(
      () => checkTenant(urls, tenant),
      pauses,
      ms => sleep(ms),
    );
    print(tenantLine(look));
    if (look.differences.length > 0) looks.push(look);
  }
  for (const { tenant, differences } of looks)
    for (const difference of differences) print(differenceLine(difference, tenant));
  const count = looks.reduce((total, look) => total + look.count, 0);
  print(lastLine(count));
  return count;
}
