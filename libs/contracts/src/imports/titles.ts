import type { Locale } from '../errors/index.js';

type Titles = Record<Locale, string>;

/** Titles of the columns of imported files. */
export const importTitles = {
  postal_code: { 'es-MX': 'Código postal', en: 'Postal code' },
  kg: { 'es-MX': 'Hasta (kg)', en: 'Up to (kg)' },
  price: { 'es-MX': 'Precio', en: 'Price' },
  admin_cost: { 'es-MX': 'Costo de la empresa', en: 'Company cost' },
  main_admin_cost: { 'es-MX': 'Costo del sistema', en: 'System cost' },
  waybill_number: { 'es-MX': 'Número de guía', en: 'Waybill number' },
} as const satisfies Record<string, Titles>;

/** Titles of what is said of each row of an imported file. */
export const rowTitles = {
  line: { 'es-MX': 'fila', en: 'row' },
  status: { 'es-MX': 'estado', en: 'status' },
  message: { 'es-MX': 'mensaje', en: 'message' },
} as const satisfies Record<string, Titles>;
