import type { Locale } from './locale.js';

/** Words of one element of a list, and of a field inside it. */
type Words = Readonly<Record<string, string>>;

const esMX: Words = {
  services: 'servicio',
  prices: 'precio',
  settings: 'ajuste',
  postal_codes: 'código postal',
  zones: 'zona',
  countries: 'país',
  validators: 'regla',
  parcels: 'paquete',
  destinations: 'destino',
  rows: 'fila',
  name: 'nombre',
  code: 'código',
  price: 'precio',
  cost: 'costo',
  admin_cost: 'costo',
  main_admin_cost: 'costo del proveedor',
  kg: 'kilos',
  key: 'clave',
  value: 'valor',
  days: 'días',
  status: 'estado',
  service_type: 'tipo de servicio',
  country_ids: 'países',
  zone_ids: 'zonas',
  exchange_rate: 'tipo de cambio',
  start_at: 'hora de inicio',
  end_at: 'hora de cierre',
  week_days: 'días de la semana',
  description: 'descripción',
};

const en: Words = {
  services: 'service',
  prices: 'price',
  settings: 'setting',
  postal_codes: 'postal code',
  zones: 'zone',
  countries: 'country',
  validators: 'rule',
  parcels: 'parcel',
  destinations: 'destination',
  rows: 'row',
  name: 'name',
  code: 'code',
  price: 'price',
  cost: 'cost',
  admin_cost: 'cost',
  main_admin_cost: 'provider cost',
  kg: 'kilos',
  key: 'key',
  value: 'value',
  days: 'days',
  status: 'status',
  service_type: 'service type',
  country_ids: 'countries',
  zone_ids: 'zones',
  exchange_rate: 'exchange rate',
  start_at: 'opening time',
  end_at: 'closing time',
  week_days: 'week days',
  description: 'description',
};

const words: Record<Locale, Words> = { 'es-MX': esMX, en };

const INDEX = /^\d+$/;

/**
 * The place of a nested field in words: `services.0.prices.1.price` is "Servicio 1, precio 2". Positions count from 1; a field that the client named itself
 * at the top level stays as it is, since the client knows it by that name.
 */
export function fieldText(path: string, locale: Locale): string {
  const parts = path.split('.');
  if (parts.length === 1) return path;
  const known = words[locale];
  const said: string[] = [];
  for (const [at, part] of parts.entries()) {
    if (INDEX.test(part)) continue;
    const word = Object.hasOwn(known, part) ? known[part]! : part;
    const index = parts[at + 1];
    if (index !== undefined && INDEX.test(index)) said.push(`${word} ${Number(index) + 1}`);
    else if (said.at(-1)?.replace(/ \d+$/, '') !== word) said.push(word);
  }
  const text = said.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
