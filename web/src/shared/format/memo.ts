const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function once<T extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: () => T,
): T {
  const found = kept.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  kept.set(key, made);
  return made;
}

/** Making a formatter costs a hundred times its use; a table of prices would make one a cell. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

/** As `numberFormat`. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** As `numberFormat`: "hoy", "ayer", "mañana". */
export const nearDayFormat = (locale: string): Intl.RelativeTimeFormat =>
  once(`near ${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
