import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from '../context/actor.js';

export const ACTOR_HEADER = 'x-porte-actor';

/** Long enough for the longest call, short enough that a leaked header is soon worthless. */
const LIFETIME_MS = 120_000;

/** A header may be sent again for as long as the longest call still fits into its life. */
export const RESIGN_MS = 60_000;

/** Headers that a service remembers: each is verified once in its life. */
const REMEMBERED = 10_000;

/** Signs and verifies who is asking, between gateway and services (HMAC-SHA256 with the shared secret). */
export class ActorHeader {
  private readonly signer: (payload: { actor: Actor }) => string;
  private readonly verifier: (token: string) => { actor: Actor };

  constructor(secret: string) {
    this.signer = createSigner({ key: secret, algorithm: 'HS256', expiresIn: LIFETIME_MS, aud: 'porte-services' }) as (payload: { actor: Actor }) => string;
    this.verifier = createVerifier({ key: secret, algorithms: ['HS256'], allowedAud: 'porte-services', cache: REMEMBERED, cacheKeyBuilder: token => token }) as (token: string) => { actor: Actor };
  }

  sign(actor: Actor): string {
    return this.signer({ actor });
  }

  /** @returns null for a missing, forged or expired header */
  verify(header: string | string[] | undefined): Actor | null {
    if (typeof header !== 'string') return null;
    try {
      return this.verifier(header).actor;
    } catch {
      return null;
    }
  }
}
