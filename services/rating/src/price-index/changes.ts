import type {
  CarrierRow,
  CarrierSettingRow,
  ForecastRow,
  PostalCodeRow,
  PriceVersionRow,
  ServiceCountriesRow,
  ServicePriceRow,
  ServiceRow,
  ServiceZonesRow,
  SettingRow,
  TenantRow,
  UserCarrierRow,
  UserPriceRow,
  UserRow,
  ValidatorRow,
} from './rows.js';

/** The rows of the index by model. */
export interface RowsByModel {
  tenant: TenantRow;
  setting: SettingRow;
  user: UserRow;
  carrier: CarrierRow;
  carrier_setting: CarrierSettingRow;
  service: ServiceRow;
  service_price: ServicePriceRow;
  price_version: PriceVersionRow;
  user_price: UserPriceRow;
  user_carrier: UserCarrierRow;
  validator: ValidatorRow;
  service_zones: ServiceZonesRow;
  service_countries: ServiceCountriesRow;
  service_postal_code: PostalCodeRow;
  overweight_forecast: ForecastRow;
}

export type Model = keyof RowsByModel;

/** The key of a removed row. Rows without an id in the index are identified by their whole content. */
export interface KeysByModel extends Record<Model, unknown> {
  tenant: Pick<TenantRow, 'id'>;
  setting: Pick<SettingRow, 'key'>;
  user: Pick<UserRow, 'id'>;
  carrier: Pick<CarrierRow, 'id'>;
  carrier_setting: Pick<CarrierSettingRow, 'carrier_id' | 'key'>;
  service: Pick<ServiceRow, 'id'>;
  service_price: Pick<ServicePriceRow, 'service_id' | 'kg'>;
  price_version: Pick<PriceVersionRow, 'service_id'>;
  user_price: Pick<UserPriceRow, 'user_id' | 'service_id' | 'kg'>;
  user_carrier: Pick<UserCarrierRow, 'user_id' | 'carrier_id'>;
  validator: Pick<ValidatorRow, 'id'>;
  service_zones: Pick<ServiceZonesRow, 'service_id'>;
  service_countries: Pick<ServiceCountriesRow, 'service_id'>;
  service_postal_code: PostalCodeRow;
  overweight_forecast: Pick<ForecastRow, 'owner_id' | 'service_id' | 'box' | 'lane'>;
}

interface Upsert<M extends Model> {
  readonly tenant_id: string;
  readonly model: M;
  readonly op: 'upsert';
  readonly row: RowsByModel[M];
  /** The row before an update, if its key may have changed (a price's `kg`, any postal code entry). */
  readonly before?: KeysByModel[M];
}

interface Remove<M extends Model> {
  readonly tenant_id: string;
  readonly model: M;
  readonly op: 'remove';
  readonly row: KeysByModel[M];
}

/** Replaces the whole table of one service, as an import does. */
export interface ReplacePrices {
  readonly tenant_id: string;
  readonly model: 'service_price';
  readonly op: 'replace';
  readonly service_id: string;
  readonly rows: Iterable<ServicePriceRow>;
}

/** Replaces all prices of one customer for one service. */
export interface ReplaceUserPrices {
  readonly tenant_id: string;
  readonly model: 'user_price';
  readonly op: 'replace';
  readonly user_id: string;
  readonly service_id: string;
  readonly rows: Iterable<UserPriceRow>;
}

/** Replaces all postal code entries of one service or zone. */
export interface ReplacePostalCodes {
  readonly tenant_id: string;
  readonly model: 'service_postal_code';
  readonly op: 'replace';
  readonly owner_id: string;
  readonly rows: Iterable<PostalCodeRow>;
}

/** One change of one tenant's data. */
export type Change =
  { [M in Model]: Upsert<M> | Remove<M> }[Model] | ReplacePrices | ReplaceUserPrices | ReplacePostalCodes;

/** All rows at start, each with its tenant; in any order, but prices load fastest ordered by service. */
export type Rows = { readonly [M in Model]?: Iterable<RowsByModel[M] & { readonly tenant_id: string }> };
