import { cellWord, columnTitle, type Locale } from '@porte/contracts';
import { localTime } from '@porte/domain-kit';
import type { ExportColumn } from './export-columns.js';
import type { ExportFormat } from './export-format.js';

const MINUTE_MS = 60_000;

/** A file for people: titles and words in a language, times of a time zone. */
export interface Reader {
  locale: Locale;
  /** an IANA name */
  timeZone: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The wall clock of an instant: a sheet shows a time as if it were UTC, a csv file as text. */
function wallClock(instant: Date, timeZone: string, format: ExportFormat): Date | string {
  const { day, minutes } = localTime(instant, timeZone);
  const seconds = instant.getUTCSeconds();
  return format === 'xlsx'
    ? new Date(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS + seconds * 1000)
    : `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds)}`;
}

/** The columns of a file, with titles for a reader; a program gets the names of the fields. */
export const columnsFor = (path: string, fields: readonly string[], reader: Reader | null): ExportColumn[] =>
  fields.map(field => ({ field, title: reader ? columnTitle(path, field, reader.locale) : field }));

/** A row as its reader sees it: words in place of codes, and the time of the reader's clock. */
export function rowFor(
  path: string,
  fields: readonly string[],
  row: object,
  { locale, timeZone }: Reader,
  format: ExportFormat,
): object {
  const values = row as Record<string, unknown>;
  const cells = fields.map(field => {
    const value = values[field];
    return [
      field,
      value instanceof Date ? wallClock(value, timeZone, format) : cellWord(path, field, value, locale),
    ] as const;
  });
  return Object.fromEntries(cells);
}

/** Rows as people read them. */
export async function* rowsFor(
  path: string,
  fields: readonly string[],
  slices: AsyncGenerator<readonly object[]>,
  reader: Reader,
  format: ExportFormat,
): AsyncGenerator<readonly object[]> {
  for await (const rows of slices) yield rows.map(row => rowFor(path, fields, row, reader, format));
}
