import { deviceStore } from '../browser/stores.js';

/** The languages of the app: Spanish first, English complete. */
export const LOCALES = ['es-MX', 'en'] as const;
export type AppLocale = (typeof LOCALES)[number];

const KEY = 'locale';

const isLocale = (value: string | null): value is AppLocale => LOCALES.some(locale => locale === value);

const kept = deviceStore.get(KEY);
let current: AppLocale = isLocale(kept) ? kept : 'es-MX';

/** The language of the page and of API requests. */
export const localeInUse = (): AppLocale => current;

/** Remembered on this device. */
export function keepLocale(locale: AppLocale): void {
  current = locale;
  deviceStore.set(KEY, locale);
}
