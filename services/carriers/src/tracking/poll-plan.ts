import type { ParcelStatus } from '@porte/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between two questions about a parcel, ms, by what its carrier last told. */
const PAUSES: Partial<Record<ParcelStatus, number>> = { created: HOUR, out_for_delivery: HOUR / 2 };
const PAUSE = 2 * HOUR;

/** The longer a carrier tells nothing, the more rarely it is asked. */
const SLOWER: readonly { after: number; pause: number }[] = [
  { after: 7 * DAY, pause: 12 * HOUR },
  { after: 3 * DAY, pause: 6 * HOUR },
];

/** A parcel of which nothing was told for so long is asked about no more, ms. */
const SILENT_MS = 45 * DAY;

/** A parcel may be asked about so much earlier, ms, to fill a question. */
export const EARLY_MS = 5 * MINUTE;

/** Between two questions of one account, ms. */
export const GAP_MS = 1_000;

/** An account looks for due parcels at least so often, ms: sooner than a new label is due. */
export const LOOK_MS = 10 * MINUTE;

/** Numbers of one step where a carrier is asked about each alone. */
const ONE_BY_ONE = 10;

const MOST_FAILURE_PAUSE_MS = HOUR;

const LAST: ReadonlySet<ParcelStatus> = new Set(['delivered', 'returned', 'canceled']);

/** Whether nothing follows after it. */
export const isLast = (status: ParcelStatus): boolean => LAST.has(status);

/** Why a parcel is asked about no more, as its row says; null for one that is. */
export type ParcelEnd = 'delivered' | 'returned' | 'canceled' | 'silent' | 'gone';

/** @param quietMs since the carrier told something new */
export function endOf(status: ParcelStatus, quietMs: number): ParcelEnd | null {
  if (isLast(status)) return status as ParcelEnd;
  return quietMs >= SILENT_MS ? 'silent' : null;
}

/** A number in [0, 1) that depends on the name alone, so that rows which came together drift apart. */
function spread(name: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * How long to wait before the parcel is asked about again, ms: 85 to 100 % of the interval of its status.
 * @param quietMs since the carrier told something new
 * @param seed another one for each question
 */
export function pauseOf(status: ParcelStatus, quietMs: number, seed: string): number {
  const slower = SLOWER.find(({ after }) => quietMs >= after);
  const interval = Math.max(PAUSES[status] ?? PAUSE, slower?.pause ?? 0);
  return Math.round(interval * (0.85 + 0.15 * spread(seed)));
}

/**
 * How many numbers to ask about in one step.
 * @param most of the carrier in one question
 * @param failures in a row: each halves the number, so that one parcel that spoils a question is found and put off alone
 */
export const batchOf = (most: number, failures: number): number =>
  Math.max(1, Math.floor(Math.max(most, ONE_BY_ONE) / 2 ** failures));

/** How long an account rests after failures in a row, ms. @param retryAfterMs what the carrier itself asks for */
export const failurePause = (failures: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, Math.min(MOST_FAILURE_PAUSE_MS, MINUTE * 2 ** Math.min(failures - 1, 10)));
