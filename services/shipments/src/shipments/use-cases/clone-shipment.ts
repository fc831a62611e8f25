import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isGranted, type Shipment as ShipmentView } from '@porte/contracts';
import { derivedId, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Shipment } from '../domain/shipment.js';
import { UNBOUGHT } from '../domain/shipment-state.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { ReadShipment } from './read-shipment.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class CloneShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly cloneId: string,
  ) {}
}

/** A new draft with the same ends and parcel, without price, label and history. */
@CommandHandler(CloneShipment)
export class CloneShipmentHandler implements ICommandHandler<CloneShipment, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor, id, cloneId }: CloneShipment): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const { snapshot } = await this.shipments.get(tx, actor, id);
      const parcels = snapshot.parcels.map(parcel => ({ ...parcel, id: derivedId('parcel', cloneId) }));
      const clone = new Shipment({
        ...snapshot,
        ...UNBOUGHT,
        id: cloneId,
        sequentialId: await this.shipments.nextNumber(tx),
        createdAt: this.clock.now(),
        source: staysManual(actor, snapshot) ? 'manual' : 'app',
        sourceNumber: null,
        step: parcels.length > 0 ? 'rating' : 'packaging',
        parcels,
      });
      if (await this.shipments.insert(tx, clone)) await publishShipmentEvent(tx, clone, 'created', actor);
      return this.read.view(tx, actor, cloneId);
    });
  }
}

/** A copy stays manual only for users who may create manual shipments: copying must not bypass the permission. */
const staysManual = ({ role, grants }: Actor, { source }: Shipment['snapshot']): boolean =>
  source === 'manual' && isGranted(role, 'create', 'ManualShipment', grants);
