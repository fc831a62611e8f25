import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RatesAnswer } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { PriceDesk } from '../../purchases/price-desk.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';

export class ListRates {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {}
}

/** Step 3 of 3: what the shipment can be sent by, cheapest first. */
@QueryHandler(ListRates)
export class ListRatesHandler implements IQueryHandler<ListRates, RatesAnswer> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly prices: PriceDesk,
  ) {}

  async execute({ actor, id }: ListRates): Promise<RatesAnswer> {
    const { shipment, allowance } = await this.work.run(actor, async tx => {
      const found = await this.shipments.get(tx, actor, id);
      if (found.snapshot.parcels.length === 0) throw new DomainError('wrong_state');
      return { shipment: found, allowance: await this.prices.allowance(tx, found) };
    });
    return this.prices.rates(actor, shipment, allowance);
  }
}
