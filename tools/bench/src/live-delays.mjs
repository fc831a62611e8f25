// How long a carrier takes for a quote: 100 to 500 ms, the same for the caller who must know the slowest and for the carrier.
import 'reflect-metadata';
import { carrierId } from './rating-data.mjs';

export const LIVE_CARRIERS = 6;

/** @param {string} carrier its id @param {number} weight kg, another one for each quote @returns milliseconds */
export function delayOf(carrier, weight) {
  let hash = 2166136261;
  for (const letter of `${carrier} ${weight}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  return 100 + (hash % 401);
}

/** The slowest carrier of a tenant's quote, of the first so many. */
export const slowestOf = (tenant, weight, carriers = LIVE_CARRIERS) =>
  Math.max(...Array.from({ length: carriers }, (_, at) => delayOf(carrierId(tenant, at), weight)));
