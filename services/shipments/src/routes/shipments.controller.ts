import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ParcelInput,
  RateChoiceInput,
  ShipmentInput,
  type ParcelPlaces,
  type RatesAnswer,
  type RatesLine,
} from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { download, readQueries, ReadController } from '@porte/resource-kit';
import {
  acceptsNdjson,
  Can,
  Counts,
  CurrentActor,
  Documented,
  IdParam,
  liveNdjson,
  NewId,
  OptionalPayload,
  Payload,
  type Actor,
} from '@porte/service-kit';
import type { FastifyReply } from 'fastify';
import type { Purchased } from '../purchases/await-purchase.js';
import { CountShipments, countsDocs, type ShipmentCounts } from '../counts/shipment-counts.js';
import { parcelPlacesDocs, ShowParcelPlaces } from '../places/show-parcel-places.js';
import { exportedRows, ShipmentExportInput } from '../shipments/shipment-export.js';
import { shipmentResource } from '../shipments/shipment.resource.js';
import { CloneShipment } from '../shipments/use-cases/clone-shipment.js';
import { CreateShipment } from '../shipments/use-cases/create-shipment.js';
import { DeleteShipment } from '../shipments/use-cases/delete-shipment.js';
import { ListRates } from '../purchases/list-rates.js';
import { ListTemplates } from '../shipments/use-cases/list-templates.js';
import { PackParcel } from '../shipments/use-cases/pack-parcel.js';
import { ReaddressShipment } from '../shipments/use-cases/readdress-shipment.js';
import { ReturnShipment } from '../shipments/use-cases/return-shipment.js';
import { SelectRate } from '../purchases/select-rate.js';
import { StreamRates } from '../purchases/stream-rates.js';
import { ShowParcels, ShowVolumetricWeight } from '../shipments/use-cases/show-parcels.js';

const EXPORT_QUERIES = readQueries(shipmentResource).export;

/** Shipments: the three steps, the list, and the actions. */
@Controller('shipments')
export class ShipmentsController extends ReadController(shipmentResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  /** How many shipments each tab of the list has. */
  @Get('counts')
  @Can('read', 'Shipment')
  @Counts('data')
  @Documented({ answer: { properties: { data: countsDocs } } })
  async counts(@CurrentActor() actor: Actor): Promise<{ data: ShipmentCounts }> {
    return { data: await this.queries.execute(new CountShipments(actor)) };
  }

  /** Where the parcels under way were seen last. */
  @Get('places')
  @Can('read', 'Shipment')
  @Counts('total', 'states', 'elsewhere', 'without_place')
  @Documented({ answer: { properties: { data: parcelPlacesDocs } } })
  async places(@CurrentActor() actor: Actor): Promise<{ data: ParcelPlaces }> {
    return { data: await this.queries.execute(new ShowParcelPlaces(actor)) };
  }

  @Post('export')
  @HttpCode(200)
  @Can('read', 'Shipment')
  @Documented({ queries: EXPORT_QUERIES, answer: 'xlsx' })
  async export(
    @CurrentActor() actor: Actor,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ShipmentExportInput) input: ShipmentExportInput,
  ): Promise<StreamableFile> {
    const rows = exportedRows(query, input);
    const { file, format } = await this.resource.export(actor, rows.query, rows.period);
    return download(file, format, 'shipments');
  }

  /** The same as a csv file, for developers and for users whose account allows it. */
  @Post('export_csv')
  @HttpCode(200)
  @Can('read', 'Shipment')
  @Documented({ queries: EXPORT_QUERIES, answer: 'xlsx' })
  exportCsv(
    @CurrentActor() actor: Actor,
    @Query() query: Record<string, unknown>,
    @OptionalPayload(ShipmentExportInput) input: ShipmentExportInput,
  ): Promise<StreamableFile> {
    return this.export(actor, { ...query, format: 'csv' }, input);
  }

  @Post()
  @Can('create', 'Shipment')
  @Documented({ answer: { view: 'Shipment' } })
  async create(
    @CurrentActor() actor: Actor,
    @Payload('shipment', ShipmentInput) input: ShipmentInput,
    @NewId() id: string,
  ) {
    return { data: await this.commands.execute(new CreateShipment(actor, input, id)) };
  }

  @Put(':id')
  @Can('update', 'Shipment')
  @Documented({ answer: { view: 'Shipment' } })
  async readdress(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('shipment', ShipmentInput) input: ShipmentInput,
  ) {
    return { data: await this.commands.execute(new ReaddressShipment(actor, id, input)) };
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('destroy', 'Shipment')
  destroy(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new DeleteShipment(actor, id));
  }

  @Post(':id/clone')
  @Can('create', 'Shipment')
  @Documented({ answer: { view: 'Shipment' } })
  async clone(@CurrentActor() actor: Actor, @IdParam() id: string, @NewId() cloneId: string) {
    return { data: await this.commands.execute(new CloneShipment(actor, id, cloneId)) };
  }

  @Post(':id/return')
  @Can('create', 'Shipment')
  @Documented({ answer: { view: 'Shipment' } })
  async sendBack(@CurrentActor() actor: Actor, @IdParam() id: string, @NewId() returnId: string) {
    return { data: await this.commands.execute(new ReturnShipment(actor, id, returnId)) };
  }

  @Get(':id/parcels')
  @Can('read', 'Parcel')
  async parcels(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.queries.execute(new ShowParcels(actor, id)) };
  }

  @Post(':id/parcels')
  @Can('create', 'Parcel')
  @Documented({ answer: { view: 'Shipment' } })
  async pack(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('parcel', ParcelInput) input: ParcelInput,
    @NewId() parcelId: string,
  ) {
    return { data: await this.commands.execute(new PackParcel(actor, id, input, parcelId)) };
  }

  @Put(':id/parcels/:parcelId')
  @Can('update', 'Parcel')
  @Documented({ answer: { view: 'Shipment' } })
  async repack(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('parcelId') parcelId: string,
    @Payload('parcel', ParcelInput) input: ParcelInput,
  ) {
    return { data: await this.commands.execute(new PackParcel(actor, id, input, parcelId, true)) };
  }

  @Get(':id/packages')
  @Can('read', 'Package')
  packages(@CurrentActor() actor: Actor, @IdParam() id: string, @Query() query: Record<string, unknown>) {
    return this.queries.execute(new ListTemplates(actor, id, query));
  }

  /** One answer, or with `Accept: application/x-ndjson` a line for each part of it as it becomes known. */
  @Get(':id/rates')
  @Can('read', 'Rate')
  @Documented({ answer: { view: 'RatesAnswer', as: 'whole' } })
  async rates(@CurrentActor() actor: Actor, @IdParam() id: string, @Headers('accept') accept?: string) {
    if (!acceptsNdjson(accept)) return this.queries.execute<ListRates, RatesAnswer>(new ListRates(actor, id));
    return liveNdjson(await this.queries.execute<StreamRates, AsyncGenerator<RatesLine>>(new StreamRates(actor, id)));
  }

  @Get(':id/rates/volumetric_weight')
  @Can('read', 'Rate')
  @Counts('data')
  async volumetricWeight(@CurrentActor() actor: Actor, @IdParam() id: string) {
    return { data: await this.queries.execute(new ShowVolumetricWeight(actor, id)) };
  }

  @Post(':id/rates')
  @Can('create', 'Rate')
  @Documented({ answer: { view: 'Purchase' }, statuses: [200, 202] })
  async selectRate(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('rate', RateChoiceInput) choice: RateChoiceInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { decided, data } = await this.commands.execute<SelectRate, Purchased>(new SelectRate(actor, id, choice));
    void reply.status(decided ? 200 : 202);
    await failpoint('answer.before');
    return { data };
  }
}
