import { Injectable } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { statesOf } from '@porte/process-kit';
import { InjectClock } from '@porte/service-kit';
import { In } from 'typeorm';
import { CancellationEntity } from './cancellation.entity.js';
import { cancellationProcess } from './cancellation.process.js';

const LIVE = In(statesOf(cancellationProcess, 'open'));

/** Cancellations are created once and only move forward. The caller has locked the shipment. */
@Injectable()
export class CancellationRepository {
  constructor(@InjectClock() private readonly clock: Clock) {}

  async insert(tx: Tx, cancellation: Omit<CancellationEntity, 'created_at' | 'updated_at' | 'message'>): Promise<void> {
    const now = this.clock.now();
    await tx.manager.insert(CancellationEntity, { ...cancellation, message: null, created_at: now, updated_at: now });
  }

  find(tx: Tx, id: string): Promise<CancellationEntity | null> {
    return tx.manager.findOneBy(CancellationEntity, { tenant_id: tx.tenantId, id });
  }

  /** The shipment's cancellation in progress. */
  live(tx: Tx, shipmentId: string): Promise<CancellationEntity | null> {
    return tx.manager.findOneBy(CancellationEntity, { tenant_id: tx.tenantId, shipment_id: shipmentId, state: LIVE });
  }

  async move(
    tx: Tx,
    { id }: CancellationEntity,
    change: Partial<Pick<CancellationEntity, 'state' | 'message'>>,
  ): Promise<void> {
    await tx.manager.update(
      CancellationEntity,
      { id, tenant_id: tx.tenantId },
      { ...change, updated_at: this.clock.now() },
    );
  }

  /** Ends cancellations in progress of a shipment whose label is void. */
  async closeLive(tx: Tx, shipmentId: string): Promise<void> {
    await tx.manager.update(
      CancellationEntity,
      { tenant_id: tx.tenantId, shipment_id: shipmentId, state: LIVE },
      { state: 'canceled', updated_at: this.clock.now() },
    );
  }
}
