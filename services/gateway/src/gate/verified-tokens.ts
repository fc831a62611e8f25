import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { AccessTokenVerifier, InjectClock, type AccessClaims } from '@porte/service-kit';

const MOST = 10_000;

/** Verifies each token's signature once: doing so at every call would cost more than all else that the gateway does. */
@Injectable()
export class VerifiedTokens {
  private readonly known = new Map<string, AccessClaims>();

  constructor(
    private readonly verifier: AccessTokenVerifier,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `unauthenticated`, `token_expired` */
  verify(token: string): AccessClaims {
    const known = this.known.get(token);
    if (known && known.exp * 1000 > this.clock.now().getTime()) return known;
    this.known.delete(token);
    const claims = this.verifier.verify(token);
    if (this.known.size >= MOST) this.known.delete(this.known.keys().next().value!);
    this.known.set(token, claims);
    return claims;
  }
}
