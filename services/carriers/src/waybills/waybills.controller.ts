import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ResourceController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, type Actor } from '@porte/service-kit';
import { DeleteWaybill } from './use-cases/delete-waybill.js';
import { waybillResource } from './waybill.resource.js';

@Controller('waybills')
export class WaybillsController extends ResourceController(waybillResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'Waybill')
  override destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new DeleteWaybill(actor, id));
  }
}
