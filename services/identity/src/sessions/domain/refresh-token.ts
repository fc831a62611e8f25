import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const FORM = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.[\w-]{43}$/;

/**
 * Creates refresh tokens: the session's id and 256 random bits. A successor is derived from its parent by HMAC, so that a parent repeated within the
 * grace period gets the same successor, although only the hash is stored.
 */
export class RefreshTokens {
  private readonly key: Buffer;

  /** @param secret known to identity only */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'porte refresh tokens', 32));
  }

  first(sessionId: string): string {
    return `${sessionId}.${randomBytes(32).toString('base64url')}`;
  }

  /** @param token in the valid format */
  successorOf(token: string): string {
    return `${sessionIdOf(token)}.${createHmac('sha256', this.key).update(token).digest('base64url')}`;
  }
}

/** The session id in a token; null for another format. */
export const sessionIdOf = (token: string): string | null => FORM.exec(token)?.[1] ?? null;

/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
