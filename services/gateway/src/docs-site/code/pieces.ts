import {
  SAMPLE_VALUES,
  Slot,
  type DocumentedCall,
  type Example,
  type ValueName,
  type Values,
} from '../documented-call.js';

/** A stretch of code with its colour; `value` marks what a real answer replaces. */
export interface Piece {
  text: string;
  kind?: 'keyword' | 'string' | 'number';
  value?: ValueName;
}

/** What the code of a call is made with. */
export interface CodeContext {
  /** where the platform is, such as `https://demo.porte.example` */
  origin: string;
  values: Values;
}

type Part = Piece | readonly Piece[] | string;

/** Code as pieces: its own text is plain, and the parts keep their colours. */
export const code = (texts: TemplateStringsArray, ...parts: Part[]): Piece[] =>
  texts.flatMap((text, i) => [...(i > 0 ? piecesOf(parts[i - 1]!) : []), ...(text ? [{ text }] : [])]);

const piecesOf = (part: Part): readonly Piece[] =>
  typeof part === 'string' ? [{ text: part }] : 'text' in part ? [part] : part;

export const keyword = (text: string): Piece => ({ text, kind: 'keyword' });

/** The code as text, to be run or copied. */
export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** How a language writes strings, constants and structures. */
export interface Dialect {
  quote: string;
  /** of what a string contains */
  escape(text: string): string;
  true: string;
  false: string;
  null: string;
  object: readonly [open: string, close: string];
  list: readonly [open: string, close: string];
  /** a key with what follows it */
  key(name: string): readonly Piece[];
  /** between the braces of an object and what they hold, in one line */
  pad: '' | ' ';
  /** after the last row of a structure over several lines */
  lastComma: '' | ',';
  /** blanks of one level */
  step: number;
}

const NARROW = 64;

/** The text of a slot, with what stands around it. */
export function slotPieces(value: Slot | string | number, values: Values): Piece[] {
  if (!(value instanceof Slot)) return [{ text: String(value) }];
  const { before, name, after } = value;
  const shown: Piece = { text: String(values[name] ?? SAMPLE_VALUES[name]), value: name };
  return [{ text: before }, shown, { text: after }].filter(({ text }) => text !== '');
}

/** A string literal of pieces. */
export function literalOf(parts: readonly Piece[], { quote, escape }: Pick<Dialect, 'quote' | 'escape'>): Piece[] {
  const inner = parts.map(part => ({ ...part, text: escape(part.text), kind: 'string' as const }));
  return [{ text: quote, kind: 'string' }, ...inner, { text: quote, kind: 'string' }];
}

/** JSON as a language writes it, short structures in one line. @param indent blanks before the line that it begins in */
export function written(value: Example, dialect: Dialect, values: Values, indent = 0): Piece[] {
  if (value === null) return [keyword(dialect.null)];
  if (typeof value === 'boolean') return [keyword(value ? dialect.true : dialect.false)];
  if (typeof value === 'number') return [{ text: String(value), kind: 'number' }];
  if (typeof value === 'string') return literalOf([{ text: value }], dialect);
  if (value instanceof Slot) return writtenSlot(value, dialect, values);
  const isList = Array.isArray(value);
  const [open, close] = isList ? dialect.list : dialect.object;
  const at = (depth: number) =>
    Object.entries(value as Record<string, Example>).map(([name, each]) => [
      ...(isList ? [] : dialect.key(name)),
      ...written(each, dialect, values, depth),
    ]);
  const rows = at(indent + dialect.step);
  const line = rows.flatMap((row, i) => (i > 0 ? [{ text: ', ' }, ...row] : row));
  const blank = isList ? '' : dialect.pad;
  if (textOf(line).length <= NARROW && !textOf(line).includes('\n'))
    return [{ text: open + blank }, ...line, { text: blank + close }];
  const margin = ' '.repeat(indent + dialect.step);
  const lines = rows.flatMap((row, i) => [
    { text: margin },
    ...row,
    { text: `${i < rows.length - 1 ? ',' : dialect.lastComma}\n` },
  ]);
  return [{ text: `${open}\n` }, ...lines, { text: `${' '.repeat(indent)}${close}` }];
}

function writtenSlot(value: Slot, dialect: Dialect, values: Values): Piece[] {
  const pieces = slotPieces(value, values);
  const isNumber = pieces.length === 1 && typeof SAMPLE_VALUES[value.name] === 'number';
  return isNumber ? [{ ...pieces[0]!, kind: 'number' }] : literalOf(pieces, dialect);
}

/** The path of a call below `/demo`, with its values. */
export function pathPieces({ path, example }: DocumentedCall, values: Values): Piece[] {
  return path.split(/(\{\w+\})/).flatMap(part => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name ? slotPieces(example.path![name]!, values) : [{ text: part }];
  });
}

/** The query as names and values: `where` becomes `where[status]`. */
export const queryPairs = ({ example }: DocumentedCall): [name: string, value: string | number | Slot][] =>
  Object.entries(example.query ?? {}).flatMap(([name, value]) =>
    typeof value === 'object' && !(value instanceof Slot)
      ? Object.entries(value).map(([key, each]): [string, string] => [`${name}[${key}]`, each])
      : [[name, value] as [string, string | number | Slot]],
  );
