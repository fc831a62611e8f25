import { v5, v7, validate } from 'uuid';
import { systemClock, type Clock } from './clock.js';

const NAMESPACE = '8f0f6a52-6d0a-5f6e-9a60-6a1d3b0c7e11';

let last = { msecs: -1, seq: 0 };

/** A new UUIDv7: ordered by time, so that indexes grow at their end; those that this process makes in one millisecond are in the order of their making. */
export function newId(clock: Clock = systemClock): string {
  const msecs = clock.now().getTime();
  // Half of the counter's range is left, so that it never wraps within a millisecond.
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1 };
  return v7(last);
}

/** The same UUID for the same names, always: ids of demo data and of things that must exist once. */
export const derivedId = (...names: (string | number)[]): string => v5(names.join('/'), NAMESPACE);

/** True for any well-formed UUID. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** Stands in the tenant's place for rows and events that belong to the platform. */
export const PLATFORM_TENANT = '00000000-0000-0000-0000-000000000000';
