import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { MoveShipment } from './move-shipment.js';

export class DeliverShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Marks a shipment as delivered manually. */
@CommandHandler(DeliverShipment)
export class DeliverShipmentHandler implements ICommandHandler<DeliverShipment, ShipmentView> {
  constructor(private readonly mover: MoveShipment) {}

  execute({ actor, id }: DeliverShipment): Promise<ShipmentView> {
    return this.mover.run(actor, id, 'deliver', shipment => shipment.deliver());
  }
}
