import { v5, v7, validate } from 'uuid';
import { systemClock, type Clock } from './clock.js';

const NAMESPACE = '8f0f6a52-6d0a-5f6e-9a60-6a1d3b0c7e11';

/** Of one id: its counter begins with the first of them, its end is the last of them. */
const BYTES = 16;
/** Those of many ids are asked for at once, as the asking is what costs. None is used for two. */
const random = new Uint8Array(256 * BYTES);
let used = random.length;

function nextRandomBytes(): Uint8Array {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  return random.subarray(used, (used += BYTES));
}

/** The counter of one millisecond has so many values. */
const COUNTER_VALUES = 2 ** 32;

/** What each clock's newest id says: a clock may be set back, what it has ordered may not. */
const lastIssued = new WeakMap<Clock, { msecs: number; seq: number }>();

/**
 * A new UUIDv7: ordered by time, so that indexes grow at their end. Those that a process makes by one clock are in the order of their making: while that clock says a
 * time that has been before, the newest millisecond goes on.
 */
export function newId(clock: Clock = systemClock): string {
  const [now, bytes, before] = [clock.now().getTime(), nextRandomBytes(), lastIssued.get(clock)];
  // Half of the counter's range is left, so that it hardly ever wraps within a millisecond.
  const next = before && now <= before.msecs ? increment(before) : { msecs: now, seq: counterOf(bytes) >>> 1 };
  lastIssued.set(clock, next);
  return v7({ ...next, random: bytes });
}

const increment = ({ msecs, seq }: { msecs: number; seq: number }) =>
  seq + 1 < COUNTER_VALUES ? { msecs, seq: seq + 1 } : { msecs: msecs + 1, seq: 0 };

const counterOf = (bytes: Uint8Array): number => (bytes[0]! << 24) | (bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!;

/** The same UUID for the same names, always: ids of demo data and of things that must exist once. */
export const derivedId = (...names: (string | number)[]): string => v5(names.join('/'), NAMESPACE);

/** True for any well-formed UUID. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** Stands in the tenant's place for rows and events that belong to the platform. */
export const PLATFORM_TENANT = '00000000-0000-0000-0000-000000000000';
