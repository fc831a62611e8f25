import { Controller, HttpCode, Inject, Module, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  download,
  ExportPeriod,
  ReadController,
  ResourceModule,
  resourceToken,
  type ResourceService,
} from '@porte/resource-kit';
import { Can, CurrentActor, Documented, OptionalPayload, type Actor } from '@porte/service-kit';
import type { ShipmentEntity } from '../shipments/persistence/shipment.entity.js';
import { insuranceResource } from './insurance.resource.js';

/** The insurer's file under the name that the product's API gives it. */
@Controller('reports')
class InsuranceReportController {
  constructor(@Inject(resourceToken(insuranceResource)) private readonly resource: ResourceService<ShipmentEntity>) {}

  @Post('insurance')
  @HttpCode(200)
  @Can('read', 'Insurance')
  @Documented({ answer: 'xlsx' })
  async write(
    @CurrentActor() actor: Actor,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ExportPeriod) period: ExportPeriod,
  ): Promise<StreamableFile> {
    const { file, format } = await this.resource.export(actor, query, period);
    return download(file, format, 'insurance');
  }
}

/** Insured parcels: their list, and the insurer's file. */
@Module({
  imports: [ResourceModule.forFeature(insuranceResource, ReadController(insuranceResource))],
  controllers: [InsuranceReportController],
})
export class InsurancesModule {}
