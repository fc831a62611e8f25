import {
  CARRIER_FILE_FORMAT,
  countryCodeOf,
  isSecretKey,
  type CarrierFields,
  type CarrierFile,
  type CodesOfFile,
  type KindCodesOfFile,
  type ServiceFields,
  type ValidatorOfFile,
} from '@porte/contracts';
import type { CarrierEntity } from '../carriers/carrier.entity.js';
import type { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import { spanText } from '../service-postal-codes/postal-code-overlaps.js';
import type { ServiceEntity } from '../services/service.entity.js';
import type { CarrierSnapshot } from './carrier-snapshot.js';

/** The plain fields of a carrier in a file. */
export const CARRIER_FIELDS = [
  'status',
  'pickup',
  'first_limit_size',
  'first_limit_cost',
  'last_limit_size',
  'last_limit_cost',
  'girth',
  'insurance_type',
  'insurance_percentage',
  'insurance_amount',
  'static_package_dimensions',
  'redpack_static_package',
  'use_redpack_static_package',
  'freeze_settings',
] as const satisfies readonly (keyof CarrierFields)[];

/** The plain fields of a service in a file. */
export const SERVICE_FIELDS = [
  'status',
  'days',
  'extra_kg_price',
  'extra_kg_overweight_price',
  'oversize_kg_price',
  'zone',
  'extended_zone_price',
  'start_at',
  'end_at',
  'exchange_rate',
  'girth_amount',
  'use_of_kg',
  'international_amount',
  'international_amount_dev',
  'international_percent',
  'client_percentge',
  'main_admin_amount',
  'main_admin_percent',
  'trackable',
  'has_pickup',
  'use_quoted_rates',
  'use_static_rates',
  'edit_admin_cost',
  'service_type',
  'week_days',
] as const satisfies readonly (keyof ServiceFields)[];

/** Values as JSON has them: an amount is a number. */
const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

const pick = <T extends object, K extends keyof T>(row: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map(field => [field, row[field]])) as Pick<T, K>;

/** A code or range as a file has it. */
export const codeOf = ({ postal_code, to_postal_code }: ServicePostalCodeEntity): string =>
  spanText({ from: postal_code, to: to_postal_code ?? postal_code });

/** The lists of a service, by country and kind. */
const listsOf = (rows: readonly ServicePostalCodeEntity[] = []): KindCodesOfFile[] =>
  [...Map.groupBy(rows, ({ country_id, kind }) => `${country_id} ${kind}`).values()].map(list => ({
    country: countryCodeOf(list[0]!.country_id)!,
    kind: list[0]!.kind,
    codes: list.map(codeOf),
  }));

/** The lists of a zone, by country. */
const zoneLists = (rows: readonly ServicePostalCodeEntity[] | undefined): CodesOfFile[] =>
  listsOf(rows).map(({ kind: _, ...list }) => list);

/** The file of a saved carrier: names in place of ids, and no secrets. */
export function documentOf(
  { settings, services, zones, codes, validators, prices }: CarrierSnapshot,
  carrier: CarrierEntity,
): CarrierFile {
  const validatorsOf = (ids: readonly string[]): ValidatorOfFile[] =>
    validators
      .filter(({ id }) => ids.includes(id))
      .map(({ name, description, status, params }) => ({ name, description, status, params }));
  const serviceOf = (service: ServiceEntity) => ({
    name: service.name,
    code: service.code,
    ...pick(service, SERVICE_FIELDS),
    validators: validatorsOf(service.validator_ids),
    zones: zones.filter(({ id }) => service.zone_ids.includes(id)).map(({ name }) => name),
    countries: service.country_ids.map(id => countryCodeOf(id)!).toSorted(),
    prices: prices[service.id] ?? [],
    postal_codes: listsOf(codes.get(service.id)),
  });
  const used = new Set(services.flatMap(({ zone_ids }) => zone_ids));
  return plain<CarrierFile>({
    format: CARRIER_FILE_FORMAT,
    carrier: {
      name: carrier.name,
      provider: carrier.provider_code,
      ...pick(carrier, CARRIER_FIELDS),
      validators: validatorsOf(carrier.validator_ids),
    },
    settings: settings
      .filter(({ key }) => !isSecretKey(key))
      .map(({ key, value, visible }) => ({ key, value: value ?? '', visible })),
    zones: zones
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ name, postal_codes: zoneLists(codes.get(id)) })),
    services: services.map(serviceOf),
  });
}
