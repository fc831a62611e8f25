import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CarrierChange, CarrierInput, LOGO_LIMIT } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  NewId,
  Upload,
  UploadedOrPayload,
  type Actor,
  type UploadedForm,
  type UploadRules,
} from '@porte/service-kit';
import { LOGO_KINDS } from '@porte/service-kit/logo-image';
import { CarrierLogos } from '../carriers/carrier-logos.js';
import { carrierResource } from '../carriers/carrier.resource.js';
import { ChangeCarrier } from '../carriers/use-cases/change-carrier.js';
import { CreateCarrier } from '../carriers/use-cases/create-carrier.js';
import { RemoveCarrier } from '../carrier-settings/use-cases/remove-carrier.js';

/** A carrier has some 25 fields, and lists up to 50 validators. */
const CARRIER_FORM: UploadRules = {
  kinds: LOGO_KINDS,
  files: 0,
  mostFiles: 1,
  bytes: LOGO_LIMIT,
  names: ['logo'],
  wrapper: 'carrier',
  fields: 100,
};

@Controller('carriers')
export class CarriersController extends ReadController(carrierResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly logos: CarrierLogos,
  ) {
    super();
  }

  @Post()
  @Can('create', 'Carrier')
  @Upload(CARRIER_FORM)
  async create(
    @CurrentActor() actor: Actor,
    @UploadedOrPayload('carrier', CarrierInput) { input, files: [file] }: UploadedForm<CarrierInput>,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    const logo = file && (await this.logos.keep(actor, file));
    return { data: await this.commands.execute(new CreateCarrier(actor, input, id, logo)) };
  }

  @Put(':id')
  @Can('update', 'Carrier')
  @Upload(CARRIER_FORM)
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @UploadedOrPayload('carrier', CarrierChange) { input, files: [file] }: UploadedForm<CarrierChange>,
  ): Promise<{ data: object }> {
    const logo = file && (await this.logos.keep(actor, file, id));
    return { data: await this.commands.execute(new ChangeCarrier(actor, id, input, logo)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'Carrier')
  destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new RemoveCarrier(actor, id));
  }
}
