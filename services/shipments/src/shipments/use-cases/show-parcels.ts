import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError, shownVolumetricWeight, Size } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { ShipmentParcel } from '../domain/shipment-state.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';

/** The divisor of this call, in cm³ per kg; each rate has its carrier's own (api.md §4). */
const DIVISOR = 5000;

export class ShowParcels {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

export class ShowVolumetricWeight extends ShowParcels {}

@QueryHandler(ShowParcels)
export class ShowParcelsHandler implements IQueryHandler<ShowParcels, ShipmentParcel[]> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
  ) {}

  execute({ actor, id }: ShowParcels): Promise<ShipmentParcel[]> {
    return this.work.run(actor, async tx => (await this.shipments.get(tx, actor, id)).snapshot.parcels);
  }
}

/** Kilograms with two decimals, of the parcel as packed. */
@QueryHandler(ShowVolumetricWeight)
export class ShowVolumetricWeightHandler implements IQueryHandler<ShowVolumetricWeight, number> {
  constructor(private readonly parcels: ShowParcelsHandler) {}

  async execute({ actor, id }: ShowVolumetricWeight): Promise<number> {
    const [parcel] = await this.parcels.execute(new ShowParcels(actor, id));
    if (!parcel) throw new DomainError('wrong_state');
    return shownVolumetricWeight(Size.ofCm(parcel.length, parcel.width, parcel.height), DIVISOR);
  }
}
