// This file runs in a thread of its own, from its source or compiled; so it is one file, and its types can be erased.
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Bounds of a file, beyond which it is not read on. */
interface Limits {
  rows: number;
  /** per row */
  cells: number;
  /** characters per cell */
  cell: number;
  /** characters of all cells */
  text: number;
  /** of everything in the archive, in bytes */
  unzipped: number;
}

/** A row that is not empty: its line in the file from 1, its cells as text, and whether one of them is a formula. */
type Row = [line: number, cells: string[], isFormula: boolean];

/** The file cannot be read; the code is that of an import's problem. */
class Unreadable extends Error {
  code: string;
  params: Record<string, unknown>;
  constructor(code: string, params: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

const BATCH = 2000;
/** Entries of an archive; a workbook has some dozens. */
const MAX_ENTRIES = 1000;
const SLICE = 65_536;
const DELIMITERS = [',', ';', '\t', '|'];
const FIRST_LINES = 10;

/** Which sheet of a workbook: the first, the only one that has cells, or the one of a name. */
type Sheet = { first: true } | { only: true } | { name: string };

const { bytes, kind, limits, sheet } = workerData as {
  bytes: Uint8Array;
  kind: 'xlsx' | 'xls' | 'text';
  limits: Limits;
  sheet: Sheet;
};

let [batch, rows, characters]: [Row[], number, number] = [[], 0, 0];

function send(): void {
  parentPort!.postMessage({ rows: batch });
  batch = [];
}

function add(line: number, given: readonly string[], isFormula: boolean): void {
  const cells = given.map(cell => cell.trim());
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  if (cells.length === 0 && !isFormula) return;
  if (cells.length > limits.cells || cells.some(cell => cell.length > limits.cell)) throw new Unreadable('too_large');
  for (const cell of cells) characters += cell.length;
  if (characters > limits.text) throw new Unreadable('too_large');
  rows += 1;
  if (rows > limits.rows) throw new Unreadable('too_many_rows', { max: limits.rows });
  batch.push([line, cells, isFormula]);
  if (batch.length >= BATCH) send();
}

/** UTF-8, or UTF-16 by its byte order mark; what is neither is the Latin-1 of Windows. */
function textOf(buffer: Uint8Array): string {
  const encoding =
    buffer[0] === 0xff && buffer[1] === 0xfe
      ? 'utf-16le'
      : buffer[0] === 0xfe && buffer[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('windows-1252').decode(buffer);
  }
}

/** The character that separates cells in the first lines. */
function delimiterOf(text: string): string {
  const start = text.split(/\r\n|\n|\r/, FIRST_LINES).join('\n');
  const counts = DELIMITERS.map(each => start.split(each).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : DELIMITERS[counts.indexOf(most)]!;
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

async function readText(): Promise<void> {
  const text = textOf(bytes);
  const records = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: limits.cells * limits.cell,
      info: true,
    }),
  );
  for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    add(
      info.lines,
      record,
      record.some(cell => /^\s*=/.test(cell)),
    );
}

const open = (): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true },
      (error, zip) => (error ? reject(error) : resolve(zip)),
    ),
  );

/** The archive's directory, which says how large each part becomes; a part that becomes larger ends its reading. */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  let unzipped = 0;
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      unzipped += entry.uncompressedSize;
      found.set(entry.fileName.replace(/^\//, ''), entry);
      if (unzipped > limits.unzipped || found.size > MAX_ENTRIES) reject(new Unreadable('too_large'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(found));
    zip.once('error', reject);
    zip.readEntry();
  });
}

interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Names without their prefix: some programs write `x:row`. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);

async function readXml(zip: ZipFile, entry: Entry, { open: opened, text, close }: Handlers): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', tag => opened?.(plain(tag.name), tag.attributes as Record<string, string>));
  parser.on('text', found => text?.(found));
  parser.on('closetag', tag => close?.(plain(tag.name)));
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found))),
  );
  const decoder = new TextDecoder();
  for await (const chunk of stream) parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.write(decoder.decode()).close();
}

async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  let [current, isText, isPhonetic] = ['', false, false];
  await readXml(zip, entry, {
    open: name => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: found => {
      if (isText) current += found;
    },
    close: name => {
      if (name === 'si') texts.push(current);
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
    },
  });
  return texts;
}

/** The sheets of a workbook with their names, in its order. */
async function sheetsOf(zip: ZipFile, entries: Map<string, Entry>): Promise<{ name: string; entry: Entry }[]> {
  const [workbook, relations] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')];
  if (!workbook || !relations) throw new Unreadable('unreadable');
  const listed: { name: string; id: string | undefined }[] = [];
  await readXml(zip, workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => plain(key) === 'id' && key !== 'id')?.[1];
      listed.push({ name: attributes['name'] ?? '', id });
    },
  });
  const targets = new Map<string, string>();
  await readXml(zip, relations, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target);
    },
  });
  return listed.flatMap(({ name, id }) => {
    const target = targets.get(id ?? '');
    const entry = entries.get(target?.startsWith('/') ? target.slice(1) : `xl/${target}`);
    // A sheet of another kind, such as a chart, has no cells.
    return entry && !/chartsheets|dialogsheets|macrosheets/.test(entry.fileName) ? [{ name, entry }] : [];
  });
}

const HAS_CELLS = Symbol('the sheet has cells');

/** Whether a sheet has a cell with a value; reads up to the first. */
async function hasCells(zip: ZipFile, entry: Entry): Promise<boolean> {
  try {
    await readXml(zip, entry, {
      open: name => {
        if (name === 'v' || name === 't' || name === 'f') throw HAS_CELLS;
      },
    });
    return false;
  } catch (error) {
    if (error === HAS_CELLS) return true;
    throw error;
  }
}

/** @throws Unreadable `several_sheets` where it is unclear which one is meant, `unknown_sheet` for a name that none has */
async function chosenOf<T extends { name: string }>(
  sheets: readonly T[],
  isFilled: (each: T) => boolean | Promise<boolean>,
): Promise<T> {
  if (sheets.length === 0) throw new Unreadable('unreadable');
  if ('name' in sheet) {
    const named = sheets.find(({ name }) => name === sheet.name);
    if (!named) throw new Unreadable('unknown_sheet', { sheet: sheet.name });
    return named;
  }
  if ('first' in sheet || sheets.length === 1) return sheets[0]!;
  const filled: T[] = [];
  for (const each of sheets) if (await isFilled(each)) filled.push(each);
  if (filled.length > 1) {
    const names = filled.map(({ name }) => name);
    throw new Unreadable('several_sheets', { sheets: names, count: names.length });
  }
  return filled[0] ?? sheets[0]!;
}

/** 0 for A of `A7`; null without a reference. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null;
}

/** The text of a number without its exponent. */
function numberText(text: string): string {
  return /e/i.test(text) && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

async function readSheet(zip: ZipFile, entry: Entry, texts: readonly string[]): Promise<void> {
  let [line, cells, isFormula]: [number, string[], boolean] = [0, [], false];
  let [at, type, value, isValue]: [number, string, string, boolean] = [0, '', '', false];
  await readXml(zip, entry, {
    open: (name, attributes) => {
      if (name === 'row') [line, cells, isFormula, at] = [Number(attributes['r'] ?? line + 1), [], false, -1];
      if (name === 'c') [at, type, value] = [columnOf(attributes['r']) ?? at + 1, attributes['t'] ?? 'n', ''];
      if (name === 'c' && at >= limits.cells) throw new Unreadable('too_large');
      if (name === 'f') isFormula = true;
      isValue = name === 'v' || name === 't';
    },
    text: found => {
      if (isValue) value += found;
    },
    close: name => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        while (cells.length < at) cells.push('');
        cells[at] = type === 's' ? (texts[Number(value)] ?? '') : type === 'n' ? numberText(value) : value;
      }
      if (name === 'row') add(line, cells, isFormula);
    },
  });
}

async function readWorkbook(): Promise<void> {
  const zip = await open();
  zip.autoClose = false;
  const entries = await entriesOf(zip);
  const chosen = await chosenOf(await sheetsOf(zip, entries), ({ entry }) => hasCells(zip, entry));
  await readSheet(zip, chosen.entry, await sharedTexts(zip, entries.get('xl/sharedStrings.xml')));
}

/** As a workbook of today stores it: a date is its number, a truth 0 or 1. */
const oldCellText = ({ t, v }: CellObject): string =>
  t === 'n' ? numberText(String(v)) : t === 'b' ? String(Number(v)) : t === 's' ? String(v) : '';

/** Sparse: a row without cells, and a cell without a value, have no place. */
const oldRowsOf = (found: WorkSheet): (CellObject[] | undefined)[] =>
  (found as { '!data'?: (CellObject[] | undefined)[] })['!data'] ?? [];

function readOldSheet(found: WorkSheet): void {
  for (const [at, row] of oldRowsOf(found).entries()) {
    if (!row) continue;
    if (row.length > limits.cells) throw new Unreadable('too_large');
    const isFormula = row.some(cell => cell?.f !== undefined);
    add(
      at + 1,
      Array.from(row, cell => (cell ? oldCellText(cell) : '')),
      isFormula,
    );
  }
}

/** Excel 97 to 2003; the library is loaded for such a file alone. */
async function readOldWorkbook(): Promise<void> {
  const { default: library } = await import('@e965/xlsx');
  const workbook: WorkBook = library.read(bytes, { type: 'array', dense: true, sheetRows: limits.rows + 1 });
  const sheets = workbook.SheetNames.flatMap(name => {
    const cells = workbook.Sheets[name];
    return cells ? [{ name, cells }] : [];
  });
  const chosen = await chosenOf(sheets, ({ cells }) =>
    oldRowsOf(cells).some(row => row?.some(cell => cell?.t !== 'z')),
  );
  readOldSheet(chosen.cells);
}

const READERS = { xlsx: readWorkbook, xls: readOldWorkbook, text: readText };

try {
  await READERS[kind]();
  send();
  parentPort!.postMessage({ done: true });
} catch (error) {
  // What a library says of a file that it cannot read is the fault of the file.
  const told =
    error instanceof Unreadable
      ? error
      : new Unreadable('unreadable', error instanceof CsvError ? { line: error['lines'] } : {});
  parentPort!.postMessage({ problem: { code: told.code, params: told.params } });
}
