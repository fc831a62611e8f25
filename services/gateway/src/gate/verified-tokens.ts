import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { AccessTokenVerifier, InjectClock, VerifiedOnce, type AccessClaims } from '@porte/service-kit';

/** Access tokens, each verified once; the same token gives the same claims object. */
@Injectable()
export class VerifiedTokens extends VerifiedOnce<AccessClaims> {
  constructor(verifier: AccessTokenVerifier, @InjectClock() clock: Clock) {
    super(token => verifier.verify(token), clock);
  }
}
