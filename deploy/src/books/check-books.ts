import { setTimeout as pause } from 'node:timers/promises';
import type { BooksUrls } from './cuts.js';
import { lookAt, readTenants, type Look } from './look.js';
import { differenceLine, lastLine, tenantLine } from './report.js';
import { confirmed } from './second-look.js';

/** Milliseconds before each further look at what seems wrong: together longer than an event takes on its way through a busy system. */
const PAUSES: readonly number[] = [500, 2_000, 5_000];

export interface BooksOptions {
  urls: BooksUrls;
  /** told of each line */
  print(line: string): void;
  pauses?: readonly number[];
}

/**
 * Re-adds every tenant's books and compares them with purchases, shipments and labels (domain rules §7). Changes nothing and locks nothing.
 * @returns how many differences every look has found
 */
export async function checkBooks({ urls, print, pauses = PAUSES }: BooksOptions): Promise<number> {
  const looks: Look[] = [];
  for (const tenant of await readTenants(urls)) {
    const look = await confirmed(() => lookAt(urls, tenant), pauses, ms => pause(ms));
    print(tenantLine(look));
    if (look.differences.length > 0) looks.push(look);
  }
  for (const { tenant, differences } of looks) for (const difference of differences) print(differenceLine(difference, tenant));
  const count = looks.reduce((total, { differences }) => total + differences.length, 0);
  print(lastLine(count));
  return count;
}
