import { Controller, Get, HttpCode, Post, Put, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { COST_FIELDS, costsSeenBy, MAX_TABLE_ROWS, PriceTableInput, type ReadFile } from '@porte/contracts';
import { exportWriters, readFile, ResourceController, sampleFile } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  Documented,
  Payload,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { priceColumns, PRICE_FILE_BYTES, SAMPLE_PRICES } from '../price-tables/price-columns.js';
import { NoFields } from '../price-tables/no-fields.js';
import { servicePriceResource } from './service-price.resource.js';
import { SavePriceTable } from './use-cases/save-price-table.js';

const columnsFor = ({ role }: Actor) => priceColumns(COST_FIELDS.filter(cost => costsSeenBy(role).includes(cost)));

@Controller('service_prices')
export class ServicePricesController extends ResourceController(servicePriceResource) {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  /** Saves many rows of a service's table, or none. */
  @Put('table')
  @Can('update', 'ServicePrice')
  async saveTable(
    @CurrentActor() actor: Actor,
    @Payload('service_prices', PriceTableInput) input: PriceTableInput,
  ): Promise<{ data: object[] }> {
    return { data: await this.commands.execute(new SavePriceTable(actor, input)) };
  }

  /** The rows of a workbook, for a page to show as changes; nothing is saved. */
  @Post('read_file')
  @HttpCode(200)
  @Can('update', 'ServicePrice')
  @Upload({ kinds: ['xlsx'], files: 1, bytes: PRICE_FILE_BYTES })
  async read(
    @CurrentActor() actor: Actor,
    @Uploaded(NoFields) { files: [file] }: UploadedForm<NoFields>,
  ): Promise<{ data: ReadFile }> {
    return { data: await readFile(file!, columnsFor(actor), MAX_TABLE_ROWS) };
  }

  @Get('sample_file')
  @Can('read', 'ServicePrice')
  @Documented({ answer: 'xlsx' })
  sample(@CurrentActor() actor: Actor): StreamableFile {
    return new StreamableFile(sampleFile('service_prices', columnsFor(actor), SAMPLE_PRICES), {
      type: exportWriters.xlsx.type,
      disposition: 'attachment; filename="service-prices-sample.xlsx"',
    });
  }
}
