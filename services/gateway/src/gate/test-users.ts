import { Injectable } from '@nestjs/common';
import type { TestUser } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import {
  ACTOR_HEADER,
  ActorHeader,
  InjectClock,
  systemActor,
  type AccessClaims,
  type AccessSubject,
} from '@porte/service-kit';
import { Upstreams } from '../upstreams.js';
import { Revocations } from './revocations.js';
import { Tenants } from './tenants.js';

/** Changes without an event, such as of a person's name, are seen after at most this time, ms. */
const KNOWN_MS = 60_000;
const REQUEST_TIMEOUT_MS = 5000;

interface Known {
  claims: AccessClaims;
  until: number;
}

/** Who acts on the test side for the person of a session: asked of identity, and remembered for a minute. */
@Injectable()
export class TestUsers {
  private readonly known = new WeakMap<AccessClaims, Known>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    private readonly tenants: Tenants,
    private readonly revocations: Revocations,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @param live of the session, whose end is the end of what is returned
   * @throws DomainError `unauthenticated` for a person who may not enter; `service_unavailable` where identity cannot be asked
   */
  async of(live: AccessClaims): Promise<AccessClaims> {
    const known = this.known.get(live);
    const now = this.clock.now().getTime();
    if (known && known.until > now && !this.revocations.isOutdated(known.claims)) return known.claims;
    const { data } = await this.upstreams.json<{ data: TestUser<AccessSubject> | null }>(
      'identity',
      `/internal/test_people/${live.tid}/${live.sub}`,
      { [ACTOR_HEADER]: this.header.signed(systemActor()) },
      REQUEST_TIMEOUT_MS,
    );
    if (!data) throw new DomainError('unauthenticated');
    // The event of a test side that was just made may still be on its way.
    if (!this.tenants.find(data.tenant.id)) this.tenants.put(data.tenant);
    const claims = { ...data.subject, sid: live.sid, iat: Math.floor(now / 1000), exp: live.exp };
    this.known.set(live, { claims, until: now + KNOWN_MS });
    return claims;
  }

  /** Identity is asked again at the next call. */
  forget(live: AccessClaims): void {
    this.known.delete(live);
  }
}
