import { derivedId } from '@porte/domain-kit';

/** The last official exchange rate of the dollar in another currency, as its source published it. */
export interface ExchangeRate {
  id: string;
  base: 'USD';
  /** ISO 4217: what a dollar is paid in */
  currency: string;
  /** for one dollar; a decimal with at most four decimals, as text so that no digit is lost */
  rate: string;
  /** the day for which it was published, `2026-11-20` */
  day: string;
  /** its name at the source */
  series: string;
  /** when the source was asked last with success */
  checked_at: string;
}

/** The day of a rate may be so many days ago: longer than the longest series of days without banks. An older one counts as no rate. */
export const OFFICIAL_RATE_DAYS = 7;

/** The id of the rate of a currency, equal in every installation. */
export const officialRateId = (currency: string): string => derivedId('exchange_rate', 'USD', currency);

const DAY_MS = 86_400_000;

/** Whether a rate is too old to convert prices with it. @param day of the rate, `2026-11-20` */
export const isRateOutdated = (day: string, now: Date): boolean =>
  now.getTime() - Date.parse(`${day}T00:00:00Z`) >= (OFFICIAL_RATE_DAYS + 1) * DAY_MS;
