import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a right password waits for the second factor, in ms. */
export const TICKET_LIFETIME = 10 * 60_000;

interface Holder {
  id: string;
  tenant_id: string;
  password_hash: string | null;
}

/** Who typed the right password, and which: another password voids the ticket. */
export interface Ticket {
  userId: string;
  password: string;
}

/**
 * Proofs that a password was right a moment ago, for the second step of a sign-in. Nothing is stored: a ticket alone opens nothing, and codes are
 * accepted once.
 */
export class SignInTickets {
  private readonly key: Buffer;

  /** @param secret known to identity only */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'porte sign-in tickets', 32));
  }

  issue(user: Holder, now: Date): string {
    const facts = [user.tenant_id, user.id, passwordDigest(user), now.getTime() + TICKET_LIFETIME];
    const text = Buffer.from(JSON.stringify(facts)).toString('base64url');
    return `${text}.${this.mac(text)}`;
  }

  /** @returns null for a ticket that is forged, of another tenant, or has expired */
  read(token: string, tenantId: string, now: Date): Ticket | null {
    const [text = '', mac = ''] = token.split('.');
    const [given, own] = [Buffer.from(mac), Buffer.from(this.mac(text))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const [tenant, userId, password, expires] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
      string,
      string,
      string,
      number,
    ];
    return tenant === tenantId && now.getTime() < expires ? { userId, password } : null;
  }

  /** True if the user's password is still the one that was typed. */
  isOf({ password }: Ticket, user: Holder): boolean {
    return password === passwordDigest(user);
  }

  private mac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

/** Which password a proof was of, without saying it. */
export const passwordDigest = ({ password_hash }: Pick<Holder, 'password_hash'>): string =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url');
