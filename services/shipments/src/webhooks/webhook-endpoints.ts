import { Injectable } from '@nestjs/common';
import {
  isGranted,
  isLimited,
  WEBHOOK_ENDPOINTS_PER_USER,
  WEBHOOK_ROTATION_HOURS,
  type WebhookAnswer,
  type WebhookEndpointView,
  type WebhookEndpointInput,
  type WebhookEndpointWithSecret,
  type WebhookEventType,
} from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { assertPlanRoom, audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, InjectConfig, isStaff, type Actor } from '@porte/service-kit';
import { Not } from 'typeorm';
import type { ShipmentsConfig } from '../config.js';
import { endpointAddress, localHostsOf } from './endpoint-address.js';
import { endingOf, newWebhookSecret } from './signature.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { modelOfWebhook } from './webhook-readers.js';
import { WebhookResumption } from './webhook-resumption.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { viewEndpoint } from './webhooks.resource.js';

const HOUR_MS = 3_600_000;

const audienceOf = (actor: Actor): WebhookEndpointEntity['audience'] => (isStaff(actor) ? 'tenant' : 'account');

/**
 * An endpoint gets what its user may read. The scopes of an API key do not narrow it: they say which calls the key may make.
 * @throws DomainError `forbidden`
 */
function assertReadable({ role, grants }: Actor, events: readonly WebhookEventType[]): void {
  const changes = grants.filter(change => !isLimited([change]));
  const isReadable = (event: WebhookEventType): boolean => isGranted(role, 'read', modelOfWebhook(event), changes);
  if (!events.every(isReadable)) throw new DomainError('forbidden', { fields: ['events'] });
}

/** What people do with their endpoints. */
@Injectable()
export class WebhookEndpoints {
  private readonly localHosts: readonly string[];

  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly resumption: WebhookResumption,
    @InjectConfig() config: ShipmentsConfig,
    @InjectClock() private readonly clock: Clock,
  ) {
    this.localHosts = localHostsOf(config);
  }

  /**
   * Makes an endpoint: for the events of a customer's account, or of the tenant where staff make it.
   * @param id the same for a call that is sent again because its answer was lost: the secret of that answer is replaced
   * @throws ValidationFailed; DomainError `webhooks_full`, `plan_webhooks_full`, `forbidden` for events of what the actor may not read
   */
  create(actor: Actor, { url, events }: WebhookEndpointInput, id: string): Promise<WebhookEndpointWithSecret> {
    const address = endpointAddress(url, this.localHosts);
    assertReadable(actor, events);
    return this.work.run(actor, async tx => {
      // Two endpoints made at the same time would both find the last place free.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhook_endpoints|${actor.id}`]);
      const own = await tx.manager.findBy(WebhookEndpointEntity, { tenant_id: tx.tenantId, user_id: actor.id });
      const others = own.filter(each => each.id !== id);
      if (others.length >= WEBHOOK_ENDPOINTS_PER_USER)
        throw new DomainError('webhooks_full', { max: WEBHOOK_ENDPOINTS_PER_USER });
      // A repeated call replaces its endpoint and takes no place, also where the limit was lowered since.
      const max = others.length < own.length ? null : await this.references.planLimit(tx, 'webhooks');
      await assertPlanRoom(tx, { of: 'webhooks', max }, () =>
        tx.manager.countBy(WebhookEndpointEntity, { tenant_id: tx.tenantId, id: Not(id) }),
      );
      const [now, secret] = [this.clock.now(), newWebhookSecret()];
      const endpoint = tx.manager.create(WebhookEndpointEntity, {
        tenant_id: tx.tenantId,
        id,
        user_id: actor.id,
        owner_id: actor.owner_id,
        audience: audienceOf(actor),
        url: address,
        events,
        status: 'active',
        pause_reason: null,
        paused_at: null,
        failing_since: null,
        secret: this.secrets.seal({ tenant_id: tx.tenantId, id }, secret),
        secret_ending: endingOf(secret),
        previous_secret: null,
        previous_ending: null,
        previous_until: null,
        created_at: now,
        updated_at: now,
      });
      await tx.manager.save(WebhookEndpointEntity, endpoint);
      await this.note(tx, actor, endpoint, 'created');
      return { ...viewEndpoint(endpoint), secret };
    });
  }

  /** @throws ValidationFailed; DomainError `not_found`, `forbidden` for events of what the actor may not read */
  change(actor: Actor, id: string, { url, events }: WebhookEndpointInput): Promise<WebhookEndpointView> {
    const address = endpointAddress(url, this.localHosts);
    return this.work.run(actor, async tx => {
      const endpoint = await this.lock(tx, actor, id);
      assertReadable(actor, events);
      const audience = endpoint.user_id === actor.id ? audienceOf(actor) : endpoint.audience;
      Object.assign(endpoint, { url: address, events, audience, updated_at: this.clock.now() });
      await tx.manager.save(WebhookEndpointEntity, endpoint);
      await this.note(tx, actor, endpoint, 'updated');
      return viewEndpoint(endpoint);
    });
  }

  /** Forgets an endpoint with its log. @throws DomainError `not_found` */
  remove(actor: Actor, id: string): Promise<void> {
    return this.work.run(actor, async tx => {
      const endpoint = await this.lock(tx, actor, id);
      for (const table of ['webhook_calls', 'webhook_deliveries', 'webhook_streams'])
        await tx.query(`delete from ${table} where tenant_id = $1 and endpoint_id = $2`, [tx.tenantId, id]);
      await tx.manager.delete(WebhookEndpointEntity, { tenant_id: tx.tenantId, id });
      await this.note(tx, actor, endpoint, 'destroyed');
    });
  }

  /** A new secret; the one before signs too for a day, so that the receiver can change over. @throws DomainError `not_found` */
  rotate(actor: Actor, id: string): Promise<WebhookEndpointWithSecret> {
    return this.work.run(actor, async tx => {
      const endpoint = await this.lock(tx, actor, id);
      const [now, secret] = [this.clock.now(), newWebhookSecret()];
      Object.assign(endpoint, {
        previous_secret: endpoint.secret,
        previous_ending: endpoint.secret_ending,
        previous_until: new Date(now.getTime() + WEBHOOK_ROTATION_HOURS * HOUR_MS),
        secret: this.secrets.seal(endpoint, secret),
        secret_ending: endingOf(secret),
        updated_at: now,
      });
      await tx.manager.save(WebhookEndpointEntity, endpoint);
      await this.note(tx, actor, endpoint, 'secret_changed');
      return { ...viewEndpoint(endpoint), secret };
    });
  }

  /** Keeps what happens from now on until the endpoint is resumed. @throws DomainError `not_found` */
  pause(actor: Actor, id: string): Promise<WebhookEndpointView> {
    return this.work.run(actor, async tx => {
      const endpoint = await this.lock(tx, actor, id);
      if (endpoint.status === 'paused') return viewEndpoint(endpoint);
      const now = this.clock.now();
      Object.assign(endpoint, { status: 'paused', pause_reason: 'person', paused_at: now, updated_at: now });
      await tx.manager.save(WebhookEndpointEntity, endpoint);
      await this.note(tx, actor, endpoint, 'paused');
      return viewEndpoint(endpoint);
    });
  }

  /** Sends what was kept, and what comes. @throws DomainError `not_found` */
  resume(actor: Actor, id: string): Promise<WebhookEndpointView> {
    return this.work.run(actor, async tx => {
      const endpoint = await this.lock(tx, actor, id);
      if (endpoint.status === 'active') return viewEndpoint(endpoint);
      const change = { status: 'active', pause_reason: null, paused_at: null, failing_since: null } as const;
      Object.assign(endpoint, { ...change, updated_at: this.clock.now() });
      await tx.manager.save(WebhookEndpointEntity, endpoint);
      await this.note(tx, actor, endpoint, 'resumed');
      await this.resumption.begin(tx, id);
      return viewEndpoint(endpoint);
    });
  }

  /** Sends a test and waits for the answer. @throws DomainError `not_found` */
  async test(actor: Actor, id: string): Promise<WebhookAnswer> {
    return this.sender.test(await this.work.run(actor, tx => this.get(tx, actor, id, 'write')));
  }

  /** Within the reach of a person. @throws DomainError `not_found` */
  async get(tx: Tx, actor: Actor, id: string, intent: 'read' | 'write'): Promise<WebhookEndpointEntity> {
    const endpoint = await tx.manager.findOneBy(WebhookEndpointEntity, { tenant_id: tx.tenantId, id });
    const isOwn = endpoint && (endpoint.user_id === actor.id || endpoint.owner_id === actor.id);
    const reachesAll = actor.role === 'developer' || (isStaff(actor) && intent === 'read');
    if (!endpoint || !(isOwn || reachesAll)) throw new DomainError('not_found');
    return endpoint;
  }

  private async lock(tx: Tx, actor: Actor, id: string): Promise<WebhookEndpointEntity> {
    await tx.query('select id from webhook_endpoints where tenant_id = $1 and id = $2 for update', [tx.tenantId, id]);
    return this.get(tx, actor, id, 'write');
  }

  /** For the audit trail: the host, because a path or a query may hold a secret of the receiver. */
  private note(
    tx: Tx,
    actor: Actor,
    { id, url, events }: WebhookEndpointEntity,
    verb: 'created' | 'updated' | 'destroyed' | 'secret_changed' | 'paused' | 'resumed',
  ): Promise<void> {
    return audit(tx, actor, {
      action: `webhook_endpoint.${verb}`,
      subject: id,
      label: new URL(url).host,
      data: { events },
    });
  }
}
