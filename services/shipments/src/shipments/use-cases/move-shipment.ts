import { Injectable } from '@nestjs/common';
import type { Shipment as ShipmentView, ShipmentMove } from '@porte/contracts';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { assertMayMove } from './may-move.js';
import { ReadShipment } from './read-shipment.js';
import { publishMove, publishShipmentEvent } from './publish-shipment.js';

/** A user's move of a shipment, applied once for repeated requests: the row is locked before it is checked. */
@Injectable()
export class MoveShipment {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
  ) {}

  /**
   * @param act makes the move; false if it was made already
   * @throws DomainError `not_found`, `forbidden`, and the errors of `act`
   */
  run(
    actor: Actor,
    id: string,
    move: ShipmentMove,
    act: (shipment: Shipment, tx: Tx) => boolean | Promise<boolean>,
  ): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      assertMayMove(actor, move);
      if (await act(shipment, tx)) await this.keep(tx, shipment, { move, by: actor.id });
      // The carrier may have delivered the parcel while a cancellation was undecided.
      if (shipment.closeIfDelivered()) await this.keep(tx, shipment, { move: 'deliver' });
      return this.read.view(tx, actor, id);
    });
  }

  private async keep(tx: Tx, shipment: Shipment, made: { move: ShipmentMove; by?: string }): Promise<void> {
    await this.shipments.save(tx, shipment);
    await publishMove(tx, shipment, made);
    await publishShipmentEvent(tx, shipment, 'updated');
  }
}
