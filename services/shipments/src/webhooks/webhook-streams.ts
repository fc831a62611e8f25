import { Injectable } from '@nestjs/common';
import { derivedId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { TAKING_TURN, webhookDeliveryProcess } from './webhook-delivery.process.js';

/** Long after the last event of its subject. */
export const WEBHOOK_STREAM_RETENTION = `updated_at < now() - interval '180 days'`;

/**
 * The events of one endpoint about one subject, in order. Who appends to a stream or gives its turn to the next event holds the row of the stream, and before it,
 * where it needs both, the row of the endpoint.
 */
@Injectable()
export class WebhookStreams {
  constructor(private readonly processes: Processes) {}

  /** Appends an event, and locks the stream. @returns its sequence number, and whether others are before it */
  async append(
    tx: Tx,
    endpointId: string,
    subject: string,
  ): Promise<{ id: string; sequence: number; isBehind: boolean }> {
    const id = derivedId('webhook_stream', endpointId, subject);
    const [{ last_sequence }] = (await tx.query<{ last_sequence: number }>(
      `with appended as (insert into webhook_streams (tenant_id, id, endpoint_id, last_sequence) values ($1, $2, $3, 1)
        on conflict (tenant_id, id) do update set last_sequence = webhook_streams.last_sequence + 1, updated_at = now() returning last_sequence)
      select last_sequence from appended`,
      [tx.tenantId, id, endpointId],
    )) as [{ last_sequence: number }];
    const [{ behind }] = (await tx.query<{ behind: boolean }>(
      `select exists (select from webhook_deliveries where tenant_id = $1 and stream_id = $2 and state in ('waiting', 'ready', 'judging')) as behind`,
      [tx.tenantId, id],
    )) as [{ behind: boolean }];
    return { id, sequence: last_sequence, isBehind: behind };
  }

  /** Lets the first event go that waits, unless one is on its way. */
  async turn(tx: Tx, streamId: string): Promise<void> {
    await tx.query('select id from webhook_streams where tenant_id = $1 and id = $2 for update', [
      tx.tenantId,
      streamId,
    ]);
    const [next] = await tx.query<{ id: string }>(
      `select id from webhook_deliveries d where tenant_id = $1 and stream_id = $2 and state = 'waiting'
        and not exists (select from webhook_deliveries a where a.tenant_id = $1 and a.stream_id = $2 and a.state in ${TAKING_TURN})
      order by sequence limit 1`,
      [tx.tenantId, streamId],
    );
    if (next) await this.processes.signal(tx, webhookDeliveryProcess, next.id, 'turn');
  }

  /**
   * Lets the first event of each stream go in which nothing is on its way.
   * @param limit of streams
   * @returns how many streams were found
   */
  async turnAll(tx: Tx, endpointId: string, limit: number): Promise<number> {
    const resting = await tx.query<{ stream_id: string }>(
      `select distinct stream_id from webhook_deliveries d where tenant_id = $1 and endpoint_id = $2 and state = 'waiting'
        and not exists (select from webhook_deliveries a where a.tenant_id = $1 and a.stream_id = d.stream_id and a.state in ${TAKING_TURN})
      order by stream_id limit $3`,
      [tx.tenantId, endpointId, limit],
    );
    for (const { stream_id } of resting) await this.turn(tx, stream_id);
    return resting.length;
  }
}
