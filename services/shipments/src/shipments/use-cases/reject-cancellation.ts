import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { MoveShipment } from './move-shipment.js';

export class RejectCancellation {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Staff reject a customer's request to cancel. */
@CommandHandler(RejectCancellation)
export class RejectCancellationHandler implements ICommandHandler<RejectCancellation, ShipmentView> {
  constructor(private readonly mover: MoveShipment) {}

  execute({ actor, id }: RejectCancellation): Promise<ShipmentView> {
    return this.mover.run(actor, id, 'rejectCancellation', shipment => shipment.rejectCancellation());
  }
}
