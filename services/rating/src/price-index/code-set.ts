/** One code, or a range of codes of the same length. */
export interface CodeRange {
  readonly from: string;
  readonly to: string;
}

const FIVE_DIGIT_CODES = 100_000;

/** A postal code in the form used for comparisons: without blanks and hyphens, in capitals. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The number of a five-digit code; -1 for any other. */
function fiveDigits(code: string): number {
  if (code.length !== 5) return -1;
  let number = 0;
  for (let at = 0; at < 5; at += 1) {
    const digit = code.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

const covers = (range: CodeRange, code: string): boolean =>
  code.length === range.from.length && range.from <= code && code <= range.to;

const isSameSet = (a: CodeRange, b: CodeRange): boolean => a.from === b.from && a.to === b.to;

/**
 * The postal codes of one list in one country. Five-digit codes are one bit each (12.5 kB) for any number of entries; codes covered by several
 * entries are counted too, so that removing one entry keeps the others. Other codes are stored as texts. Immutable for readers: changes are made on a
 * copy.
 */
export class CodeSet {
  private bits: Uint32Array | null = null;
  private again = new Map<number, number>();
  private texts: CodeRange[] = [];

  static of(ranges: Iterable<CodeRange>): CodeSet {
    const set = new CodeSet();
    for (const range of ranges) set.add(set.read(range));
    return set;
  }

  has(code: string): boolean {
    const number = fiveDigits(code);
    if (number >= 0) return this.bit(number) || this.texts.some(range => covers(range, code));
    const text = plain(code);
    return text.length === 5 && text !== code ? this.has(text) : this.texts.some(range => covers(range, text));
  }

  with(range: CodeRange): CodeSet {
    const copy = this.copy();
    copy.add(copy.read(range));
    return copy;
  }

  without(range: CodeRange): CodeSet {
    const copy = this.copy();
    copy.remove(copy.read(range));
    return copy;
  }

  private read({ from, to }: CodeRange): CodeRange {
    const [first, last] = [plain(from), plain(to)];
    return first <= last ? { from: first, to: last } : { from: last, to: first };
  }

  private copy(): CodeSet {
    const copy = new CodeSet();
    copy.bits = this.bits?.slice() ?? null;
    copy.again = new Map(this.again);
    copy.texts = [...this.texts];
    return copy;
  }

  private bit(number: number): boolean {
    return this.bits !== null && ((this.bits[number >>> 5]! >>> (number & 31)) & 1) === 1;
  }

  private add(range: CodeRange): void {
    const [first, last] = [fiveDigits(range.from), fiveDigits(range.to)];
    if (first < 0 || last < 0) this.texts.push(range);
    else for (let number = first; number <= last; number += 1) this.mark(number);
  }

  private mark(number: number): void {
    this.bits ??= new Uint32Array(FIVE_DIGIT_CODES / 32);
    if (this.bit(number)) this.again.set(number, (this.again.get(number) ?? 0) + 1);
    else this.bits[number >>> 5]! |= 1 << (number & 31);
  }

  private remove(range: CodeRange): void {
    const [first, last] = [fiveDigits(range.from), fiveDigits(range.to)];
    if (first < 0 || last < 0) {
      const at = this.texts.findIndex(held => isSameSet(held, range));
      if (at >= 0) this.texts.splice(at, 1);
    } else for (let number = first; number <= last; number += 1) this.unmark(number);
  }

  private unmark(number: number): void {
    const others = this.again.get(number) ?? 0;
    if (others > 1) this.again.set(number, others - 1);
    else if (others === 1) this.again.delete(number);
    else if (this.bits) this.bits[number >>> 5]! &= ~(1 << (number & 31));
  }
}
