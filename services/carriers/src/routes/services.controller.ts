import { Controller, Delete, HttpCode, Inject, Post, Put, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PostalCodeRuleInput, ServiceCopyInput, ServiceCountriesInput, ServiceZonesInput } from '@porte/contracts';
import { download, ExportPeriod, ResourceController, resourceToken, type ResourceService } from '@porte/resource-kit';
import {
  BarePayload,
  Can,
  CurrentActor,
  Documented,
  IdParam,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import { PostalCodeRules } from '../service-postal-codes/postal-code-rules.js';
import { RemovePostalCodes, type Removal } from '../service-postal-codes/remove-postal-codes.js';
import type { ServicePostalCodeEntity } from '../service-postal-codes/service-postal-code.entity.js';
import { servicePostalCodeResource } from '../service-postal-codes/service-postal-code.resource.js';
import { serviceResource } from '../services/service.resource.js';
import { CopyService } from '../services/use-cases/copy-service.js';

@Controller('services')
export class ServicesController extends ResourceController(serviceResource) {
  @Inject(resourceToken(servicePostalCodeResource))
  private readonly postalCodes: ResourceService<ServicePostalCodeEntity>;
  @Inject(RemovePostalCodes) private readonly removal: RemovePostalCodes;
  @Inject(PostalCodeRules) private readonly rules: PostalCodeRules;
  @Inject(CommandBus) private readonly commands: CommandBus;

  /** A suspended service of the same carrier with the fields of this one. */
  @Post(':id/copy')
  @Can('create', 'Service')
  async copy(
    @CurrentActor() actor: Actor,
    @IdParam() originalId: string,
    @Payload('service', ServiceCopyInput) names: ServiceCopyInput,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    return { data: await this.commands.execute(new CopyService(actor, originalId, names, id)) };
  }

  /** The postal codes of one service as a file. */
  @Post(':id/export_service_postals')
  @HttpCode(200)
  @Can('read', 'ServicePostalCode')
  @Documented({ answer: 'xlsx' })
  async exportPostalCodes(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ExportPeriod) period: ExportPeriod,
  ): Promise<StreamableFile> {
    await this.resource.show(actor, id, {});
    const { file, format } = await this.postalCodes.export(actor, { ...query, where: { service_id: id } }, period);
    return download(file, format, 'postal-codes');
  }

  @Delete(':id/service_postal_codes/destroy_all')
  @HttpCode(200)
  @Can('destroy', 'ServicePostalCode')
  async removePostalCodes(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: Removal }> {
    return { data: await this.removal.all(actor, { column: 'service_id', id }) };
  }

  /** Switches the rule on that reads one kind of the service's postal codes. */
  @Post(':id/postal_code_rules')
  @HttpCode(204)
  @Can('update', 'Service')
  switchRuleOn(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(PostalCodeRuleInput) { kind }: PostalCodeRuleInput,
  ): Promise<void> {
    return this.rules.switchOn(actor, id, kind);
  }

  @Put(':id/zones')
  @Can('update', 'Service')
  async setZones(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceZonesInput) input: ServiceZonesInput,
  ): Promise<{ data: object }> {
    return { data: await this.resource.update(actor, id, input) };
  }

  @Put(':id/countries')
  @Can('update', 'Service')
  async setCountries(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @BarePayload(ServiceCountriesInput) input: ServiceCountriesInput,
  ): Promise<{ data: object }> {
    return { data: await this.resource.update(actor, id, input) };
  }
}
