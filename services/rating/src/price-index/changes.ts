import type {
  CarrierRow,
  CarrierSettingRow,
  PostalCodeRow,
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

/** The rows the index is made of, by model. */
export interface RowsByModel {
  tenant: TenantRow;
  setting: SettingRow;
  user: UserRow;
  carrier: CarrierRow;
  carrier_setting: CarrierSettingRow;
  service: ServiceRow;
  service_price: ServicePriceRow;
  user_price: UserPriceRow;
  user_carrier: UserCarrierRow;
  validator: ValidatorRow;
  service_zones: ServiceZonesRow;
  service_countries: ServiceCountriesRow;
  service_postal_code: PostalCodeRow;
}

export type Model = keyof RowsByModel;

/** What a removal must know of the row: its key. Rows without an id in the index are known by their whole content. */
export interface KeysByModel extends Record<Model, unknown> {
  tenant: Pick<TenantRow, 'id'>;
  setting: Pick<SettingRow, 'key'>;
  user: Pick<UserRow, 'id'>;
  carrier: Pick<CarrierRow, 'id'>;
  carrier_setting: Pick<CarrierSettingRow, 'carrier_id' | 'key'>;
  service: Pick<ServiceRow, 'id'>;
  service_price: Pick<ServicePriceRow, 'service_id' | 'kg'>;
  user_price: Pick<UserPriceRow, 'user_id' | 'service_id' | 'kg'>;
  user_carrier: Pick<UserCarrierRow, 'user_id' | 'carrier_id'>;
  validator: Pick<ValidatorRow, 'id'>;
  service_zones: Pick<ServiceZonesRow, 'service_id'>;
  service_countries: Pick<ServiceCountriesRow, 'service_id'>;
  service_postal_code: PostalCodeRow;
}

interface Upsert<M extends Model> {
  readonly tenant_id: string;
  readonly model: M;
  readonly op: 'upsert';
  readonly row: RowsByModel[M];
  /** The row before an update, wherever its key may have changed (a price's `kg`, any postal code entry). */
  readonly was?: KeysByModel[M];
}

interface Remove<M extends Model> {
  readonly tenant_id: string;
  readonly model: M;
  readonly op: 'remove';
  readonly row: KeysByModel[M];
}

/** A whole table of one service at once, as an import brings it. */
export interface ReplacePrices {
  readonly tenant_id: string;
  readonly model: 'service_price';
  readonly op: 'replace';
  readonly service_id: string;
  readonly rows: Iterable<ServicePriceRow>;
}

/** All prices of one customer for one service at once. */
export interface ReplaceUserPrices {
  readonly tenant_id: string;
  readonly model: 'user_price';
  readonly op: 'replace';
  readonly user_id: string;
  readonly service_id: string;
  readonly rows: Iterable<UserPriceRow>;
}

/** All postal code entries of one service or zone at once. */
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

/** All rows at start, each with its tenant; in any order, prices best ordered by service. */
export type Rows = { readonly [M in Model]?: Iterable<RowsByModel[M] & { readonly tenant_id: string }> };
