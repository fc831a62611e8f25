import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { roleOf, type EventData, type TenantWithGrants, type UserStatus, type UserType } from '@porte/contracts';
import { newId } from '@porte/domain-kit';
import { placeOf, type Envelope, type EventBus } from '@porte/messaging-kit';
import { ACTOR_HEADER, ActorHeader, InjectConfig, systemActor } from '@porte/service-kit';
import { GatewayConfig } from '../config.js';
import { Revocations } from '../gate/revocations.js';
import { Tenants, type TenantRow } from '../gate/tenants.js';
import { isLive, LIVE_TYPES, liveEvent } from '../live/live-event.js';
import { LiveFeed } from '../live/live-feed.js';
import { Upstreams } from '../proxy/upstreams.js';

const TYPES = ['tenant.created', 'tenant.updated', 'session.revoked', 'user.updated', 'user.destroyed', ...LIVE_TYPES];
/** What of a user's row decides whether its tokens still say the truth. */
interface UserFact {
  id: string;
  user_type: UserType;
  is_main_admin: boolean;
  status: UserStatus;
}

const ASK_TIMEOUT_MS = 3000;
const PAUSE_MS = 200;

/** Keeps what the gateway knows as identity has it: a list at the start, events from then on. */
@Injectable()
export class Follower {
  constructor(
    @InjectConfig() private readonly config: GatewayConfig,
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    private readonly tenants: Tenants,
    private readonly revocations: Revocations,
    private readonly feed: LiveFeed,
  ) {}

  /** Every replica needs every event, so each is a consumer of its own. Without an inbox: an event taken twice changes nothing here. */
  follow(bus: EventBus): void {
    bus.subscribe({
      consumer: `gateway-${this.config.REPLICA ?? newId()}`,
      ofReplica: true,
      types: TYPES,
      deliver: envelope => Promise.resolve(this.take(envelope)),
    });
  }

  /**
   * Asks identity until it answers. To be called once events are followed, so that nothing falls between.
   * @throws DomainError `service_unavailable` or `timeout` where it does not come up in time
   */
  async load(): Promise<void> {
    const deadline = AbortSignal.timeout(this.config.START_TIMEOUT_MS);
    for (;;) {
      try {
        return await this.loadOnce();
      } catch (error) {
        if (deadline.aborted) throw error;
        await wait(PAUSE_MS);
      }
    }
  }

  private async loadOnce(): Promise<void> {
    const [tenants, sessions] = await Promise.all([
      this.ask<TenantWithGrants[]>('/internal/tenants'),
      this.ask<string[]>('/internal/revocations'),
    ]);
    this.revocations.endSessions(sessions);
    this.tenants.load(tenants);
  }

  private async ask<T>(path: string): Promise<T> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor()) };
    return (await this.upstreams.json<{ data: T }>('identity', path, headers, ASK_TIMEOUT_MS)).data;
  }

  private take(envelope: Envelope): void {
    if (isLive(envelope)) return this.feed.publish(liveEvent(envelope));
    if (envelope.type === 'session.revoked')
      return this.revocations.endSessions((envelope.data as EventData<'session.revoked'>).session_ids);
    if (envelope.type.startsWith('tenant.')) return this.tenants.put(envelope.data as unknown as TenantRow);
    const user = envelope.data as unknown as UserFact;
    const isActive = envelope.type === 'user.updated' && user.status === 'active';
    this.revocations.userIs(user.id, roleOf(user), isActive, Date.parse(envelope.time), placeOf(envelope));
  }
}
