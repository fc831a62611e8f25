/** The languages of the app: Spanish first, English complete. */
export const LOCALES = ['es-MX', 'en'] as const;
export type AppLocale = (typeof LOCALES)[number];

const KEY = 'locale';

const isLocale = (value: string | null): value is AppLocale => LOCALES.some(locale => locale === value);

let current: AppLocale = ((): AppLocale => {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  return isLocale(kept) ? kept : 'es-MX';
})();

export const localeInUse = (): AppLocale => current;

/** Remembered on this device. */
export function keepLocale(locale: AppLocale): void {
  current = locale;
  localStorage.setItem(KEY, locale);
}
