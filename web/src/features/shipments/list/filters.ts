import type { ShippedCarrier } from '@porte/contracts/carriers/carrier.js';
import { PARCEL_STATUSES } from '@porte/contracts/carriers/parcel-status.js';
import { PARCEL_ATTENTIONS } from '@porte/contracts/shipments/parcel-attention.js';
import { SHIPMENT_SOURCES, SHIPMENT_STATUSES } from '@porte/contracts/states/shipment.js';
import type { Filter } from '../../../shared/resource/declaration.js';
import { chosenOf, type FilterValues } from '../../../shared/list/list-params.js';
import { TABS, toWhere, type Tab } from './tabs.js';

const STAFF = ['operator', 'admin', 'main_admin', 'developer'] as const;

const STORE = 'store_id';

const CARRIER = { name: 'carrier', field: 'rates.services.carrier_id' } as const;

const CHIPS: readonly Filter[] = [
  { name: 'created_at', kind: 'days' },
  { name: 'status', kind: 'choice', choices: SHIPMENT_STATUSES },
  { name: 'parcel_status', kind: 'choice', choices: PARCEL_STATUSES },
  { name: 'attention', kind: 'choice', choices: PARCEL_ATTENTIONS },
  { name: 'source', kind: 'choice', choices: SHIPMENT_SOURCES },
  { name: STORE, kind: 'lookup', lookup: 'stores', shows: 'shop' },
  { name: 'total', kind: 'amounts' },
  { ...CARRIER, kind: 'lookup', lookup: 'carriers', roles: STAFF },
];

/**
 * The filter by carrier of a customer, who may list only the carriers of its own agreements: those that its shipments have had.
 * @param carriers undefined while they load
 * @param chosen ids of the URL, which count until then
 */
export const shippedCarrierFilter = (carriers: readonly ShippedCarrier[] | undefined, chosen: string): Filter => ({
  ...CARRIER,
  kind: 'choice',
  choices: carriers?.map(({ id }) => id) ?? chosenOf(chosen),
  texts: Object.fromEntries((carriers ?? []).map(({ id, name }) => [id, name])),
});

/** The chips of a tab; a tab implies the status, and before the purchase no parcel travels. */
export const chipsOn = (filters: readonly Filter[], tab: Tab): readonly Filter[] =>
  filters.filter(({ name }) => {
    if (name === 'status') return tab === 'all';
    if (name === 'parcel_status') return tab !== 'pack' && tab !== 'pay' && tab !== 'trouble';
    if (name === 'attention') return tab === 'trouble';
    return name !== 'tab';
  });

/** The chips of a person: who has no stores is not asked for one, unless a link has chosen it. */
export const chipsFor = (filters: readonly Filter[], hasStores: boolean, chosen: FilterValues): readonly Filter[] =>
  filters.filter(({ name }) => name !== STORE || hasStores || Boolean(chosen[STORE]));

/** All URL parameters; the tab comes last, because it takes precedence. */
export const FILTERS: readonly Filter[] = [...CHIPS, { name: 'tab', kind: 'choice', choices: TABS, where: toWhere }];
