import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView, ShipmentStatus } from '@porte/contracts';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { Shipment } from '../domain/shipment.js';
import { UNBOUGHT, type ShipmentState } from '../domain/shipment-state.js';
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

/**
 * The draft that sends the parcel of a shipment back.
 * @throws DomainError `wrong_state` for a shipment without a valid label, and for a return
 */
export function returnOf(
  sent: Readonly<ShipmentState>,
  own: Pick<ShipmentState, 'id' | 'sequentialId' | 'createdAt'>,
): Shipment {
  const isSent = SENT.includes(sent.status) && (sent.label !== null || sent.source === 'manual');
  if (!isSent || sent.returnOf) throw new DomainError('wrong_state');
  return new Shipment({
    ...sent,
    ...UNBOUGHT,
    ...own,
    source: 'app',
    sourceNumber: `R-${sent.sequentialId}`,
    step: 'rating',
    origin: sent.destination,
    destination: sent.origin,
    parcels: sent.parcels.map(parcel => ({ ...parcel, id: derivedId('parcel', own.id) })),
    returnOf: sent.id,
  });
}

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
      const sequentialId = await this.shipments.nextNumber(tx);
      const back = returnOf(snapshot, { id: returnId, sequentialId, createdAt: this.clock.now() });
      if (await this.shipments.insert(tx, back)) await publishShipmentEvent(tx, back, 'created', actor);
      return this.read.view(tx, actor, returnId);
    });
  }
}
