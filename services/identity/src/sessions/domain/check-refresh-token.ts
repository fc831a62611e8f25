const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** A session ends after so long without a refresh … */
export const IDLE = 14 * DAY;
/** … and always so long after the sign-in. */
export const ABSOLUTE = 90 * DAY;
/** How long the previous token is still accepted: for parallel tabs and lost responses. */
export const GRACE = 10 * SECOND;

/** The refresh token state of a session. */
export interface TokenState {
  token_hash: Buffer;
  parent_hash: Buffer | null;
  rotated_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/**
 * `rotate`: the current token; `repeat`: the previous one within the grace period; `reused`: any other, so a token was stolen; `over`: the session
 * has ended.
 */
export type Verdict = 'rotate' | 'repeat' | 'reused' | 'over';

/** Decides on a refresh token presented for a session (RFC 9700 §4.14.2). */
export function checkRefreshToken(session: TokenState, hash: Buffer, now: Date): Verdict {
  const age = now.getTime() - session.rotated_at.getTime();
  if (session.revoked_at || now >= session.expires_at || age >= IDLE) return 'over';
  if (session.token_hash.equals(hash)) return 'rotate';
  return session.parent_hash?.equals(hash) && age <= GRACE ? 'repeat' : 'reused';
}

/** Seconds until the current token expires. */
export const secondsLeft = (session: TokenState, now: Date): number =>
  Math.floor(Math.min(session.expires_at.getTime() - now.getTime(), IDLE) / SECOND);
