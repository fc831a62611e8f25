import { numberFormat } from './memo.js';

/** Intl writes a hyphen, which is shorter than a plus and lets lines break. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

/** `1,234.5`; at most two decimals by default. */
export const formatNumber = (value: number, locale: string, decimals = 2): string =>
  withMinus(numberFormat(locale, { maximumFractionDigits: decimals }).format(value));

/** `4.2 kg` */
export const formatKg = (kg: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(kg);

/** `30 cm` */
export const formatCm = (cm: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 }).format(cm);
