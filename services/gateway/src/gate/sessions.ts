import { Injectable } from '@nestjs/common';
import type { SpendingLimit } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { AccessTokenVerifier, InjectClock, VerificationCache, type AccessClaims } from '@porte/service-kit';
import { credentialsOf } from './credentials.js';
import { Revocations } from './revocations.js';
import { SpendingLimits } from './spending-limits.js';

const normalized = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Node reads headers as Latin-1, as browsers send them; others send UTF-8. */
const isSameText = (given: string, known: string | undefined): boolean =>
  [given, Buffer.from(given, 'latin1').toString('utf8')].some(
    reading => normalized(reading) === normalized(known ?? ''),
  );

/** Verifies `Authorization` headers. Each header is verified once; the same header returns the same claims object. */
@Injectable()
export class Sessions {
  private readonly verified: VerificationCache<AccessClaims>;

  constructor(
    private readonly verifier: AccessTokenVerifier,
    private readonly revocations: Revocations,
    private readonly spending: SpendingLimits,
    @InjectClock() clock: Clock,
  ) {
    this.verified = new VerificationCache(header => this.verify(header), clock);
  }

  /** Whether a header was verified before and has not expired, so that authenticating it costs nothing. */
  isVerified(header: string): boolean {
    return this.verified.has(header);
  }

  /** @throws DomainError `unauthenticated`, `token_expired` or `session_revoked` */
  authenticate(header: string): AccessClaims {
    const claims = this.verified.verify(header);
    this.revocations.check(claims);
    return claims;
  }

  /** What may be spent at this moment in an acting session; null for nothing. @throws DomainError `service_unavailable` where identity cannot be asked */
  spendingOf(claims: AccessClaims): Promise<SpendingLimit | null> {
    return this.spending.of(claims);
  }

  private verify(header: string): AccessClaims {
    const credentials = credentialsOf(header);
    if (!credentials) throw new DomainError('unauthenticated');
    const claims = this.verifier.verify(credentials.token);
    const { claimed } = credentials;
    if (claimed && !(isSameText(claimed.company, claims.com) && isSameText(claimed.email, claims.eml)))
      throw new DomainError('unauthenticated');
    return claims;
  }
}
