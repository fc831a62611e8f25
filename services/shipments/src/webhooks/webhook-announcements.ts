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
import { WebhookStreams } from './webhook-streams.js';

interface Listening {
  id: string;
  user_id: string;
  owner_id: string;
  status: WebhookStatus;
  sees_prices: boolean;
}

// A person who may not sign in is told nothing, and only staff of this moment hear of everybody's events.
const LISTENING = `select e.id, e.user_id, e.owner_id, e.status,
  not exists (select from reference_rows u where u.tenant_id = e.tenant_id and u.model = 'user' and u.id = e.user_id
    and u.data->>'sees_prices' = 'false') as sees_prices from webhook_endpoints e
  where e.tenant_id = $1 and $2 = any(e.events) and (e.audience = 'tenant' or e.user_id in ($3, $4))
    and not exists (select from reference_rows u where u.tenant_id = e.tenant_id and u.model = 'user' and u.id = e.user_id
      and (u.destroyed or u.data->>'status' = 'suspended' or (e.audience = 'tenant' and u.data->>'user_type' in ('customer', 'operator'))))
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
    const endpoints = await tx.query<Listening>(LISTENING, [tx.tenantId, told.type, told.user_id, told.owner_id]);
    if (endpoints.length === 0) return;
    const { number, data } = await this.completed(tx, told);
    for (const endpoint of endpoints) await this.queue(tx, endpoint, { envelope, told: { ...told, data }, number });
  }

  private async queue(
    tx: Tx,
    { id: endpoint_id, user_id, owner_id, status, sees_prices }: Listening,
    { envelope, told, number }: { envelope: Envelope; told: Told; number: number | null },
  ): Promise<void> {
    const stream = await this.streams.append(tx, endpoint_id, told.subject);
    const payload = {
      type: told.type,
      version: WEBHOOK_VERSION,
      timestamp: envelope.time,
      sequence: stream.sequence,
      data: sees_prices ? told.data : withoutPrices(told.data),
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
