import { Controller, Get } from '@nestjs/common';
import type { CarrierTracking } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { supports } from '../adapters/index.js';
import { InjectCarriers, type Carriers } from '../carriers/carriers.js';
import { CarrierTerms } from '../calls/carrier-terms.js';
import { TrackedParcels } from './tracked-parcels.js';
import { WebhookAddresses } from './webhook-addresses.js';

/** How staff see that a carrier is asked about its parcels. */
@Controller('carriers/:id/tracking')
export class TrackingController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly terms: CarrierTerms,
    private readonly parcels: TrackedParcels,
    private readonly addresses: WebhookAddresses,
    @InjectCarriers() private readonly carriers: Carriers,
  ) {}

  @Get()
  @Can('read', 'CarrierSetting')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: CarrierTracking }> {
    const { tenant_id } = actor;
    return this.work.run(actor, async tx => {
      await this.carriers.find(tx, actor, id);
      const { adapter } = await this.terms.ofCarrier(tx, id);
      const can_track = supports(adapter, 'track');
      const figures = await this.parcels.figures(tx, id);
      const webhook_path = adapter?.numbersIn ? this.addresses.pathOf({ tenant_id, carrier_id: id }) : null;
      return { data: { can_track, ...figures, webhook_path } };
    });
  }
}
