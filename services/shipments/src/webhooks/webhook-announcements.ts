import { Injectable } from '@nestjs/common';
import {
  WEBHOOK_VERSION,
  type LabelFact,
  type RateFact,
  type WebhookPayload,
  type WebhookShipment,
  type WebhookStatus,
} from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Envelope, Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { withoutPrices } from '@porte/service-kit';
import { toldOf, type Told } from './translate.js';
import { webhookDeliveryProcess, webhookDeliveryRow } from './webhook-delivery.process.js';
import { mayRead, READER, READERS, readerSeesPrices, type WebhookReader } from './webhook-readers.js';
import { WebhookStreams } from './webhook-streams.js';

interface Listening extends WebhookReader {
  id: string;
  user_id: string;
  owner_id: string;
  status: WebhookStatus;
}

const LISTENING = `select e.id, e.user_id, e.owner_id, e.status, ${READER} from webhook_endpoints e ${READERS}
  where e.tenant_id = $1 and $2 = any(e.events) and (e.audience = 'tenant' or e.user_id in ($3, $4))
  order by e.id for share of e`;

/** Writes down for each endpoint what it is to be told, in the transaction that takes the event. */
@Injectable()
export class WebhookAnnouncements {
  constructor(
    private readonly processes: Processes,
    private readonly streams: WebhookStreams,
  ) {}

  async announce(tx: Tx, envelope: Envelope): Promise<void> {
    const told = toldOf(envelope);
    if (!told) return;
    const all = await tx.query<Listening>(LISTENING, [tx.tenantId, told.type, told.user_id, told.owner_id]);
    const endpoints = all.filter(endpoint => mayRead(endpoint, told.type));
    if (endpoints.length === 0) return;
    const { number, data } = await this.completed(tx, told);
    for (const endpoint of endpoints) await this.queue(tx, endpoint, { envelope, told: { ...told, data }, number });
  }

  private async queue(
    tx: Tx,
    endpoint: Listening,
    { envelope, told, number }: { envelope: Envelope; told: Told; number: number | null },
  ): Promise<void> {
    const { id: endpoint_id, user_id, owner_id, status } = endpoint;
    const stream = await this.streams.append(tx, endpoint_id, told.subject);
    const payload = {
      type: told.type,
      version: WEBHOOK_VERSION,
      timestamp: envelope.time,
      sequence: stream.sequence,
      data: readerSeesPrices(endpoint) ? told.data : withoutPrices(told.data),
    } as WebhookPayload;
    const row = {
      ...webhookDeliveryRow.beginning(),
      id: derivedId('webhook_delivery', endpoint_id, envelope.id),
      endpoint_id,
      user_id,
      owner_id,
      stream_id: stream.id,
      sequence: stream.sequence,
      type: told.type,
      number,
      body: JSON.stringify(payload),
      occurred_at: new Date(envelope.time),
    };
    const state = stream.isBehind || status === 'paused' ? 'waiting' : 'ready';
    await this.processes.start(tx, webhookDeliveryProcess, row, state === 'waiting' ? { state } : {});
  }

  /** With what the shipment's row knows. */
  private async completed(tx: Tx, told: Told): Promise<{ number: number | null; data: Told['data'] }> {
    if (!told.shipment_id) return { number: null, data: told.data };
    const [row] = await tx.query<{ number: string; rate: RateFact | null; label: LabelFact | null }>(
      'select sequential_id as number, rate, label from shipments where tenant_id = $1 and id = $2',
      [tx.tenantId, told.shipment_id],
    );
    const number = row ? Number(row.number) : null;
    if (!('number' in told.data && 'status' in told.data)) return { number, data: told.data };
    const data: WebhookShipment = {
      ...told.data,
      carrier: row?.rate?.carrier_name ?? null,
      service: row?.rate?.service_name ?? null,
      tracking_number: row?.label?.tracking_number ?? null,
      tracking_url: row?.label?.tracking_url ?? null,
    };
    return { number: told.data.number, data };
  }
}
