import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class DeleteShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Deletes a draft: only while it is pending or in error and no purchase is in progress. */
@CommandHandler(DeleteShipment)
export class DeleteShipmentHandler implements ICommandHandler<DeleteShipment, void> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
  ) {}

  execute({ actor, id }: DeleteShipment): Promise<void> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      shipment.assertDraft();
      await this.shipments.delete(tx, shipment);
      await publishShipmentEvent(tx, shipment, 'destroyed');
    });
  }
}
