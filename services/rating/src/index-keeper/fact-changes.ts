import { countryIdOf, type ReferenceModel } from '@porte/contracts';
import type { Change, Model, RowsByModel } from '../price-index/index.js';

/** The models of other services that prices depend on. Postal codes are handled in `PostalCodeEntries`, exchange rates in `OfficialRates`. */
export const FOLLOWED_MODELS = [
  'tenant',
  'user',
  'setting',
  'carrier',
  'carrier_setting',
  'service',
  'validator',
  'service_postal_code',
  'overweight_forecast',
  'exchange_rate',
] as const satisfies readonly ReferenceModel[];
export type FollowedModel = Exclude<(typeof FOLLOWED_MODELS)[number], 'exchange_rate'>;

/** A row as its owner publishes it. */
export type Fact = { readonly id: string } & Readonly<Record<string, unknown>>;

type RowOf = { [M in Model]: { readonly model: M; readonly row: RowsByModel[M] } }[Model];

const row = <M extends Model>(model: M, content: unknown): RowOf => ({ model, row: content }) as RowOf;

const tenantRow = ({ id, slug, time_zone, home_country_id, currency }: Fact): RowOf =>
  row('tenant', { id, slug, time_zone, home_country_id: home_country_id ?? countryIdOf('MX'), currency });

/** The rows of the index for one fact; the fact of a service contains its zones and countries. */
export function rowsOf(model: FollowedModel, fact: Fact): RowOf[] {
  if (model === 'tenant') return [tenantRow(fact)];
  if (model !== 'service') return [row(model, fact)];
  return [
    row('service', fact),
    row('service_zones', { service_id: fact.id, zone_ids: fact['zone_ids'] ?? [] }),
    row('service_countries', { service_id: fact.id, country_ids: fact['country_ids'] ?? [] }),
  ];
}

/** The event of a tenant's own row is published by the platform. */
export const tenantOf = (model: string, tenantId: string, id: string): string => (model === 'tenant' ? id : tenantId);

/** @param gone true if the row was deleted */
export const changesOf = (model: FollowedModel, tenantId: string, fact: Fact, gone: boolean): Change[] =>
  rowsOf(model, fact).map(
    part => ({ ...part, tenant_id: tenantOf(model, tenantId, fact.id), op: gone ? 'remove' : 'upsert' }) as Change,
  );
