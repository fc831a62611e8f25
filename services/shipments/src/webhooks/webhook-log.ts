import { Injectable } from '@nestjs/common';
import {
  MOST_REPLAYED,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookDeliveryState,
  type WebhookFigures,
  type WebhookReplay,
  type WebhookReplayInput,
} from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { webhookDeliveryProcess, WebhookDeliveryEntity } from './webhook-delivery.process.js';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { WebhookResumption } from './webhook-resumption.js';
import { WebhookStreams } from './webhook-streams.js';
import { viewDelivery } from './webhooks.resource.js';

/** What is kept of the past; also of events that wait for the end of a pause. */
export const WEBHOOK_DELIVERY_RETENTION = `created_at < now() - interval '30 days' and due_at is null`;
export const WEBHOOK_CALL_RETENTION = `created_at < now() - interval '30 days'`;

const HOUR_MS = 3_600_000;
const BUCKETS = 8;
const BUCKET_MS = 3 * HOUR_MS;
const MOST_CALLS = 50;
const UNDELIVERED: readonly WebhookDeliveryState[] = ['failed', 'withheld'];

type CallRow = Omit<WebhookAttempt, 'at'> & { created_at: Date };

/** The log of endpoints, and what is sent again from it. */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly endpoints: WebhookEndpoints,
    private readonly streams: WebhookStreams,
    private readonly resumption: WebhookResumption,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A delivery with its calls. @throws DomainError `not_found` */
  detail(actor: Actor, id: string): Promise<WebhookDeliveryDetail> {
    return this.work.run(actor, async tx => {
      const delivery = await this.delivery(tx, actor, id, 'read');
      const { url } = await this.endpoints.get(tx, actor, delivery.endpoint_id, 'read');
      const calls = await tx.query<CallRow>(
        `select id, created_at, status, reason, duration_ms, headers, body from webhook_calls where tenant_id = $1 and delivery_id = $2
        order by created_at desc, id desc limit $3`,
        [tx.tenantId, id, MOST_CALLS],
      );
      const { body } = delivery;
      return {
        ...viewDelivery(delivery),
        url,
        body,
        calls: calls.map(({ created_at, ...call }) => ({ ...call, at: created_at.toISOString() })),
      };
    });
  }

  /** How an endpoint did in the last 24 hours. @throws DomainError `not_found` */
  figures(actor: Actor, id: string): Promise<WebhookFigures> {
    return this.work.run(actor, async tx => {
      await this.endpoints.get(tx, actor, id, 'read');
      const until = (Math.floor(this.clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS;
      const since = new Date(until - BUCKETS * BUCKET_MS);
      const rows = await tx.query<{ bucket: number; delivered: number; failed: number }>(
        `select floor(extract(epoch from created_at - $3) * 1000 / $4)::int as bucket, count(*) filter (where status between 200 and 299)::int as delivered,
          count(*) filter (where status is null or status not between 200 and 299)::int as failed
        from webhook_calls where tenant_id = $1 and endpoint_id = $2 and created_at >= $3 group by 1`,
        [tx.tenantId, id, since, BUCKET_MS],
      );
      const [speed] = await tx.query<{ median_ms: number | null; p95_ms: number | null }>(
        `select percentile_disc(0.5) within group (order by duration_ms) as median_ms, percentile_disc(0.95) within group (order by duration_ms) as p95_ms
        from webhook_calls where tenant_id = $1 and endpoint_id = $2 and created_at >= $3`,
        [tx.tenantId, id, since],
      );
      const [{ waiting }] = (await tx.query<{ waiting: number }>(
        "select count(*)::int as waiting from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 and state in ('waiting', 'ready', 'judging')",
        [tx.tenantId, id],
      )) as [{ waiting: number }];
      const of = new Map(rows.map(row => [row.bucket, row]));
      const buckets = Array.from({ length: BUCKETS }, (_, at) => ({
        from: new Date(since.getTime() + at * BUCKET_MS).toISOString(),
        delivered: of.get(at)?.delivered ?? 0,
        failed: of.get(at)?.failed ?? 0,
      }));
      return { buckets, median_ms: speed?.median_ms ?? null, p95_ms: speed?.p95_ms ?? null, waiting };
    });
  }

  /** Sends one event again that was delivered, given up or withheld; one that is on its way goes at once. @throws DomainError `not_found` */
  resend(actor: Actor, id: string): Promise<WebhookDelivery> {
    return this.work.run(actor, async tx => {
      const { endpoint_id, stream_id, state } = await this.delivery(tx, actor, id, 'write');
      await this.holdEndpoint(tx, endpoint_id);
      if (state === 'ready') await this.processes.hasten(tx, webhookDeliveryProcess, id);
      if (state === 'delivered' || state === 'failed' || state === 'withheld') {
        await this.processes.signal(tx, webhookDeliveryProcess, id, 'again');
        await this.streams.turn(tx, stream_id);
      }
      return viewDelivery(await this.delivery(tx, actor, id, 'write'));
    });
  }

  /** What `replay` would send. @throws DomainError `not_found` */
  preview(actor: Actor, id: string, input: WebhookReplayInput): Promise<WebhookReplay> {
    return this.work.run(actor, async tx => {
      await this.endpoints.get(tx, actor, id, 'read');
      return this.summary(await this.past(tx, id, input));
    });
  }

  /** Sends what came since an instant again, in its order and with its ids. @throws DomainError `not_found` */
  replay(actor: Actor, id: string, input: WebhookReplayInput): Promise<WebhookReplay> {
    return this.work.run(actor, async tx => {
      await this.endpoints.get(tx, actor, id, 'write');
      await this.holdEndpoint(tx, id);
      const past = await this.past(tx, id, input);
      for (const delivery of past.slice(0, MOST_REPLAYED))
        await this.processes.signal(tx, webhookDeliveryProcess, delivery.id, 'again');
      await this.resumption.begin(tx, id);
      return this.summary(past);
    });
  }

  private summary(past: readonly { stream_id: string }[]): WebhookReplay {
    const sent = past.slice(0, MOST_REPLAYED);
    return {
      events: sent.length,
      subjects: new Set(sent.map(({ stream_id }) => stream_id)).size,
      more: past.length > MOST_REPLAYED,
    };
  }

  /** One more than is sent, so that it is seen that there are more. */
  private past(
    tx: Tx,
    endpointId: string,
    { from, only_failed }: WebhookReplayInput,
  ): Promise<{ id: string; stream_id: string }[]> {
    return tx.query(
      `select id, stream_id from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 and created_at >= $3 and state = any($4)
      order by created_at, id limit $5`,
      [
        tx.tenantId,
        endpointId,
        new Date(from),
        only_failed ? UNDELIVERED : ['delivered', ...UNDELIVERED],
        MOST_REPLAYED + 1,
      ],
    );
  }

  /** It is neither paused nor resumed before the commit. */
  private async holdEndpoint(tx: Tx, id: string): Promise<void> {
    await tx.query('select id from webhook_endpoints where tenant_id = $1 and id = $2 for share', [tx.tenantId, id]);
  }

  private async delivery(tx: Tx, actor: Actor, id: string, intent: 'read' | 'write'): Promise<WebhookDeliveryEntity> {
    const delivery = await tx.manager.findOneBy(WebhookDeliveryEntity, { tenant_id: tx.tenantId, id });
    if (!delivery) throw new DomainError('not_found');
    await this.endpoints.get(tx, actor, delivery.endpoint_id, intent);
    return delivery;
  }
}
