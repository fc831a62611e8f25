import type { TrackingStatus } from '../carrier-adapter.js';

/** How Redpack words, without a code of its own, that it does not know a number. */
export const NO_SUCH_NUMBER = /no existe|no encontrad[ao]|sin información|no (ha sido|está) documentad/i;

/** Where people see where a parcel is. */
export const trackingUrl = (number: string): string =>
  `https://www.redpack.com.mx/es/rastreo/?guias=${encodeURIComponent(number)}`;

/** Redpack's situations, as its users know them; those that are not listed are on their way. */
const STATUSES: readonly [TrackingStatus, readonly number[]][] = [
  ['created', [0, 10, 93]],
  ['picked_up', [2, 6]],
  ['delivered', [1]],
  ['exception', [2007]],
];

export const situationOf = (id: number): TrackingStatus =>
  STATUSES.find(([, ids]) => ids.includes(id))?.[0] ?? 'in_transit';

/** Redpack's clock is that of Mexico City, which has no summer time since 2022. */
const OFFSET = '-06:00';

/** Milliseconds since 1970, or ISO 8601 by Redpack's clock; null for what is no instant. */
export function instantOf(written: string): Date | null {
  const local = /(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written.replace(' ', 'T')}${OFFSET}`;
  const at = /^\d{12,13}$/.test(written) ? new Date(Number(written)) : new Date(local);
  return Number.isNaN(at.getTime()) ? null : at;
}
