import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { WEBHOOK_TEST, WEBHOOK_VERSION, type WebhookAnswer, type WebhookTestPayload } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, InjectConfig, OutboundClient } from '@porte/service-kit';
import type { ShipmentsConfig } from '../config.js';
import { answerOf } from './answer.js';
import { localHostsOf } from './endpoint-address.js';
import { messageIdOf, signedHeaders } from './signature.js';
import {
  webhookDeliveryProcess,
  type Call,
  type DeliveryRow,
  type DeliverySteps,
  type Sent,
} from './webhook-delivery.process.js';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import { mayRead, READER, READERS, type WebhookReader } from './webhook-readers.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookStreams } from './webhook-streams.js';

/** What a receiver has for its answer, ms. */
const DEADLINE_MS = 10_000;
/** Of an answer; a longer one counts as none. */
const MOST_BYTES = 1_000_000;
const GONE = 410;

const READER_OF = `select ${READER} from webhook_endpoints e ${READERS} where e.tenant_id = $1 and e.id = $2`;

interface Message {
  message_id: string;
  body: string;
}

/** Calls endpoints, and keeps what they answer. */
@Injectable()
export class WebhookSender implements DeliverySteps, OnModuleInit, OnApplicationShutdown {
  private readonly client: OutboundClient;

  constructor(
    private readonly processes: Processes,
    private readonly work: UnitOfWork,
    private readonly secrets: WebhookSecrets,
    private readonly streams: WebhookStreams,
    @InjectConfig() config: ShipmentsConfig,
    @InjectClock() private readonly clock: Clock,
  ) {
    this.client = new OutboundClient({
      hosts: ['*'],
      localHosts: localHostsOf(config),
      deadlineMs: DEADLINE_MS,
      maxBytes: MOST_BYTES,
    });
  }

  onModuleInit(): void {
    this.processes.register(webhookDeliveryProcess, this);
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  async send(row: DeliveryRow, signal: AbortSignal): Promise<Sent> {
    const { tenant_id, id, endpoint_id, body } = row;
    const [endpoint, reader] = await this.work.run({ tenant_id }, async tx => [
      await tx.manager.findOneBy(WebhookEndpointEntity, { tenant_id, id: endpoint_id }),
      (await tx.query<WebhookReader>(READER_OF, [tenant_id, endpoint_id]))[0],
    ]);
    if (endpoint?.status !== 'active') return 'held';
    if (!reader || !mayRead(reader, row.type)) return 'withheld';
    const call = await this.call(endpoint, { message_id: messageIdOf(id), body }, signal);
    if (call.status === GONE) return { outcome: 'gone', data: call };
    const isTaken = call.status !== null && call.status >= 200 && call.status < 300;
    return { outcome: isTaken ? 'delivered' : 'failed', data: call };
  }

  /** Sends a test, once. */
  async test(endpoint: WebhookEndpointEntity): Promise<WebhookAnswer> {
    const payload: WebhookTestPayload = {
      type: WEBHOOK_TEST,
      version: WEBHOOK_VERSION,
      timestamp: this.clock.now().toISOString(),
      sequence: 0,
      data: { endpoint_id: endpoint.id },
    };
    const message = { message_id: messageIdOf(newId(this.clock)), body: JSON.stringify(payload) };
    const { at: _, ...answer } = await this.call(endpoint, message, AbortSignal.timeout(DEADLINE_MS));
    return answer;
  }

  async record(tx: Tx, { id, endpoint_id }: DeliveryRow, call: Call | undefined): Promise<void> {
    if (!call) return;
    const { at, status, reason, duration_ms, headers, body } = call;
    await tx.query(
      `insert into webhook_calls (tenant_id, id, created_at, delivery_id, endpoint_id, status, reason, duration_ms, headers, body)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [tx.tenantId, newId(this.clock), at, id, endpoint_id, status, reason, duration_ms, JSON.stringify(headers), body],
    );
    const isTaken = status !== null && status >= 200 && status < 300;
    await (isTaken
      ? tx.query(
          'update webhook_endpoints set failing_since = null where tenant_id = $1 and id = $2 and failing_since is not null',
          [tx.tenantId, endpoint_id],
        )
      : tx.query(
          'update webhook_endpoints set failing_since = $3 where tenant_id = $1 and id = $2 and failing_since is null',
          [tx.tenantId, endpoint_id, at],
        ));
  }

  async judge(tx: Tx, { endpoint_id, failing_since }: DeliveryRow): Promise<'hold' | 'give_up'> {
    const [endpoint] = await tx.query<{ failing_since: Date | null; status: string }>(
      'select failing_since, status from webhook_endpoints where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, endpoint_id],
    );
    if (!endpoint || endpoint.status !== 'active') return 'hold';
    const since = endpoint.failing_since;
    return since && (!failing_since || since <= failing_since) ? 'hold' : 'give_up';
  }

  turn(tx: Tx, { stream_id }: DeliveryRow): Promise<void> {
    return this.streams.turn(tx, stream_id);
  }

  async pause(tx: Tx, { endpoint_id }: DeliveryRow, reason: 'failing' | 'gone'): Promise<void> {
    const [paused] = await tx.query<{ url: string; user_id: string }>(
      `with paused as (update webhook_endpoints set status = 'paused', pause_reason = $3, paused_at = $4, updated_at = now()
        where tenant_id = $1 and id = $2 and status = 'active' returning url, user_id)
      select url, user_id from paused`,
      [tx.tenantId, endpoint_id, reason, this.clock.now()],
    );
    if (!paused) return;
    const [{ waiting }] = (await tx.query<{ waiting: number }>(
      "select count(*)::int as waiting from webhook_deliveries where tenant_id = $1 and endpoint_id = $2 and state in ('waiting', 'ready', 'judging')",
      [tx.tenantId, endpoint_id],
    )) as [{ waiting: number }];
    const { user_id, url } = paused;
    await tx.publish('webhook.paused', endpoint_id, { endpoint_id, user_id, reason, host: new URL(url).host, waiting });
  }

  async held(tx: Tx, { endpoint_id, stream_id }: DeliveryRow): Promise<void> {
    const [endpoint] = await tx.query<{ status: string }>(
      'select status from webhook_endpoints where tenant_id = $1 and id = $2 for share',
      [tx.tenantId, endpoint_id],
    );
    if (endpoint?.status === 'active') await this.streams.turn(tx, stream_id);
  }

  private async call(
    endpoint: WebhookEndpointEntity,
    { message_id, body }: Message,
    signal: AbortSignal,
  ): Promise<Call> {
    const [at, since] = [this.clock.now(), performance.now()];
    const timestamp = Math.floor(at.getTime() / 1000);
    const reply = await this.client.send({
      method: 'POST',
      url: endpoint.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Porte-Webhooks',
        ...signedHeaders({ message_id, timestamp, body }, this.secrets.of(endpoint, at)),
      },
      body,
      signal,
    });
    return { at, ...answerOf(reply, Math.round(performance.now() - since)) };
  }
}
