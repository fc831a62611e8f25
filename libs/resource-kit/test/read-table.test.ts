import workbooks from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import {
  readTable,
  TABLE_LIMITS,
  UnreadableTable,
  xlsx,
  type SheetChoice,
  type TableLimits,
  type TableRow,
} from '@porte/resource-kit';
import type { TableKind } from '@porte/service-kit';

async function rowsOf(
  bytes: Uint8Array,
  kind: TableKind,
  limits: Partial<TableLimits> = {},
  sheet: SheetChoice = { first: true },
): Promise<TableRow[]> {
  const all: TableRow[] = [];
  for await (const rows of readTable(bytes, kind, { limits: { ...TABLE_LIMITS, ...limits }, sheet })) all.push(...rows);
  return all;
}

const text = (content: string, encoding: BufferEncoding = 'utf8'): Promise<TableRow[]> =>
  rowsOf(Buffer.from(content, encoding), 'text');

const problemOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => (error instanceof UnreadableTable ? [error.code, error.params] : error),
  );

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetOf = (rows: string, shared = '', other?: string): Uint8Array =>
  zipSync({
    ...(other === undefined
      ? {}
      : {
          'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${other}</sheetData></worksheet>`),
        }),
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets><sheet name="Códigos" sheetId="1" r:id="rId9"/><sheet name="Otra" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet7.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst xmlns="${MAIN}">${shared}</sst>`),
    'xl/worksheets/sheet7.xml': strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  });

describe('a text file', () => {
  it.each<[string, string, string[][]]>([
    ['one column', '01000\r\n02000-02999\r\n', [['01000'], ['02000-02999']]],
    ['no line break at its end, and empty lines', '\n01000\n\n  \n02000', [['01000'], ['02000']]],
    [
      'semicolons',
      'a;b\n1,5;"x;y"',
      [
        ['a', 'b'],
        ['1,5', 'x;y'],
      ],
    ],
    ['tabs', 'a\tb', [['a', 'b']]],
    ['a byte order mark', '\uFEFF01000', [['01000']]],
    ['old line ends', '01000\r02000', [['01000'], ['02000']]],
  ])('a text file with %s is read', async (_, content, cells) => {
    expect((await text(content)).map(([, row]) => row)).toEqual(cells);
  });

  it('is read in UTF-8, UTF-16 and Latin-1', async () => {
    expect((await text('Ñandú'))[0]![1]).toEqual(['Ñandú']);
    expect((await text('Ñandú', 'latin1'))[0]![1]).toEqual(['Ñandú']);
    expect((await text('\uFEFFÑandú', 'utf16le'))[0]![1]).toEqual(['Ñandú']);
  });

  it('keeps the lines of its rows, and names formulas', async () => {
    expect(await text('a\n\n=1+1\nb')).toEqual([
      [1, ['a'], false],
      [3, ['=1+1'], true],
      [4, ['b'], false],
    ]);
  });

  it('is refused where it has too many rows, too wide ones, or a quotation mark that never ends', async () => {
    expect(await problemOf(text('1\n'.repeat(1_000_000)))).toEqual(['too_many_rows', { max: 200_000 }]);
    expect(await problemOf(text('x'.repeat(1001)))).toEqual(['too_large', {}]);
    expect(await problemOf(text(','.repeat(500) + 'x'))).toEqual(['too_large', {}]);
    expect(await problemOf(text('"abc\n1\n2'))).toEqual(['unreadable', expect.anything()]);
  });
});

describe('a workbook', () => {
  const row = (value: number): string => `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
  const cells = async (bytes: Uint8Array, sheet: SheetChoice): Promise<string[][]> =>
    (await rowsOf(bytes, 'xlsx', {}, sheet)).map(([, each]) => [...each]);

  it('asks which sheet is meant where several have cells, and reads the named one', async () => {
    const both = sheetOf(row(1), '', row(2));
    expect(await problemOf(cells(both, { only: true }))).toEqual([
      'several_sheets',
      { sheets: ['Códigos', 'Otra'], count: 2 },
    ]);
    expect(await cells(both, { name: 'Otra' })).toEqual([['2']]);
    expect(await cells(both, { first: true })).toEqual([['1']]);
    expect(await problemOf(cells(both, { name: 'Nada' }))).toEqual(['unknown_sheet', { sheet: 'Nada' }]);
  });

  it('reads the only sheet that has cells, also behind empty ones', async () => {
    expect(await cells(sheetOf('', '', row(2)), { only: true })).toEqual([['2']]);
    expect(await cells(sheetOf(row(1), '', '<row r="1"><c r="A1" s="1"/></row>'), { only: true })).toEqual([['1']]);
  });

  it('is read as our exports write it', async () => {
    const chunks: Uint8Array[] = [];
    async function* slices() {
      yield [{ code: '01000', price: 1.5 }];
    }
    for await (const chunk of xlsx('x', ['code', 'price'], slices())) chunks.push(chunk);
    expect(await rowsOf(Buffer.concat(chunks), 'xlsx')).toEqual([
      [1, ['code', 'price'], false],
      [2, ['01000', '1.5'], false],
    ]);
  });

  it('is read from its first sheet: texts, numbers, gaps, formulas', async () => {
    const bytes = sheetOf(
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1"><v>1000</v></c></row><row r="3"/><row r="7"><c t="inlineStr"><is><t>a&amp;b</t></is></c><c r="B7"><f>1+1</f><v>2</v></c></row><row r="8"><c r="A8"><v>1.05E+3</v></c></row>',
      '<si><t>no</t></si><si><r><t>Ña</t></r><r><t>ndú</t></r><rPh><t>x</t></rPh></si>',
    );
    expect(await rowsOf(bytes, 'xlsx')).toEqual([
      [1, ['Ñandú', '', '1000'], false],
      [7, ['a&b', '2'], true],
      [8, ['1050'], false],
    ]);
  });

  it('is refused where it is damaged, no workbook, or grows without end', async () => {
    const good = sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await problemOf(rowsOf(bomb, 'xlsx'))).toEqual(['too_large', {}]);
    // The directory says less than there is.
    const lying = Buffer.from(zipSync({ ...unpacked, 'xl/workbook.xml': new Uint8Array(50_000_000) }));
    const at = lying.lastIndexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(10, at + 24);
    expect(await problemOf(rowsOf(lying, 'xlsx'))).toEqual(['unreadable', {}]);
    expect(await problemOf(rowsOf(good.subarray(0, good.length - 60), 'xlsx'))).toEqual(['unreadable', {}]);
    expect(await problemOf(rowsOf(zipSync({ 'a.txt': strToU8('x') }), 'xlsx'))).toEqual(['unreadable', {}]);
    expect(await problemOf(rowsOf(sheetOf('<row r="1"><c r="A1"><v>1</c></row>'), 'xlsx'))).toEqual(['unreadable', {}]);
  });

  it('is refused where it repeats a long text in many cells', async () => {
    const row = '<row>' + '<c t="s"><v>0</v></c>'.repeat(100) + '</row>';
    const bytes = sheetOf(row.repeat(400), `<si><t>${'x'.repeat(1000)}</t></si>`);
    expect(bytes.length).toBeLessThan(20_000);
    expect(await problemOf(rowsOf(bytes, 'xlsx'))).toEqual(['too_large', {}]);
  });

  it('expands no entities of its own', async () => {
    const bytes = zipSync({
      ...unpacked,
      'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>'),
    });
    expect(await problemOf(rowsOf(bytes, 'xlsx'))).toEqual(['unreadable', {}]);
  });
});

describe('a workbook of Excel 97 to 2003', () => {
  const { utils, write } = workbooks;
  const bytesOf = (sheets: Record<string, unknown[][]>): Uint8Array => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  };

  it('is read as one of today is: texts, numbers, truths, gaps', async () => {
    const bytes = bytesOf({ Códigos: [['Ñandú', null, 1000], [], [true, 0.1, '01000'], [2, 3]] });
    expect(await rowsOf(bytes, 'xls')).toEqual([
      [1, ['Ñandú', '', '1000'], false],
      [3, ['1', '0.1', '01000'], false],
      [4, ['2', '3'], false],
    ]);
  });

  it('asks which sheet is meant where several have cells', async () => {
    const both = bytesOf({ Uno: [[1]], Dos: [[2]], Nada: [] });
    expect(await problemOf(rowsOf(both, 'xls', {}, { only: true }))).toEqual([
      'several_sheets',
      { sheets: ['Uno', 'Dos'], count: 2 },
    ]);
    expect(await rowsOf(both, 'xls', {}, { name: 'Dos' })).toEqual([[1, ['2'], false]]);
    expect(await rowsOf(bytesOf({ Nada: [], Dos: [[2]] }), 'xls', {}, { only: true })).toEqual([[1, ['2'], false]]);
  });

  it('is refused where it is damaged, another document, too wide or too long', async () => {
    const good = bytesOf({ Uno: [['a', 'b', 'c'], [1], [2]] });
    expect(await problemOf(rowsOf(good.subarray(0, 1536), 'xls'))).toEqual(['unreadable', {}]);
    expect(await problemOf(rowsOf(Buffer.concat([good.subarray(0, 8), Buffer.alloc(2000)]), 'xls'))).toEqual([
      'unreadable',
      {},
    ]);
    expect(await problemOf(rowsOf(good, 'xls', { cells: 2 }))).toEqual(['too_large', {}]);
    expect(await problemOf(rowsOf(good, 'xls', { rows: 2 }))).toEqual(['too_many_rows', { max: 2 }]);
  });
});

const unpacked = { 'xl/_rels/workbook.xml.rels': strToU8('<Relationships/>') };
