import { Injectable } from '@nestjs/common';
import type { Shipment as ShipmentView } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { viewShipment } from '../shipment.view.js';

/** A shipment as stored, for the answer of a call that changed it. */
@Injectable()
export class ReadShipment {
  constructor(private readonly shipments: ShipmentRepository) {}

  async view(tx: Tx, actor: Actor, id: string): Promise<ShipmentView> {
    return viewShipment(await this.shipments.row(tx, actor, id));
  }
}
