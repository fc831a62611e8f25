import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { violation, type Violation } from './books.js';
import type { PurchaseBook } from './purchases.js';

/** Every label's files are there, byte for byte. @param folder of the object store */
export async function documentViolations(folder: string, purchases: readonly PurchaseBook[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { id, attempt } of purchases) {
    if (attempt?.state !== 'labelled') continue;
    if (!attempt.documents?.length) found.push(violation('label_lost', id, 'the label has no file'));
    for (const { key, sha256 } of attempt.documents ?? []) {
      const bytes = await readFile(path.join(folder, key)).catch(() => null);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
        found.push(violation('label_lost', id, `the file ${key} is ${bytes ? 'another' : 'missing'}`));
    }
  }
  return found;
}
