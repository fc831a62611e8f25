import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that depends on its seed alone. */
export const seededFraction = (...seed: (string | number)[]): number =>
  createHash('sha256').update(seed.join('/')).digest().readUInt32BE(0) / 2 ** 32;
