import { randomInt, randomUUID } from 'node:crypto';
import { csv, Exports, xlsx } from '@porte/resource-kit';
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

/** Counts how many rows were read, and whether it was closed. */
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

  it('stores numbers, amounts, booleans and times with their types, and empty values as empty cells', async () => {
    expect(
      await cells(184.5, -0.01, { toJSON: () => 12.3 }, true, new Date('2026-11-21T18:30:00Z'), null, undefined, ''),
    ).toEqual(['184.5', '-0.01', '12.3', '1', '46347.77083333333', '', '', '']);
  });

  it('keeps every text unchanged, whatever XML or a spreadsheet would interpret', async () => {
    const texts = ['Ñandú & <b> "x"', ' two  blanks ', 'a\nb', '=1+1', '+52', '-2', '@SUM(A1)', '😀', 'NaN'];
    expect(await cells(...texts, Number.NaN)).toEqual([...texts, 'NaN']);
  });

  it('removes characters that XML cannot hold, and cuts texts longer than a cell', async () => {
    expect(await cells('a\u0000b\u0008\uFFFFc', 'x\uD800y')).toEqual(['abc', 'x\uFFFDy']);
    expect((await cells('y'.repeat(40_000)))[0]).toHaveLength(32_767);
  });

  it('is complete: each of its parts is listed, and the only sheet is at the listed path', async () => {
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

  it('names columns beyond the 26th', async () => {
    const fields = Array.from({ length: 30 }, (_, at) => `f${at}`);
    const xml = unzip(await bytesOf(xlsx('wide', fields, slicesOf()))).get('xl/worksheets/sheet1.xml')!;
    expect([...xml.matchAll(/r="([A-Z]+)1"/g)].map(([, name]) => name).slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB']);
  });

  it('is aborted if its rows fail', async () => {
    async function* broken(): AsyncGenerator<object[]> {
      yield [{ name: 'x', price: 1 }];
      throw new Error('the database is gone');
    }
    await expect(bytesOf(xlsx('things', FIELDS, broken()))).rejects.toThrow('the database is gone');
  });
});

describe('exports', () => {
  const ana = { id: 'ana' };
  const of = (slices: AsyncGenerator<object[]>) => ({ name: 'things', columns: FIELDS, slices });
  const tick = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

  it('read rows only as fast as their reader', async () => {
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

  it('exports are limited to one per user and two per service, until they are read or closed', async () => {
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

  it('free their slot if reading the first rows fails', async () => {
    const exports = new Exports();
    async function* broken(): AsyncGenerator<object[]> {
      throw new Error('no such column');
    }
    for (let again = 0; again < 3; again += 1)
      await expect(exports.file(ana, of(broken()))).rejects.toThrow('no such column');
  });

  it('exports are aborted after half a minute without a reader', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const exports = new Exports();
    const [rows, failed] = [new Endless(), Promise.withResolvers<Error>()];
    (await exports.file(ana, of(rows.slices()))).once('error', failed.resolve);
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    expect((await failed.promise).message).toBe('the export has no reader');
    expect(readSheet(await bytesOf(await exports.file(ana, of(slicesOf()))))).toHaveLength(1);
  });
});

describe('a csv file', () => {
  const cell = async (value: unknown): Promise<string> =>
    (await bytesOf(csv(['x'], slicesOf([{ x: value }]))))
      .toString('utf8')
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .join('|');

  it.each([
    ['=1+1', "'=1+1"],
    ['+52', "'+52"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=A1,B1', `"'=A1,B1"`],
    [-2, '-2'],
    [new Date('2026-11-21T18:30:00Z'), '2026-11-21T18:30:00.000Z'],
    [null, ''],
    [true, 'true'],
    ['Ñ', 'Ñ'],
    ['a"b', '"a""b"'],
  ])('holds %j as %j', async (value, text) => {
    expect(await cell(value)).toBe(text);
  });
});
