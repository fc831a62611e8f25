import { systemClock } from '@porte/domain-kit';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Actor } from '../context/actor.js';
import { firstVerified } from './first-verified.js';
import { hasTimes } from './token-times.js';
import { VerificationCache } from './verification-cache.js';

export const ACTOR_HEADER = 'x-porte-actor';

/** Audience of a header: API routes (signed by the gateway) or `@Internal` routes (signed by a service or the gateway, ADR 0001). */
export type Audience = 'porte-services' | 'porte-internal';

const AUDIENCES: readonly Audience[] = ['porte-services', 'porte-internal'];

/** Longer than the longest call, short enough to limit the use of a leaked header. */
const LIFETIME_MS = 120_000;

/** A cached header is reused while the longest call still fits into its lifetime. */
export const RESIGN_MS = 60_000;

/** In front of what an agent is limited to. A release that knows no agents takes it for no grant, and refuses the agent everything instead of its limits nothing. */
const OF_AGENT = '=agent:';

/** Added to the grants of an acting user with a spending permission. An older release, which does not know the limit, reads it as an API key without scopes and refuses. */
const OF_ACTING = '=acting:';

const markLimits = (actor: Actor): Actor => {
  if (actor.acted_by?.spending) return { ...actor, grants: [...actor.grants, OF_ACTING] };
  return actor.agent ? { ...actor, grants: actor.grants.map(grant => grant.replace(/^=/, OF_AGENT)) } : actor;
};
const unmarkLimits = (actor: Actor): Actor => {
  if (actor.acted_by?.spending) return { ...actor, grants: actor.grants.filter(grant => grant !== OF_ACTING) };
  return actor.agent ? { ...actor, grants: actor.grants.map(grant => grant.replace(OF_AGENT, '=')) } : actor;
};

interface Claims {
  actor: Actor;
  aud: Audience;
  iat: number;
  exp: number;
}

/** A verified actor and its audience. */
export interface SignedActor {
  actor: Actor;
  audience: Audience;
}

type Signer = (payload: { actor: Actor }) => string;

/** Signs and verifies the actor between gateway and services (HMAC-SHA256 with the shared secret). */
export class ActorHeader {
  private readonly signers: Record<Audience, Signer>;
  private readonly verified: VerificationCache<Claims>;
  private readonly known = new WeakMap<Actor, { header: string; at: number }>();

  /** @param secrets one, or several by comma while it is rotated: the first signs, each verifies */
  constructor(secrets: string) {
    const all = secrets.split(',');
    const secret = all[0]!;
    const signer = (aud: Audience): Signer =>
      createSigner({ key: secret, algorithm: 'HS256', expiresIn: LIFETIME_MS, aud }) as Signer;
    this.signers = { 'porte-services': signer('porte-services'), 'porte-internal': signer('porte-internal') };
    const verifiers = all.map(
      key =>
        createVerifier({
          key,
          algorithms: ['HS256'],
          allowedAud: [...AUDIENCES],
          requiredClaims: ['actor', 'aud', 'iat', 'exp'],
        }) as (token: string) => unknown,
    );
    this.verified = new VerificationCache(token => claimsOf(firstVerified(verifiers, token)), systemClock);
  }

  sign(actor: Actor, audience: Audience = 'porte-services'): string {
    return this.signers[audience]({ actor: markLimits(actor) });
  }

  /** For calls between services. Signed once a minute per actor, so that the called services can cache the verification. */
  signed(actor: Actor): string {
    const now = systemClock.now().getTime();
    const known = this.known.get(actor);
    if (known && known.at <= now && now < known.at + RESIGN_MS) return known.header;
    const header = this.sign(actor, 'porte-internal');
    this.known.set(actor, { header, at: now });
    return header;
  }

  /** @returns null for a missing, forged or expired header */
  read(header: string | string[] | undefined): SignedActor | null {
    if (typeof header !== 'string') return null;
    try {
      const { actor, aud } = this.verified.verify(header);
      return { actor, audience: aud };
    } catch {
      return null;
    }
  }

  /** Who asks, for whomever it was signed. @returns null for a missing, forged or expired header */
  verify(header: string | string[] | undefined): Actor | null {
    return this.read(header)?.actor ?? null;
  }
}

/** @throws Error where a claim has another type than we sign */
function claimsOf(payload: unknown): Claims {
  const claims = payload as Claims;
  const isActor = typeof claims.actor === 'object' && claims.actor !== null;
  if (!isActor || !AUDIENCES.includes(claims.aud) || !hasTimes(claims, LIFETIME_MS / 1000, systemClock.now()))
    throw new Error('not a header of ours');
  return { ...claims, actor: unmarkLimits(claims.actor) };
}
