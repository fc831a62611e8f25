import { setImmediate } from 'node:timers/promises';
import { UnreadableCatalogue } from './unreadable-catalogue.js';

/** More than any official catalogue has. */
export const MOST_ROWS = 300_000;

/** Characters of a field beyond which a line is no row. */
export const LONGEST_FIELD = 500;

/** Lines among which the headings of a file are. */
export const HEAD_LINES = 20;

/** Characters that are read before other calls get their turn. */
const SLICE = 65_536;

/** The text of an official file: those in Latin-1 are often saved again in UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A text in parts. A catalogue takes a second to read; between two parts the service answers other calls. */
export async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await setImmediate();
  }
}

/** @throws UnreadableCatalogue beyond `MOST_ROWS` */
export function checkRows(rows: number): void {
  if (rows > MOST_ROWS)
    throw new UnreadableCatalogue(`more than ${MOST_ROWS} rows`, 'too_many_rows', { max: MOST_ROWS });
}
