import { createHash, randomBytes } from 'node:crypto';
import type { AccessSubject } from './access-token.js';

const SECRET_BYTES = 24;
const FORM = /^pk_(live|test)_[\w-]{32}$/;

/** A new API key: 192 bits of chance behind a prefix that says to a reader, and to a scanner of leaked secrets, what the text is and which side it leads to. */
export const newApiKey = (side: 'live' | 'test'): string =>
  `pk_${side}_${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const isApiKey = (text: string): boolean => FORM.test(text);

/** What is stored of a key and sent to ask about it. A key has so much chance that its plain hash cannot be reversed. @returns 64 hex digits */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** For whom a key that is in use acts. */
export interface KeyBearer {
  subject: AccessSubject;
  /** addresses and networks from which it may be used; from everywhere where empty */
  networks: string[];
  /** ISO; null for a key that never ends */
  expires_at: string | null;
  /** the key of an agent that its person has paused */
  is_paused?: boolean;
}
