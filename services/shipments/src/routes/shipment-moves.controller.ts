import { Controller, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LabelCancellationInput } from '@porte/contracts';
import { Can, CurrentActor, IdParam, NewId, OptionalPayload, type Actor } from '@porte/service-kit';
import type { FastifyReply } from 'fastify';
import type { Canceled } from '../cancellations/await-cancellation.js';
import { CancelShipment } from '../cancellations/cancel-shipment.js';
import { ResolveAttention } from '../parcels/resolve-attention.js';
import { DeliverShipment } from '../shipments/use-cases/deliver-shipment.js';
import { RejectCancellation } from '../shipments/use-cases/reject-cancellation.js';
import { RequestCancellation } from '../shipments/use-cases/request-cancellation.js';

/** Moves of a bought shipment by users; the state table lists the permitted roles. */
@Controller('shipments')
export class ShipmentMovesController {
  constructor(private readonly commands: CommandBus) {}

  @Put(':id/request_cancellation')
  @Can('update', 'Shipment')
  async requestCancellation(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @OptionalPayload(LabelCancellationInput) input: LabelCancellationInput,
  ) {
    return { data: await this.commands.execute(new RequestCancellation(actor, id, input)) };
  }

  @Put(':id/reject_cancel_shipment')
  @Can('update', 'Shipment')
  async rejectCancellation(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.commands.execute(new RejectCancellation(actor, id)) };
  }

  @Put(':id/deliver')
  @Can('update', 'Shipment')
  async deliver(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.commands.execute(new DeliverShipment(actor, id)) };
  }

  @Put(':id/resolve_attention')
  @Can('update', 'Shipment')
  async resolveAttention(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.commands.execute(new ResolveAttention(actor, id)) };
  }

  @Put(':id/cancel')
  @Can('update', 'Shipment')
  async cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @NewId() cancellationId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { decided, data } = await this.commands.execute<CancelShipment, Canceled>(
      new CancelShipment(actor, id, cancellationId),
    );
    void reply.status(decided ? 200 : 202);
    return { data };
  }
}
