import { randomInt, randomUUID } from 'node:crypto';
import { Exports, xlsx } from '@porte/resource-kit';
import { readSheet, unzip } from './unzip.fixture.js';

const FIELDS = ['name', 'price'];

async function* slicesOf(...slices: object[][]): AsyncGenerator<object[]> {
  yield* slices;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Counts how far it was asked, and whether it was let go. */
class Endless {
  asked = 0;
  ended = false;

  async *slices(): AsyncGenerator<object[]> {
    try {
      for (;;) {
        this.asked += 1;
        yield Array.from({ length: 100 }, () => ({ name: `${randomUUID()} ${randomUUID()}`, price: randomInt(1e9) }));
      }
    } finally {
      this.ended = true;
    }
  }
}

describe('an xlsx file', () => {
  const cells = async (...values: unknown[]): Promise<string[]> => (await sheet(values)).map(([, cell]) => cell!);
  const file = (values: unknown[]): Promise<Buffer> =>
    bytesOf(xlsx('things', FIELDS, slicesOf(...values.map(price => [{ name: 'x', price }]))));
  const sheet = async (values: unknown[]): Promise<string[][]> => readSheet(await file(values)).slice(1);

  it('holds numbers, amounts, truths and times as what they are, and nothing where there is nothing', async () => {
    expect(
      await cells(184.5, -0.01, { toJSON: () => 12.3 }, true, new Date('2026-11-21T18:30:00Z'), null, undefined, ''),
    ).toEqual(['184.5', '-0.01', '12.3', '1', '46347.77083333333', '', '', '']);
  });

  it('keeps every text as it is, whatever XML or a spreadsheet would make of it', async () => {
    const texts = ['Ñandú & <b> "x"', ' two  blanks ', 'a\nb', '=1+1', '+52', '-2', '@SUM(A1)', '😀', 'NaN'];
    expect(await cells(...texts, Number.NaN)).toEqual([...texts, 'NaN']);
  });

  it('takes out what XML cannot hold, and cuts what a cell cannot', async () => {
    expect(await cells('a\u0000b\u0008\uFFFFc', 'x\uD800y')).toEqual(['abc', 'x\uFFFDy']);
    expect((await cells('y'.repeat(40_000)))[0]).toHaveLength(32_767);
  });

  it('is whole: each of its parts is named, and the sheet alone is where it says', async () => {
    const parts = unzip(await file([1]));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="things" sheetId="1" r:id="rId1"/>');
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<\/sheetData><\/worksheet>$/);
  });

  it('names columns beyond the twenty-sixth', async () => {
    const fields = Array.from({ length: 30 }, (_, at) => `f${at}`);
    const xml = unzip(await bytesOf(xlsx('wide', fields, slicesOf()))).get('xl/worksheets/sheet1.xml')!;
    expect([...xml.matchAll(/r="([A-Z]+)1"/g)].map(([, name]) => name).slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  });

  it('breaks off where its rows do', async () => {
    async function* broken(): AsyncGenerator<object[]> {
      yield [{ name: 'x', price: 1 }];
      throw new Error('the database is gone');
    }
    await expect(bytesOf(xlsx('things', FIELDS, broken()))).rejects.toThrow('the database is gone');
  });
});

describe('exports', () => {
  const ana = { id: 'ana' };
  const of = (slices: AsyncGenerator<object[]>) => ({ name: 'things', fields: FIELDS, slices });
  const tick = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

  it('read on only as far as somebody reads them', async () => {
    const rows = new Endless();
    const file = await new Exports().file(ana, of(rows.slices()));
    const reader = file[Symbol.asyncIterator]();
    await reader.next();
    for (let at = 0; at < 5000; at += 1) await tick();
    const { asked } = rows;
    expect(asked).toBeLessThan(200);
    while (rows.asked < 2 * asked) await reader.next();
    await reader.return!();
    while (!rows.ended) await tick();
  });

  it('are one for a person and two for a service at a time, until their reader has them or has gone', async () => {
    const exports = new Exports();
    const [first, second] = [new Endless(), new Endless()];
    const one = await exports.file(ana, of(first.slices()));
    await expect(exports.file(ana, of(slicesOf()))).rejects.toMatchObject({
      code: 'export_running',
      params: { retry_after: 5 },
    });
    const two = await exports.file({ id: 'berta' }, of(second.slices()));
    await expect(exports.file({ id: 'carla' }, of(slicesOf()))).rejects.toMatchObject({
      code: 'exports_busy',
      params: { retry_after: 5 },
    });
    one.destroy();
    two.destroy();
    while (!first.ended || !second.ended) await tick();
    for (let again = 0; again < 3; again += 1)
      expect(readSheet(await bytesOf(await exports.file(ana, of(slicesOf([{ name: 'x', price: 1 }])))))).toHaveLength(
        2,
      );
  });

  it('give the place back where already the first rows cannot be had', async () => {
    const exports = new Exports();
    async function* broken(): AsyncGenerator<object[]> {
      throw new Error('no such column');
    }
    for (let again = 0; again < 3; again += 1)
      await expect(exports.file(ana, of(broken()))).rejects.toThrow('no such column');
  });

  it('end where nobody reads them for half a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const exports = new Exports();
    const [rows, failed] = [new Endless(), Promise.withResolvers<Error>()];
    (await exports.file(ana, of(rows.slices()))).once('error', failed.resolve);
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    expect((await failed.promise).message).toBe('nobody reads the export');
    expect(readSheet(await bytesOf(await exports.file(ana, of(slicesOf()))))).toHaveLength(1);
  });
});
