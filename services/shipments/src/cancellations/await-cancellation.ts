import { Injectable } from '@nestjs/common';
import type { Shipment as ShipmentView } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ProcessWaiters } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';
import { CancellationRepository } from './cancellation.repository.js';

/** The answer to a cancellation: the shipment, and whether the cancellation has ended. */
export interface Canceled {
  decided: boolean;
  data: ShipmentView;
}

/** Waits for the outcome of a cancellation and words it for the user. */
@Injectable()
export class AwaitCancellation {
  constructor(
    private readonly work: UnitOfWork,
    private readonly cancellations: CancellationRepository,
    private readonly waiters: ProcessWaiters,
    private readonly read: ReadShipment,
  ) {}

  /**
   * @param cancellationId null if the shipment is already canceled
   * @throws DomainError `void_refused` with the carrier's message
   */
  of(actor: Actor, shipmentId: string, cancellationId: string | null): Promise<Canceled> {
    const look = () =>
      this.work.run(actor, async tx => ({
        decided: await this.isDecided(tx, cancellationId),
        data: await this.read.view(tx, actor, shipmentId),
      }));
    return cancellationId ? this.waiters.wait(cancellationId, look, ({ decided }) => decided) : look();
  }

  private async isDecided(tx: Tx, id: string | null): Promise<boolean> {
    const cancellation = id && (await this.cancellations.find(tx, id));
    if (!cancellation) return true;
    if (cancellation.state === 'refused')
      throw new DomainError('void_refused', { message: cancellation.message ?? '' });
    return cancellation.state === 'canceled';
  }
}
