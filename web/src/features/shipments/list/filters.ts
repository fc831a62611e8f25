import { SHIPMENT_SOURCES, SHIPMENT_STATUSES } from '@porte/contracts/states/shipment.js';
import type { Filter } from '../../../shared/resource/declaration.js';
import type { ChoiceFilterOf } from '../../../shared/list/filters/list-search-bar.js';
import { TABS, toWhere } from './tabs.js';

const STAFF = ['operator', 'admin', 'main_admin', 'developer'] as const;

/** The search fields; customers do not see the e-mail. */
export const SEARCHES: readonly Filter[] = [
  { name: 'number', kind: 'exact', where: value => ({ number: value.replace(/^#\s*/, '') }) },
  { name: 'tracking', kind: 'like', field: 'labels.tracking_number' },
  { name: 'email', kind: 'like', field: 'users.email', roles: STAFF },
];

const CHIPS: readonly ChoiceFilterOf[] = [
  { name: 'source', kind: 'choice', choices: SHIPMENT_SOURCES },
  { name: 'status', kind: 'choice', choices: SHIPMENT_STATUSES },
];

/** A tab implies the status. */
export const chipsOn = (isAll: boolean): readonly ChoiceFilterOf[] =>
  isAll ? CHIPS : CHIPS.filter(({ name }) => name !== 'status');

/** All URL parameters; the tab comes last, because it takes precedence. */
export const FILTERS: readonly Filter[] = [
  ...SEARCHES,
  ...CHIPS,
  { name: 'tab', kind: 'choice', choices: TABS, where: toWhere },
];
