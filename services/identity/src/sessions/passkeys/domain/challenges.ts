import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CHALLENGE_LIFETIME } from '@porte/contracts';

const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/** For what a challenge is asked: each field has to be the same when its signature comes. */
export type ChallengeScope = readonly [
  purpose: 'sign_in' | 'second_factor' | 'add',
  tenantId: string,
  origin: string,
  ...holder: string[],
];

/**
 * What devices sign. A challenge carries its own end and a MAC over its scope, so that asking for one stores nothing; the first answer uses it up.
 */
export class Challenges {
  private readonly key: Buffer;

  /** @param secret known to identity only */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'porte passkey challenges', 32));
  }

  /** @returns base64url */
  issue(scope: ChallengeScope, now: Date): string {
    const ends = Buffer.alloc(TIME_BYTES);
    ends.writeUIntBE(now.getTime() + CHALLENGE_LIFETIME, 0, TIME_BYTES);
    const head = Buffer.concat([randomBytes(NONCE_BYTES), ends]);
    return Buffer.concat([head, this.mac(head, scope)]).toString('base64url');
  }

  /** True for a challenge of this scope that has not ended. */
  isOpen(challenge: string, scope: ChallengeScope, now: Date): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    // One challenge has one spelling: another would not be known as used.
    if (bytes.toString('base64url') !== challenge) return false;
    const [head, mac] = [bytes.subarray(0, NONCE_BYTES + TIME_BYTES), bytes.subarray(NONCE_BYTES + TIME_BYTES)];
    const own = this.mac(head, scope);
    if (mac.length !== own.length || !timingSafeEqual(mac, own)) return false;
    return now.getTime() < head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  }

  private mac(head: Buffer, scope: ChallengeScope): Buffer {
    return createHmac('sha256', this.key).update(head).update(JSON.stringify(scope)).digest();
  }
}
