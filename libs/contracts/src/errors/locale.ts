export const LOCALES = ['es-MX', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
