import { numberFormat } from './memo.js';

/** `1,234.5`; at most two decimals by default. */
export const formatNumber = (value: number, locale: string, decimals = 2): string =>
  numberFormat(locale, { maximumFractionDigits: decimals }).format(value);

/** `4.2 kg` */
export const formatKg = (kg: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(kg);

/** `30 cm` */
export const formatCm = (cm: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 }).format(cm);
