import { v5, v7, validate } from 'uuid';
import { systemClock, type Clock } from './clock.js';

const NAMESPACE = '8f0f6a52-6d0a-5f6e-9a60-6a1d3b0c7e11';

/** A new UUIDv7: ordered by time, so that indexes grow at their end. */
export const newId = (clock: Clock = systemClock): string => v7({ msecs: clock.now().getTime() });

/** The same UUID for the same names, always: ids of demo data and of things that must exist once. */
export const derivedId = (...names: (string | number)[]): string => v5(names.join('/'), NAMESPACE);

/** True for any well-formed UUID. */
export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** Stands in the tenant's place for rows and events that belong to the platform. */
export const PLATFORM_TENANT = '00000000-0000-0000-0000-000000000000';
