import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const FORM = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.[\w-]{43}$/;

/**
 * Makes refresh tokens: the session's id and 256 bits that nobody can guess. A successor is derived from its parent by HMAC, so that a parent repeated
 * within the grace is answered with the same successor, of which only the hash is kept.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  /** @param secret known to identity alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'porte refresh tokens', 32));
  }

  first(sessionId: string): string {
    return `${sessionId}.${randomBytes(32).toString('base64url')}`;
  }

  /** @param token one of good form */
  successorOf(token: string): string {
    return `${sessionIdOf(token)}.${createHmac('sha256', this.key).update(token).digest('base64url')}`;
  }
}

/** The session that a token names; null for what has not the form of a token. */
export const sessionIdOf = (token: string): string | null => FORM.exec(token)?.[1] ?? null;

/** What is kept of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
