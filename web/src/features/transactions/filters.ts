import { TRANSACTION_CODES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@porte/contracts/billing/transaction.js';
import type { Filter } from '../../shared/resource/declaration.js';
import type { ChoiceFilterOf } from '../../shared/list/filters/list-search-bar.js';

/** Matches no row. */
const NOTHING = { id: [] };

const WHOLE = /^#?\s*(\d{1,9})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const numberOf = (value: string): number | null => {
  const [, digits] = WHOLE.exec(value) ?? [];
  return digits ? Number(digits) : null;
};

function byShipment(value: string): Record<string, unknown> {
  if (UUID.test(value)) return { shipment_id: value };
  const number = numberOf(value);
  return number === null ? NOTHING : { 'shipments.sequential_id': number };
}

function byNumber(value: string): Record<string, unknown> {
  if (UUID.test(value)) return { id: value };
  const number = numberOf(value);
  return number === null ? NOTHING : { sequential_id: number };
}

/** The search fields; number and user are offered where all movements are listed. */
export const SEARCHES: readonly Filter[] = [
  { name: 'shipment', kind: 'exact', where: byShipment },
  { name: 'tracking', kind: 'like', field: 'labels.tracking_number' },
];
export const STAFF_SEARCHES: readonly Filter[] = [
  ...SEARCHES,
  { name: 'number', kind: 'exact', where: byNumber },
  { name: 'email', kind: 'like', field: 'users.email' },
];

export const CHIPS: readonly ChoiceFilterOf[] = [
  { name: 'type', kind: 'choice', choices: TRANSACTION_TYPES, field: 'transaction_type' },
  { name: 'code', kind: 'choice', choices: TRANSACTION_CODES },
  { name: 'status', kind: 'choice', choices: TRANSACTION_STATUSES },
];
