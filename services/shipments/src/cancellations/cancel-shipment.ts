import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@porte/service-kit';
import { AwaitCancellation, type Canceled } from './await-cancellation.js';
import { OpenCancellation } from './open-cancellation.js';

export class CancelShipment {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    /** of the cancellation, if this call creates one */
    readonly cancellationId: string,
  ) {}
}

/** Voids the label at its carrier and refunds the money; a second call joins the cancellation in progress. */
@CommandHandler(CancelShipment)
export class CancelShipmentHandler implements ICommandHandler<CancelShipment, Canceled> {
  constructor(
    private readonly opener: OpenCancellation,
    private readonly outcome: AwaitCancellation,
  ) {}

  async execute({ actor, id, cancellationId }: CancelShipment): Promise<Canceled> {
    return this.outcome.of(actor, id, await this.opener.open(actor, id, cancellationId));
  }
}
