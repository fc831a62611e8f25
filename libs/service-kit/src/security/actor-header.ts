import { systemClock } from '@porte/domain-kit';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from '../context/actor.js';
import { VerifiedOnce } from './verified-once.js';

export const ACTOR_HEADER = 'x-porte-actor';

/** Long enough for the longest call, short enough that a leaked header is soon worthless. */
const LIFETIME_MS = 120_000;

/** A header may be sent again for as long as the longest call still fits into its life. */
export const RESIGN_MS = 60_000;

interface Claims {
  actor: Actor;
  exp: number;
}

/** Signs and verifies who is asking, between gateway and services (HMAC-SHA256 with the shared secret). */
export class ActorHeader {
  private readonly signer: (payload: { actor: Actor }) => string;
  private readonly verified: VerifiedOnce<Claims>;
  private readonly known = new WeakMap<Actor, { header: string; at: number }>();

  constructor(secret: string) {
    this.signer = createSigner({ key: secret, algorithm: 'HS256', expiresIn: LIFETIME_MS, aud: 'porte-services' }) as (payload: { actor: Actor }) => string;
    const verifier = createVerifier({ key: secret, algorithms: ['HS256'], allowedAud: 'porte-services' }) as (token: string) => Claims;
    this.verified = new VerifiedOnce(verifier, systemClock);
  }

  sign(actor: Actor): string {
    return this.signer({ actor });
  }

  /** The same for an actor that nobody changes: signed once a minute, so that those who are asked verify it once as well. */
  signed(actor: Actor): string {
    const now = systemClock.now().getTime();
    const known = this.known.get(actor);
    if (known && known.at <= now && now < known.at + RESIGN_MS) return known.header;
    const header = this.sign(actor);
    this.known.set(actor, { header, at: now });
    return header;
  }

  /** @returns null for a missing, forged or expired header */
  verify(header: string | string[] | undefined): Actor | null {
    if (typeof header !== 'string') return null;
    try {
      return this.verified.verify(header).actor;
    } catch {
      return null;
    }
  }
}
