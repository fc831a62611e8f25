import { Controller, Get, Post, Put } from '@nestjs/common';
import { PickupDecisionInput, PickupInput, PickupMarkInput, PickupWindowInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, NewId, Payload, type Actor } from '@porte/service-kit';
import { pickupResource } from './pickup.resource.js';
import { Pickups } from './pickups.js';
import { WaitingParcels } from './waiting-parcels.js';

/** Pickups: the list, and what people do with them. */
@Controller('pickups')
export class PickupsController extends ReadController(pickupResource) {
  constructor(
    private readonly pickups: Pickups,
    private readonly waiting: WaitingParcels,
  ) {
    super();
  }

  /** The days and windows that can be asked for now. */
  @Get('windows')
  @Can('read', 'Pickup')
  @Documented({ answer: { view: 'PickupDay', as: 'list' } })
  async windows(@CurrentActor() actor: Actor) {
    return { data: await this.pickups.windows(actor) };
  }

  /** The parcels that wait for a pickup, by carrier and address. */
  @Get('parcels')
  @Can('read', 'Pickup')
  @Documented({ answer: { view: 'PickupGroup', as: 'list' } })
  async parcels(@CurrentActor() actor: Actor) {
    return { data: await this.waiting.groups(actor) };
  }

  @Post()
  @Can('create', 'Pickup')
  @Documented({ answer: { view: 'Pickup' } })
  async create(@CurrentActor() actor: Actor, @Payload('pickup', PickupInput) input: PickupInput, @NewId() id: string) {
    return { data: await this.pickups.create(actor, id, input) };
  }

  @Put(':id/retry')
  @Can('update', 'Pickup')
  @Documented({ answer: { view: 'Pickup' } })
  async retry(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('pickup', PickupWindowInput) window: PickupWindowInput,
  ) {
    return { data: await this.pickups.retry(actor, id, window) };
  }

  @Put(':id/cancel')
  @Can('update', 'Pickup')
  @Documented({ answer: { view: 'Pickup' } })
  async cancel(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.pickups.cancel(actor, id) };
  }

  @Put(':id/mark')
  @Can('update', 'Pickup')
  @Documented({ answer: { view: 'Pickup' } })
  async mark(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('pickup', PickupMarkInput) input: PickupMarkInput,
  ) {
    return { data: await this.pickups.mark(actor, id, input) };
  }

  @Put(':id/settle')
  @Can('update', 'Pickup')
  @Documented({ answer: { view: 'Pickup' } })
  async settle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('pickup', PickupDecisionInput) input: PickupDecisionInput,
  ) {
    return { data: await this.pickups.settle(actor, id, input) };
  }
}

/** The pickup of one shipment. */
@Controller('shipments')
export class ShipmentPickupController {
  constructor(private readonly pickups: Pickups) {}

  @Post(':id/pickup')
  @Can('create', 'Pickup')
  async create(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('pickup', PickupInput) { date_from, date_to, note }: PickupInput,
    @NewId() pickupId: string,
  ) {
    const input = { shipment_id: id, date_from, date_to, ...(note && { note }) };
    return { data: await this.pickups.create(actor, pickupId, input) };
  }
}
