import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { roleKeyOf, type EventData, type TenantWithGrants, type UserStatus, type UserType } from '@porte/contracts';
import { newId, TechnicalError } from '@porte/domain-kit';
import { placeOf, type Envelope, type EventBus } from '@porte/messaging-kit';
import { ACTOR_HEADER, ActorHeader, InjectConfig, systemActor } from '@porte/service-kit';
import { GatewayConfig } from '../config.js';
import { Revocations } from '../gate/revocations.js';
import { Tenants, type TenantRow } from '../gate/tenants.js';
import { grantChangesOf } from '../gate/role-key.js';
import { isLive, LIVE_TYPES, liveEvent } from '../live/live-event.js';
import { FrameOrigins, SETTING_TYPES } from '../pages/frame-origins.js';
import { LiveFeed } from '../live/live-feed.js';
import { Upstreams } from '../upstreams.js';

const TYPES = [
  'tenant.created',
  'tenant.updated',
  'session.revoked',
  'user.updated',
  'user.destroyed',
  ...SETTING_TYPES,
  ...LIVE_TYPES,
];
/** Columns of a user whose change invalidates its tokens. */
interface UserFact {
  id: string;
  user_type: UserType;
  is_main_admin: boolean;
  /** absent in events of the release before */
  custom_role_id?: string | null;
  status: UserStatus;
  /** of a sub-user; absent of everybody else, and in events of the release before */
  sees_prices?: boolean;
}

const REQUEST_TIMEOUT_MS = 3000;
const RETRY_PAUSE_MS = 200;

/** Keeps tenants and revocations in memory: loaded from identity at the start, updated by events. */
@Injectable()
export class IdentityReplica {
  constructor(
    @InjectConfig() private readonly config: GatewayConfig,
    private readonly upstreams: Upstreams,
    private readonly header: ActorHeader,
    private readonly tenants: Tenants,
    private readonly revocations: Revocations,
    private readonly feed: LiveFeed,
    private readonly frames: FrameOrigins,
  ) {}

  /** Every replica needs every event, so each has its own consumer group. No inbox: applying an event twice is idempotent. */
  subscribe(bus: EventBus): void {
    bus.subscribe({
      consumer: `gateway-${this.config.REPLICA ?? newId()}`,
      ofReplica: true,
      types: TYPES,
      deliver: envelope => Promise.resolve(this.apply(envelope)),
    });
  }

  /**
   * Loads from identity, with retries. Call it after `subscribe`, so that no event is missed in between.
   * @throws TechnicalError that names it where it does not come up in time
   */
  async load(): Promise<void> {
    const deadline = AbortSignal.timeout(this.config.START_TIMEOUT_MS);
    for (;;) {
      try {
        return await this.loadOnce();
      } catch (error) {
        if (deadline.aborted) {
          const { IDENTITY_URL, START_TIMEOUT_MS } = this.config;
          const place = `IDENTITY_URL (${new URL(IDENTITY_URL).host}`;
          throw new TechnicalError(`configuration: ${place} did not answer within ${START_TIMEOUT_MS} ms)`, {
            cause: error,
          });
        }
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }

  private async loadOnce(): Promise<void> {
    const [tenants, sessions] = await Promise.all([
      this.fetch<TenantWithGrants[]>('/internal/tenants'),
      this.fetch<string[]>('/internal/revocations'),
    ]);
    this.revocations.endSessions(sessions);
    this.tenants.load(tenants);
  }

  private async fetch<T>(path: string): Promise<T> {
    const headers = { [ACTOR_HEADER]: this.header.signed(systemActor()) };
    return (await this.upstreams.json<{ data: T }>('identity', path, headers, REQUEST_TIMEOUT_MS)).data;
  }

  private apply(envelope: Envelope): void {
    if (isLive(envelope))
      return this.feed.publish(liveEvent(envelope, claims => grantChangesOf(this.tenants.find(claims.tid), claims)));
    if (envelope.type.startsWith('setting.')) return this.frames.apply(envelope as Envelope<'setting.updated'>);
    if (envelope.type === 'session.revoked')
      return this.revocations.endSessions((envelope.data as EventData<'session.revoked'>).session_ids);
    if (envelope.type.startsWith('tenant.')) return this.tenants.put(envelope.data as unknown as TenantRow);
    const user = envelope.data as unknown as UserFact;
    const isActive = envelope.type === 'user.updated' && user.status === 'active';
    const role = roleKeyOf({ ...user, custom_role_id: user.custom_role_id ?? null });
    const state = { role, isActive, seesPrices: user.sees_prices !== false };
    this.revocations.updateUser(user.id, state, Date.parse(envelope.time), placeOf(envelope));
  }
}
