import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ShipmentImportInput, type ImportView } from '@porte/contracts';
import { IMPORT_FILE_LIMIT, Imports } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  NewId,
  TABLE_KINDS,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';

/** Imports of shipments under the names that the product's API gives them. */
@Controller()
export class ShipmentImportsController {
  constructor(@Inject(Imports) private readonly imports: Imports) {}

  /** Imports the good rows without a look at them; `GET /imports/{id}` tells what became of each. */
  @Post('shipments/import_csv_shipments')
  @HttpCode(202)
  @Can('create', 'Shipment')
  @Upload({ kinds: TABLE_KINDS, files: 1, bytes: IMPORT_FILE_LIMIT })
  async import(
    @CurrentActor() actor: Actor,
    @Uploaded(ShipmentImportInput) { input, files: [file] }: UploadedForm<ShipmentImportInput>,
    @NewId() id: string,
  ): Promise<{ data: { import_id: string; rows: number } }> {
    const begun = await this.imports.begin(actor, 'shipments', file!, { ...input, confirmed: true }, id);
    return { data: { import_id: begun.id, rows: begun.rows } };
  }

  @Get('imports/:id')
  @Can('create', 'Shipment')
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ImportView }> {
    return { data: await this.imports.show(actor, 'shipments', id) };
  }
}
