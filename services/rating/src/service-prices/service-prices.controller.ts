import { Controller, Get, HttpCode, ParseUUIDPipe, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CarrierTables,
  COST_FIELDS,
  costsSeenBy,
  ImportFileInput,
  MAX_TABLE_ROWS,
  PriceTableInput,
  type ReadFile,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
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
import { carrierTables } from './service-price-table.js';
import { servicePriceResource } from './service-price.resource.js';
import { SavePriceTable } from './use-cases/save-price-table.js';

const columnsFor = ({ role }: Actor) => priceColumns(COST_FIELDS.filter(cost => costsSeenBy(role).includes(cost)));

const carrierId = new ParseUUIDPipe({
  exceptionFactory: () => new DomainError('invalid_query', { name: 'carrier_id' }),
});

@Controller('service_prices')
export class ServicePricesController extends ResourceController(servicePriceResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
  ) {
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
    @Uploaded(ImportFileInput) { input, files: [file] }: UploadedForm<ImportFileInput>,
  ): Promise<{ data: ReadFile }> {
    return { data: await readFile(file!, columnsFor(actor), MAX_TABLE_ROWS, input.sheet) };
  }

  /** How many rows the price table of each service of a carrier has, and between which prices; services without one are left out. */
  @Get('counts')
  @Can('read', 'ServicePrice')
  @Documented({
    queries: [{ name: 'carrier_id', required: true, schema: { type: 'string', format: 'uuid' } }],
    answer: {
      properties: {
        data: { type: 'object', additionalProperties: { type: 'integer' } },
        ranges: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            properties: { least: { type: 'number' }, most: { type: 'number' } },
          },
        },
      },
    },
  })
  async counts(
    @CurrentActor() actor: Actor,
    @Query('carrier_id', carrierId) carrier_id: string,
  ): Promise<{ data: CarrierTables['counts']; ranges: CarrierTables['ranges'] }> {
    const { counts, ranges } = await this.work.run(actor, tx => carrierTables(tx, carrier_id));
    return { data: counts, ranges };
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
