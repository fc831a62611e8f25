import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Shipment as ShipmentView } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, isStaff, type Actor } from '@porte/service-kit';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { publishMove } from '../shipments/use-cases/publish-shipment.js';
import { ReadShipment } from '../shipments/use-cases/read-shipment.js';

export class ResolveAttention {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Staff have looked after a parcel: it leaves the queue until there is news that needs attention. */
@CommandHandler(ResolveAttention)
export class ResolveAttentionHandler implements ICommandHandler<ResolveAttention, ShipmentView> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly read: ReadShipment,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found`, and `forbidden` for customers */
  execute({ actor, id }: ResolveAttention): Promise<ShipmentView> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      if (!isStaff(actor)) throw new DomainError('forbidden');
      if (shipment.resolveAttention(this.clock.now())) {
        await this.shipments.save(tx, shipment);
        await publishMove(tx, shipment);
      }
      return this.read.view(tx, actor, id);
    });
  }
}
