import { inflateSync } from 'node:zlib';
import { DomainError } from '@porte/domain-kit';

/** A number, name, text, boolean or null exactly as the file spells it, in Latin-1. */
export type PdfToken = string;
export class PdfReference {
  constructor(readonly number: number) {}
}
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue = PdfToken | PdfReference | PdfValue[] | PdfDictionary;

/** An indirect object; `bytes` only where it is a stream, as stored (still compressed). */
export interface PdfObject {
  value: PdfValue;
  bytes?: Buffer;
}

/** Carriers send a few pages; more is a mistake. */
const MAX_PAGES = 50;
const MAX_DEPTH = 64;
const MAX_INFLATED = 32 * 1024 * 1024;

/** Attributes that a page takes from the nodes above it (ISO 32000-1, table 30), and those of its own that are drawn. */
const INHERITED = ['/Resources', '/MediaBox', '/CropBox', '/Rotate'];
const DRAWN = [...INHERITED, '/Contents', '/UserUnit', '/Group'];

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const HEAD = /\s*(\d{1,10})\s+\d{1,5}\s+obj/y;

/** The file is damaged, encrypted, or beyond what is read here. */
export const unreadable = (): DomainError => new DomainError('unsupported_media_type');

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Reads values of the PDF syntax from a text. */
class Scanner {
  constructor(
    readonly text: string,
    public at: number,
  ) {}

  skip(): void {
    for (; this.at < this.text.length; this.at += 1) {
      if (this.text[this.at] === '%') {
        while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at]!)) this.at += 1;
      } else if (!SPACE.test(this.text[this.at]!)) return;
    }
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw unreadable();
    this.skip();
    if (this.text.startsWith('<<', this.at)) return this.dictionary(depth);
    const first = this.text[this.at];
    if (first === '[') return this.array(depth);
    if (first === '<') return this.hexadecimal();
    if (first === '(') return this.string();
    const reference = matchAt(REFERENCE, this.text, this.at);
    if (!reference) return this.token();
    this.at += reference[0].length;
    return new PdfReference(Number(reference[1]));
  }

  private token(): PdfToken {
    const slash = this.text[this.at] === '/' ? '/' : '';
    const word = slash + matchAt(REGULAR, this.text, this.at + slash.length)![0];
    if (!word) throw unreadable();
    this.at += word.length;
    return word;
  }

  private hexadecimal(): PdfToken {
    return this.until(this.text.indexOf('>', this.at) + 1);
  }

  private string(): PdfToken {
    let open = 0;
    for (let at = this.at; at < this.text.length; at += 1) {
      if (this.text[at] === '\\') at += 1;
      else if (this.text[at] === '(') open += 1;
      else if (this.text[at] === ')' && (open -= 1) === 0) return this.until(at + 1);
    }
    throw unreadable();
  }

  private until(end: number): PdfToken {
    if (end <= this.at) throw unreadable();
    const found = this.text.slice(this.at, end);
    this.at = end;
    return found;
  }

  private array(depth: number): PdfValue[] {
    const items: PdfValue[] = [];
    this.at += 1;
    for (this.skip(); this.text[this.at] !== ']'; this.skip()) items.push(this.value(depth + 1));
    this.at += 1;
    return items;
  }

  private dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.at += 2;
    for (this.skip(); !this.text.startsWith('>>', this.at); this.skip()) {
      const name = this.value(depth + 1);
      if (typeof name !== 'string' || !name.startsWith('/')) throw unreadable();
      entries.set(name, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }
}

/** Where an object is: at an offset of the file, or at a place inside a stream of objects. */
type Place = { offset: number } | { inside: number; index: number };

/**
 * A PDF file as far as its pages can be copied: classic cross-reference tables, cross-reference streams and object streams.
 * Every method throws DomainError `unsupported_media_type` for a file that is damaged, encrypted or unusual.
 */
export class PdfReader {
  private readonly text: string;
  private readonly places = new Map<number, Place>();
  private readonly trailer: PdfDictionary = new Map();

  constructor(private readonly bytes: Buffer) {
    this.text = bytes.toString('latin1');
    const start = /startxref\s+(\d{1,10})\s/.exec(this.text.slice(Math.max(0, this.text.lastIndexOf('startxref'))));
    if (!this.text.startsWith('%PDF-') || !start) throw unreadable();
    this.readSections(Number(start[1]));
    if (this.trailer.has('/Encrypt')) throw unreadable();
  }

  /** The pages in order, each with the attributes that it inherits and without its parent. */
  pages(): PdfDictionary[] {
    const found: PdfDictionary[] = [];
    const seen = new Set<number>();
    const walk = (node: PdfValue | undefined, inherited: PdfDictionary): void => {
      if (node instanceof PdfReference && (seen.has(node.number) || !seen.add(node.number))) throw unreadable();
      const dictionary = this.dictionaryOf(node);
      const here = new Map([...inherited, ...pick(dictionary, INHERITED)]);
      const kids = this.resolve(dictionary.get('/Kids') ?? 'null');
      if (Array.isArray(kids)) return kids.forEach(kid => walk(kid, here));
      found.push(new Map([...here, ...pick(dictionary, DRAWN)]));
      if (found.length > MAX_PAGES) throw unreadable();
    };
    walk(this.dictionaryOf(this.trailer.get('/Root')).get('/Pages'), new Map());
    if (found.length === 0) throw unreadable();
    return found;
  }

  /** @returns null, as PDF says, for an object that the file does not have */
  object(number: number): PdfObject {
    const place = this.places.get(number);
    if (!place) return { value: 'null' };
    return 'offset' in place ? this.objectAt(place.offset, number) : { value: this.packed(place) };
  }

  private resolve(value: PdfValue): PdfValue {
    return value instanceof PdfReference ? this.object(value.number).value : value;
  }

  private dictionaryOf(value: PdfValue | undefined): PdfDictionary {
    const found = this.resolve(value ?? 'null');
    if (!(found instanceof Map)) throw unreadable();
    return found;
  }

  private numberOf(value: PdfValue | undefined): number {
    const found = typeof value === 'string' ? Number(value) : NaN;
    if (!Number.isSafeInteger(found) || found < 0) throw unreadable();
    return found;
  }

  private objectAt(offset: number, number?: number): PdfObject {
    const head = matchAt(HEAD, this.text, offset);
    if (!head || (number !== undefined && Number(head[1]) !== number)) throw unreadable();
    const scanner = new Scanner(this.text, offset + head[0].length);
    const value = scanner.value();
    scanner.skip();
    const begin = matchAt(/stream\r?\n/y, this.text, scanner.at);
    if (!begin || !(value instanceof Map)) return { value };
    const from = scanner.at + begin[0].length;
    const bytes = this.bytes.subarray(from, from + this.lengthOf(value.get('/Length')));
    if (!matchAt(/\s*endstream/y, this.text, from + bytes.length)) throw unreadable();
    return { value, bytes };
  }

  /** A length may be an object of its own; that one is never a stream, so reading it ends. */
  private lengthOf(value: PdfValue | undefined): number {
    if (!(value instanceof PdfReference)) return this.numberOf(value);
    const place = this.places.get(value.number);
    const head = place && 'offset' in place ? matchAt(HEAD, this.text, place.offset) : null;
    if (!place || !('offset' in place) || !head) throw unreadable();
    return this.numberOf(new Scanner(this.text, place.offset + head[0].length).value());
  }

  /** Newest section first, so that the first entry of an object counts. */
  private readSections(start: number): void {
    const waiting = [start];
    for (const seen = new Set<number>(); waiting.length > 0;) {
      const offset = waiting.shift()!;
      if (seen.has(offset)) throw unreadable();
      seen.add(offset);
      const isTable = this.text.startsWith('xref', offset);
      const section = isTable ? this.readTable(offset) : this.readStream(offset);
      for (const [name, value] of section) if (!this.trailer.has(name)) this.trailer.set(name, value);
      for (const name of ['/XRefStm', '/Prev']) if (section.has(name)) waiting.push(this.numberOf(section.get(name)));
    }
  }

  private readTable(offset: number): PdfDictionary {
    const scanner = new Scanner(this.text, offset + 'xref'.length);
    for (scanner.skip(); !this.text.startsWith('trailer', scanner.at); scanner.skip()) {
      const [first, count] = [this.numberOf(scanner.value()), this.numberOf(scanner.value())];
      for (let number = first; number < first + count; number += 1) {
        const [at, , kind] = [this.numberOf(scanner.value()), scanner.value(), scanner.value()];
        if (kind === 'n') this.keep(number, { offset: at });
      }
    }
    scanner.at += 'trailer'.length;
    return this.dictionaryOf(scanner.value());
  }

  private readStream(offset: number): PdfDictionary {
    const object = this.objectAt(offset);
    const dictionary = this.dictionaryOf(object.value);
    if (dictionary.get('/Type') !== '/XRef') throw unreadable();
    const rows = this.inflated(object);
    const widths = this.listOf(dictionary.get('/W')).map(width => this.numberOf(width));
    if (widths.length !== 3 || widths.some(width => width > 6)) throw unreadable();
    const index = this.listOf(dictionary.get('/Index') ?? ['0', dictionary.get('/Size')!]);
    let at = 0;
    const field = (width: number): number => {
      const found = width === 0 ? 0 : rows.readUIntBE(at, width);
      at += width;
      return found;
    };
    for (let pair = 0; pair + 1 < index.length; pair += 2) {
      const first = this.numberOf(index[pair]);
      for (let number = first; number < first + this.numberOf(index[pair + 1]); number += 1) {
        if (at + widths[0]! + widths[1]! + widths[2]! > rows.length) throw unreadable();
        const kind = widths[0] === 0 ? 1 : field(widths[0]!);
        const [second, third] = [field(widths[1]!), field(widths[2]!)];
        if (kind === 1) this.keep(number, { offset: second });
        if (kind === 2) this.keep(number, { inside: second, index: third });
      }
    }
    return dictionary;
  }

  private keep(number: number, place: Place): void {
    if (!this.places.has(number)) this.places.set(number, place);
  }

  private packed({ inside, index }: { inside: number; index: number }): PdfValue {
    const place = this.places.get(inside);
    if (!place || !('offset' in place)) throw unreadable();
    const object = this.objectAt(place.offset, inside);
    const dictionary = this.dictionaryOf(object.value);
    const text = this.inflated(object).toString('latin1');
    const scanner = new Scanner(text, 0);
    for (let skipped = 0; skipped < index * 2 + 1; skipped += 1) scanner.value();
    return new Scanner(text, this.numberOf(dictionary.get('/First')) + this.numberOf(scanner.value())).value();
  }

  private listOf(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value ?? 'null');
    if (!Array.isArray(found)) throw unreadable();
    return found;
  }

  private inflated({ value, bytes }: PdfObject): Buffer {
    const dictionary = this.dictionaryOf(value);
    if (!bytes) throw unreadable();
    const filters = [dictionary.get('/Filter') ?? []].flat();
    if (filters.length === 0) return bytes;
    if (filters.length > 1 || filters[0] !== '/FlateDecode') throw unreadable();
    const parameters = this.resolve([dictionary.get('/DecodeParms') ?? 'null'].flat()[0]!);
    return unpredicted(inflate(bytes), parameters instanceof Map ? parameters : new Map());
  }
}

function inflate(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_INFLATED });
  } catch {
    throw unreadable();
  }
}

/** Reverts the PNG filters None, Sub and Up of one-byte columns; cross-reference streams use no others. */
function unpredicted(bytes: Buffer, parameters: PdfDictionary): Buffer {
  const predictor = Number(parameters.get('/Predictor') ?? 1);
  if (predictor === 1) return bytes;
  const columns = Number(parameters.get('/Columns') ?? 1);
  if (predictor < 10 || !(columns >= 1 && columns <= 64)) throw unreadable();
  const rows = Math.floor(bytes.length / (columns + 1));
  const found = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)]!;
    if (filter > 2) throw unreadable();
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = filter === 1 && column > 0 ? found[at - 1]! : 0;
      const above = filter === 2 && row > 0 ? found[at - columns]! : 0;
      found[at] = (bytes[row * (columns + 1) + 1 + column]! + left + above) & 0xff;
    }
  }
  return found;
}

const pick = (dictionary: PdfDictionary, names: readonly string[]): [string, PdfValue][] =>
  names.flatMap(name => (dictionary.has(name) ? [[name, dictionary.get(name)!] as [string, PdfValue]] : []));
