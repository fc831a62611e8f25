import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ShownParcel } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { viewParcel } from '../parcel.view.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';

export class ShowParcels {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

export class ShowVolumetricWeight extends ShowParcels {}

@QueryHandler(ShowParcels)
export class ShowParcelsHandler implements IQueryHandler<ShowParcels, ShownParcel[]> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
  ) {}

  execute({ actor, id }: ShowParcels): Promise<ShownParcel[]> {
    return this.work.run(actor, async tx =>
      (await this.shipments.get(tx, actor, id)).snapshot.parcels.map(parcel => viewParcel(parcel, id)),
    );
  }
}

/** Kilograms with two decimals, of the packed parcel. */
@QueryHandler(ShowVolumetricWeight)
export class ShowVolumetricWeightHandler implements IQueryHandler<ShowVolumetricWeight, number> {
  constructor(private readonly parcels: ShowParcelsHandler) {}

  async execute({ actor, id }: ShowVolumetricWeight): Promise<number> {
    const [parcel] = await this.parcels.execute(new ShowParcels(actor, id));
    if (!parcel) throw new DomainError('wrong_state');
    return parcel.volumetric_weight;
  }
}
