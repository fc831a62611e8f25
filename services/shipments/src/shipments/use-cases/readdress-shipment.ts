import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView, ShipmentInput } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { bookOwner } from './book-owner.js';
import { ReadShipment } from './read-shipment.js';
import { ResolveAddresses } from './resolve-addresses.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class ReaddressShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: ShipmentInput,
  ) {}
}

/** Step 1 again: changes the given ends, before and after purchases but not during one. */
@CommandHandler(ReaddressShipment)
export class ReaddressShipmentHandler implements ICommandHandler<ReaddressShipment, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly addresses: ResolveAddresses,
    private readonly read: ReadShipment,
  ) {}

  execute({ actor, id, input }: ReaddressShipment): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      shipment.assertDraft();
      const { origin, destination } = await this.addresses.both(
        tx,
        bookOwner(actor, shipment.snapshot),
        input,
        shipment.snapshot,
      );
      shipment.readdress(origin, destination);
      await this.shipments.save(tx, shipment);
      await publishShipmentEvent(tx, shipment, 'updated');
      return this.read.view(tx, actor, id);
    });
  }
}
