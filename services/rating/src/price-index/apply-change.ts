import type { ForecastTerms } from '../forecasts/forecast.js';
import type { Change, KeysByModel, Model, RowsByModel } from './changes.js';
import {
  carrierTerms,
  divisorOf,
  forecastTerms,
  serviceTerms,
  tenantTerms,
  userTerms,
  validatorOf,
} from './compile.js';
import { withEntry, withoutEntry } from './maps.js';
import { PostalLists, ownerOf } from './postal-lists.js';
import { OverrideTable, PriceTable } from './price-table.js';
import type {
  CarrierSettingRow,
  ForecastRow,
  PostalCodeRow,
  ServicePriceRow,
  TenantRow,
  UserPriceRow,
} from './rows.js';
import { forecastKey } from './tenant-snapshot.js';
import type { TenantDraft, TenantParts } from './tenant-draft.js';

type Upserts = { readonly [M in Model]: (draft: TenantDraft, row: RowsByModel[M]) => void };
type Removals = { readonly [M in Model]: (draft: TenantDraft, key: KeysByModel[M]) => void };

const VOLUMETRIC_DIVISOR = 'volumetric_divisor';

function setTenant(draft: TenantDraft, row: TenantRow): void {
  draft.tenant = tenantTerms(row);
  if (!row.settings) return;
  const settings = draft.edit('settings');
  settings.clear();
  for (const [key, value] of Object.entries(row.settings)) settings.set(key, value);
}

function setCarrierSetting(draft: TenantDraft, row: CarrierSettingRow): void {
  if (row.key === VOLUMETRIC_DIVISOR) draft.edit('divisors').set(row.carrier_id, divisorOf(row.value));
}

/** Adds rows to the table of one service; only this table is rebuilt. */
export function addPrices(draft: TenantDraft, serviceId: string, rows: readonly ServicePriceRow[]): void {
  const prices = draft.edit('prices');
  prices.set(serviceId, (prices.get(serviceId) ?? PriceTable.empty).plus(rows));
}

function changeOverrides(
  draft: TenantDraft,
  user: string,
  service: string,
  change: (table: OverrideTable) => OverrideTable,
): void {
  const all = draft.edit('user_prices');
  const held = all.get(user);
  const table = change(held?.get(service) ?? OverrideTable.empty);
  const next = table.isEmpty ? withoutEntry(held, service) : withEntry(held, service, table);
  // A sub-user without a price of its own uses its parent's.
  if (next.size === 0) all.delete(user);
  else all.set(user, next);
}

/** Adds prices of one customer for one service. */
export const addUserPrices = (draft: TenantDraft, rows: readonly UserPriceRow[]): void =>
  changeOverrides(draft, rows[0]!.user_id, rows[0]!.service_id, table => table.plus(rows));

function changePostal(draft: TenantDraft, row: PostalCodeRow, change: (lists: PostalLists) => PostalLists): void {
  const lists = draft.edit('postal_lists');
  lists.set(ownerOf(row), change(lists.get(ownerOf(row)) ?? PostalLists.empty));
}

function removeUserCarrier(draft: TenantDraft, user: string, carrier: string): void {
  const all = draft.edit('user_carriers');
  const next = withoutEntry(all.get(user), carrier);
  if (next.size === 0) all.delete(user);
  else all.set(user, next);
}

function changeForecasts(
  draft: TenantDraft,
  owner: string,
  change: (held: ReadonlyMap<string, ForecastTerms> | undefined) => ReadonlyMap<string, ForecastTerms>,
): void {
  const all = draft.edit('forecasts');
  const next = change(all.get(owner));
  if (next.size === 0) all.delete(owner);
  else all.set(owner, next);
}

/** Adds forecasts of one owner. */
export const addForecasts = (draft: TenantDraft, owner: string, rows: readonly ForecastRow[]): void =>
  changeForecasts(
    draft,
    owner,
    held =>
      new Map([
        ...(held ?? []),
        ...rows.map(row => [forecastKey(row.service_id, row.box, row.lane), forecastTerms(row)] as const),
      ]),
  );

const USER_PARTS = ['users', 'user_prices', 'user_carriers'] as const;
const SERVICE_PARTS = [
  'services',
  'prices',
  'price_versions',
  'service_zones',
  'service_countries',
  'postal_lists',
] as const;

/** Deletes the parts of a removed owner: a removed service leaves no prices behind. */
function forget(draft: TenantDraft, parts: readonly (keyof TenantParts)[], id: string): void {
  for (const part of parts) if (draft.parts[part].has(id)) draft.edit(part).delete(id);
}

export const UPSERTS: Upserts = {
  tenant: setTenant,
  setting: (draft, row) => void draft.edit('settings').set(row.key, row.value ?? ''),
  user: (draft, row) => void draft.edit('users').set(row.id, userTerms(row)),
  carrier: (draft, row) => void draft.edit('carriers').set(row.id, carrierTerms(row)),
  carrier_setting: setCarrierSetting,
  service: (draft, row) => void draft.edit('services').set(row.id, serviceTerms(row)),
  service_price: (draft, row) => addPrices(draft, row.service_id, [row]),
  price_version: (draft, row) => void draft.edit('price_versions').set(row.service_id, row.number),
  user_price: (draft, row) => addUserPrices(draft, [row]),
  user_carrier: (draft, row) =>
    void draft
      .edit('user_carriers')
      .set(
        row.user_id,
        withEntry(draft.parts.user_carriers.get(row.user_id), row.carrier_id, new Set(row.service_ids)),
      ),
  validator: (draft, row) => void draft.edit('validators').set(row.id, validatorOf(row)),
  service_zones: (draft, row) => void draft.edit('service_zones').set(row.service_id, [...row.zone_ids]),
  service_countries: (draft, row) => void draft.edit('service_countries').set(row.service_id, new Set(row.country_ids)),
  service_postal_code: (draft, row) => changePostal(draft, row, lists => lists.with(row)),
  overweight_forecast: (draft, row) => addForecasts(draft, row.owner_id, [row]),
};

const REMOVALS: Removals = {
  tenant: draft => void (draft.tenant = null),
  setting: (draft, key) => void draft.edit('settings').delete(key.key),
  user: (draft, key) => forget(draft, USER_PARTS, key.id),
  carrier: (draft, key) => void draft.edit('carriers').delete(key.id),
  carrier_setting: (draft, key) =>
    void (key.key === VOLUMETRIC_DIVISOR && draft.edit('divisors').delete(key.carrier_id)),
  service: (draft, key) => forget(draft, SERVICE_PARTS, key.id),
  service_price: (draft, key) =>
    void draft
      .edit('prices')
      .set(key.service_id, (draft.parts.prices.get(key.service_id) ?? PriceTable.empty).without(key.kg)),
  price_version: (draft, key) => void draft.edit('price_versions').delete(key.service_id),
  user_price: (draft, key) => changeOverrides(draft, key.user_id, key.service_id, table => table.without(key.kg)),
  user_carrier: (draft, key) => removeUserCarrier(draft, key.user_id, key.carrier_id),
  validator: (draft, key) => void draft.edit('validators').delete(key.id),
  service_zones: (draft, key) => void draft.edit('service_zones').delete(key.service_id),
  service_countries: (draft, key) => void draft.edit('service_countries').delete(key.service_id),
  service_postal_code: (draft, row) => changePostal(draft, row, lists => lists.without(row)),
  overweight_forecast: (draft, key) =>
    changeForecasts(draft, key.owner_id, held => withoutEntry(held, forecastKey(key.service_id, key.box, key.lane))),
};

function replace(draft: TenantDraft, change: Extract<Change, { op: 'replace' }>): void {
  if (change.model === 'service_price')
    draft.edit('prices').set(change.service_id, PriceTable.empty.plus([...change.rows]));
  else if (change.model === 'user_price')
    changeOverrides(draft, change.user_id, change.service_id, () => OverrideTable.empty.plus([...change.rows]));
  else draft.edit('postal_lists').set(change.owner_id, PostalLists.of(change.rows));
}

/**
 * Applies one change to a draft.
 * @throws DomainError `invalid_money`, `invalid_weight`, `invalid_percent` for a row that cannot be parsed
 */
export function applyChange(draft: TenantDraft, change: Change): void {
  if (change.op === 'replace') return replace(draft, change);
  // Each table entry is called with rows of its own model; the compiler cannot see this in the union of models.
  const { model } = change;
  const remove = REMOVALS[model] as (draft: TenantDraft, key: unknown) => void;
  if (change.op === 'remove') return remove(draft, change.row);
  if (change.before) remove(draft, change.before);
  (UPSERTS[model] as (draft: TenantDraft, row: unknown) => void)(draft, change.row);
}
