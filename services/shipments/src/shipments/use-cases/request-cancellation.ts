import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LabelCancellationInput, Shipment as ShipmentView } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { TenantSettings } from '../../references/tenant-settings.js';
import { MoveShipment } from './move-shipment.js';

export class RequestCancellation {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: LabelCancellationInput,
  ) {}
}

/** Requests the cancellation of a label, on its day in the tenant's time zone. */
@CommandHandler(RequestCancellation)
export class RequestCancellationHandler implements ICommandHandler<RequestCancellation, ShipmentView> {
  constructor(
    private readonly mover: MoveShipment,
    private readonly settings: TenantSettings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor, id, input }: RequestCancellation): Promise<ShipmentView> {
    return this.mover.run(actor, id, 'requestCancellation', async (shipment, tx) =>
      shipment.requestCancellation(this.clock.now(), await this.settings.timeZone(tx), input.reason?.trim() || null),
    );
  }
}
