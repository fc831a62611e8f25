import type { TrackingStatus } from '../carrier-adapter.js';

/** FedEx writes Mexican pesos so. */
export const PESOS = 'NMP';

export const currencyOf = (code: string): string => (code === PESOS ? 'MXN' : code);

const TRANSIT_DAYS: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  TWO_DAYS: 2,
  THREE_DAYS: 3,
  FOUR_DAYS: 4,
  FIVE_DAYS: 5,
  SIX_DAYS: 6,
  SEVEN_DAYS: 7,
};

export const daysOf = (transit: string | undefined): number | null => TRANSIT_DAYS[transit ?? ''] ?? null;

/** The kind of day, of those that FedEx names of a parcel, on which it is to be delivered. */
export const ESTIMATED = 'ESTIMATED_DELIVERY';

/** Where people see where a parcel is. */
export const trackingUrl = (number: string): string =>
  `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(number)}`;

/** FedEx's codes of events and states. */
const STATUSES: readonly [TrackingStatus, readonly string[]][] = [
  ['created', ['OC', 'OX', 'EP', 'MD']],
  ['picked_up', ['PU', 'PX', 'OF', 'AP']],
  [
    'in_transit',
    ['IT', 'IX', 'AA', 'AC', 'AF', 'AR', 'AX', 'DP', 'EA', 'EO', 'FD', 'LO', 'OW', 'PF', 'PL', 'PM', 'SF', 'TR'],
  ],
  ['out_for_delivery', ['OD', 'ED', 'AD']],
  ['delivered', ['DL']],
  ['on_hold', ['SE', 'CD', 'HA']],
  ['exception', ['DE', 'DY', 'DD', 'PY']],
  ['ready_for_pickup', ['HL', 'HP']],
  ['returned', ['RS', 'RT']],
  ['canceled', ['CA', 'RD']],
];

export const statusOf = (code: string): TrackingStatus =>
  STATUSES.find(([, codes]) => codes.includes(code.toUpperCase()))?.[0] ?? 'unknown';
