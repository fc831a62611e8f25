import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { documentViolations } from './documents.js';
import type { AttemptBook, PurchaseBook } from './purchases.js';

const purchaseWith = (documents: AttemptBook['documents'], state = 'labelled') =>
  ({ id: 'p1', attempt: { state, documents } }) as PurchaseBook;
const named = (key: string, text: string) => ({ key, sha256: createHash('sha256').update(text).digest('hex') });

describe("the verdict about labels' files", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'porte-documents-'));
    await writeFile(path.join(folder, 'a.pdf'), 'a label');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const details = async (purchase: PurchaseBook): Promise<string[]> =>
    (await documentViolations(folder, [purchase])).map(({ check, detail }) => `${check}: ${detail}`);

  it('is content with files that are there, byte for byte, and with none where there is no label', async () => {
    expect(await details(purchaseWith([named('a.pdf', 'a label')]))).toEqual([]);
    expect(await details(purchaseWith(null, 'rejected'))).toEqual([]);
  });

  it.each<[string, AttemptBook['documents'], string]>([
    ['a file of other bytes', [named('a.pdf', 'another label')], 'the file a.pdf is another'],
    ['a file that is not there', [named('a.pdf', 'a label'), named('b.pdf', 'b')], 'the file b.pdf is missing'],
    ['a label without a file', [], 'the label has no file'],
    ['a label whose files no one names', null, 'the label has no file'],
  ])('sees %s', async (_, documents, detail) => {
    expect(await details(purchaseWith(documents))).toEqual([`label_lost: ${detail}`]);
  });
});
