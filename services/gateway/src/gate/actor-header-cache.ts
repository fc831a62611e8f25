import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { ActorHeader, actorOf, InjectClock, RESIGN_MS, type AccessClaims } from '@porte/service-kit';

interface CachedHeader {
  header: string;
  grants: readonly string[];
  until: number;
}

/** Caches the signed actor header of each session for a minute, so that services verify it once a minute too. */
@Injectable()
export class ActorHeaderCache {
  private readonly known = new WeakMap<AccessClaims, CachedHeader>();

  constructor(
    private readonly header: ActorHeader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @param grants current changes of the tenant to the default grants of the role */
  headerOf(session: AccessClaims, grants: string[]): string {
    const now = this.clock.now().getTime();
    const known = this.known.get(session);
    if (known && known.until > now && known.grants === grants) return known.header;
    const header = this.header.sign(actorOf(session, grants));
    this.known.set(session, { header, grants, until: now + RESIGN_MS });
    return header;
  }
}
