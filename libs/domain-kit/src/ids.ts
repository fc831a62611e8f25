import { v5, v7, validate } from 'uuid';
import { systemClock, type Clock } from './clock.js';

const NAMESPACE = '8f0f6a52-6d0a-5f6e-9a60-6a1d3b0c7e11';

/** Random bytes per id: the first ones start its counter, the last ones are its end. */
const BYTES = 16;
/** Random bytes for many ids are requested at once, because each request is expensive. No byte is used twice. */
const random = new Uint8Array(256 * BYTES);
let used = random.length;

function nextRandomBytes(): Uint8Array {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  return random.subarray(used, (used += BYTES));
}

/** Number of counter values in one millisecond. */
const COUNTER_VALUES = 2 ** 32;

/** The newest id of each clock, because a clock may be set back but ids must stay ordered. */
const lastIssued = new WeakMap<Clock, { msecs: number; seq: number }>();

/**
 * A new UUIDv7, ordered by time so that indexes grow at their end. Ids of one process and clock are in the order of creation; if the clock goes back,
 * the newest millisecond continues.
 */
export function newId(clock: Clock = systemClock): string {
  const [now, bytes, before] = [clock.now().getTime(), nextRandomBytes(), lastIssued.get(clock)];
  // The start leaves half of the range free, so that the counter hardly ever wraps within a millisecond.
  const next = before && now <= before.msecs ? increment(before) : { msecs: now, seq: counterOf(bytes) >>> 1 };
  lastIssued.set(clock, next);
  return v7({ ...next, random: bytes });
}

const increment = ({ msecs, seq }: { msecs: number; seq: number }) =>
  seq + 1 < COUNTER_VALUES ? { msecs, seq: seq + 1 } : { msecs: msecs + 1, seq: 0 };

const counterOf = (bytes: Uint8Array): number => (bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!;

/** The same UUID for the same names: for demo data and for rows that must exist once. */
export const derivedId = (...names: (string | number)[]): string => v5(names.join('/'), NAMESPACE);

/** Place of the version's digit in a UUID. */
const VERSION_AT = 14;
/** UUIDs of this version are made here only: everything else has version 7 or 5. */
const TEST_VERSION = '8';

/** The id of a tenant's test side, which is a separate tenant. Its version is 8, by which `isTestSide` recognizes it without a lookup. */
export function testSideOf(tenantId: string): string {
  const id = derivedId('test_side', tenantId);
  return id.slice(0, VERSION_AT) + TEST_VERSION + id.slice(VERSION_AT + 1);
}

/** Whether a tenant is the test side of another one: nothing in it may cost, ship, or reach anybody. */
export const isTestSide = (tenantId: string): boolean => tenantId[VERSION_AT] === TEST_VERSION;

/** Before every other id: where a walk through rows in the order of their ids begins. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** True for any well-formed UUID. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** The tenant id of rows and events that belong to the platform. */
export const PLATFORM_TENANT = '00000000-0000-0000-0000-000000000000';
