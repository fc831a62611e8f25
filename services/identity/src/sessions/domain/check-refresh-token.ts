const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** A session ends when it was not refreshed for so long … (quality.md §2.3) */
export const IDLE = 14 * DAY;
/** … and in any case so long after the sign-in. */
export const ABSOLUTE = 90 * DAY;
/** How long the parent of the present token is still answered: parallel tabs, lost answers. */
export const GRACE = 10 * SECOND;

/** What a session knows of its refresh tokens. */
export interface TokenState {
  token_hash: Buffer;
  parent_hash: Buffer | null;
  rotated_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

/** `rotate`: the present token; `repeat`: its parent within the grace; `reused`: any other, so somebody has stolen one; `over`: the session has ended. */
export type Verdict = 'rotate' | 'repeat' | 'reused' | 'over';

/** Judges a refresh token presented for a session (RFC 9700 §4.14.2). */
export function checkRefreshToken(session: TokenState, hash: Buffer, now: Date): Verdict {
  const age = now.getTime() - session.rotated_at.getTime();
  if (session.revoked_at || now >= session.expires_at || age >= IDLE) return 'over';
  if (session.token_hash.equals(hash)) return 'rotate';
  return session.parent_hash?.equals(hash) && age <= GRACE ? 'repeat' : 'reused';
}

/** Seconds that the present token may still be of use. */
export const secondsLeft = (session: TokenState, now: Date): number =>
  Math.floor(Math.min(session.expires_at.getTime() - now.getTime(), IDLE) / SECOND);
