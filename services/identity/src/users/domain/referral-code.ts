import { createHash } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The code by which a user refers others: eight characters derived from its id. */
export const referralCodeOf = (userId: string): string =>
  [...createHash('sha256').update(userId).digest().subarray(0, 8)].map(byte => ALPHABET[byte % 32]).join('');
