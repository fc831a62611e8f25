import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView, ShipmentStatus } from '@porte/contracts';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Shipment } from '../domain/shipment.js';
import { UNBOUGHT } from '../domain/shipment-state.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';
import { ReadShipment } from './read-shipment.js';
import { publishShipmentEvent } from './publish-shipment.js';

export class ReturnShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly returnId: string,
  ) {}
}

/** Statuses of shipments whose parcel may be on its way or delivered. */
const SENT: readonly ShipmentStatus[] = ['success', 'delivered'];

/** A draft that sends a parcel back: its ends are swapped, it has its own reference, and it is quoted and bought like any other. */
@CommandHandler(ReturnShipment)
export class ReturnShipmentHandler implements ICommandHandler<ReturnShipment, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, `wrong_state` for a shipment without a valid label, and for a return */
  execute({ actor, id, returnId }: ReturnShipment): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const { snapshot } = await this.shipments.get(tx, actor, id);
      const isSent = SENT.includes(snapshot.status) && (snapshot.label !== null || snapshot.source === 'manual');
      if (!isSent || snapshot.returnOf) throw new DomainError('wrong_state');
      const back = new Shipment({
        ...snapshot,
        ...UNBOUGHT,
        id: returnId,
        sequentialId: await this.shipments.nextNumber(tx),
        createdAt: this.clock.now(),
        source: 'app',
        sourceNumber: `R-${snapshot.sequentialId}`,
        step: 'rating',
        origin: snapshot.destination,
        destination: snapshot.origin,
        parcels: snapshot.parcels.map(parcel => ({ ...parcel, id: derivedId('parcel', returnId) })),
        returnOf: id,
      });
      if (await this.shipments.insert(tx, back)) await publishShipmentEvent(tx, back, 'created', actor);
      return this.read.view(tx, actor, returnId);
    });
  }
}
