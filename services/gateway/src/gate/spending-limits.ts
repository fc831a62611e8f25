import { Injectable } from '@nestjs/common';
import type { SpendingLimit } from '@porte/contracts';
import { ACTOR_HEADER, ActorHeader, systemActor, type AccessClaims } from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';

const REQUEST_TIMEOUT_MS = 3000;

/**
 * What acting users may spend. Identity is asked at each purchase and nothing is cached, so that a permission ends at once with its revocation, its session, or the
 * role of the main admin who granted it.
 */
@Injectable()
export class SpendingLimits {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
  ) {}

  /** @returns null for nothing @throws DomainError `service_unavailable` where identity cannot be asked */
  async of({ tid, sid }: AccessClaims): Promise<SpendingLimit | null> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor(tid)) };
    const path = `/internal/spending_limits/${sid}`;
    const { data } = await this.upstreams.json<{ data: SpendingLimit | null }>(
      'identity',
      path,
      headers,
      REQUEST_TIMEOUT_MS,
    );
    return data;
  }
}
