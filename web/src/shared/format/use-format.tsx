import { createContext, useContext, useMemo, type ReactNode } from 'react';
import {
  arrivalDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatExactMoment,
  formatExactTime,
  formatMoment,
  formatNearDay,
  formatTime,
  type DateStyle,
  type When,
} from './dates.js';
import { formatAbout, formatMoney, formatSigned, type MoneyStyle } from './money.js';
import { formatCm, formatKg, formatNumber } from './numbers.js';

/** The reader's language with the tenant's currency and time zone. */
export type FormatStyle = MoneyStyle & DateStyle;

const formatsOf = (style: FormatStyle) => ({
  /** `$1,234.50` */
  money: (amount: number | null): string => formatMoney(amount, style),
  /** `$1,235`, an estimate */
  moneyAbout: (amount: number): string => formatAbout(amount, style),
  /** `+$100.00` */
  signed: (amount: number | null): string => formatSigned(amount, style),
  number: (value: number, decimals?: number): string => formatNumber(value, style.locale, decimals),
  kg: (kg: number): string => formatKg(kg, style.locale),
  cm: (cm: number): string => formatCm(cm, style.locale),
  /** "miércoles 25 de noviembre" */
  day: (when: When): string => formatDay(when, style),
  /** "25 nov 2026" */
  date: (when: When): string => formatDate(when, style),
  /** "25 nov 2026, 2:30 p.m." */
  dateTime: (when: When): string => formatDateTime(when, style),
  /** "25 nov" */
  dayOfYear: (when: When): string => formatDayOfYear(when, style),
  /** "hoy", "ayer", "25 nov" */
  nearDay: (when: When, now: Date): string => formatNearDay(when, now, style),
  /** "hoy, 2:30 p.m.", inside a sentence; alone it is a `Moment` */
  moment: (when: When, now: Date): string => formatMoment(when, now, style),
  /** "2:30 p.m." */
  time: (when: When): string => formatTime(when, style),
  /** "2:30:05 p.m." */
  exactTime: (when: When): string => formatExactTime(when, style),
  /** "lun, 23 nov, 2:30:05.204 p.m." */
  exactMoment: (when: When): string => formatExactMoment(when, style),
  /** The day that a service of `days` arrives on when bought now, as `day` writes it. */
  arrival: (now: Date, days: number): string => formatDay(arrivalDate(now, days, style.timeZone), style),
  /** ISO 4217, where a table names it once */
  currency: style.currency,
  /** of the tenant, by its IANA name */
  timeZone: style.timeZone,
});

export type Format = ReturnType<typeof formatsOf>;

const FormatContext = createContext<Format>(
  formatsOf({ locale: 'es-MX', currency: 'MXN', timeZone: 'America/Mexico_City' }),
);

export const FormatProvider = ({ locale, currency, timeZone, children }: FormatStyle & { children: ReactNode }) => {
  const format = useMemo(() => formatsOf({ locale, currency, timeZone }), [locale, currency, timeZone]);
  return <FormatContext value={format}>{children}</FormatContext>;
};

/** Numbers, money and dates as this reader and tenant write them. */
export const useFormat = (): Format => useContext(FormatContext);
