import { Controller, Get, HttpCode, Param, ParseIntPipe, Post, Put, StreamableFile } from '@nestjs/common';
import { CarrierManifestDecision, CarrierManifestInput } from '@porte/contracts';
import { ReadController } from '@porte/resource-kit';
import { Can, CurrentActor, IdParam, Payload, type Actor } from '@porte/service-kit';
import { carrierManifestResource } from './carrier-manifest.resource.js';
import { CarrierManifests } from './carrier-manifests.js';

/** Carriers' own manifests of the parcels that their drivers take. */
@Controller('carrier_manifests')
export class CarrierManifestsController extends ReadController(carrierManifestResource) {
  constructor(private readonly manifests: CarrierManifests) {
    super();
  }

  /** The parcels that can be in a manifest, by carrier. */
  @Get('waiting')
  @Can('read', 'CarrierManifest')
  async waiting(@CurrentActor() actor: Actor) {
    return { data: await this.manifests.waiting(actor) };
  }

  @Post()
  @Can('create', 'CarrierManifest')
  async order(
    @CurrentActor() actor: Actor,
    @Payload('carrier_manifest', CarrierManifestInput) { shipment_ids }: CarrierManifestInput,
  ) {
    return { data: await this.manifests.order(actor, shipment_ids) };
  }

  @Get(':id/files/:n')
  @Can('read', 'CarrierManifest')
  async file(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Param('n', ParseIntPipe) n: number,
  ): Promise<StreamableFile> {
    const disposition = `attachment; filename="manifest-${n + 1}.pdf"`;
    return new StreamableFile(await this.manifests.file(actor, id, n), { type: 'application/pdf', disposition });
  }

  @Put(':id/settle')
  @HttpCode(200)
  @Can('update', 'CarrierManifest')
  async settle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('carrier_manifest', CarrierManifestDecision) input: CarrierManifestDecision,
  ) {
    return { data: await this.manifests.settle(actor, id, input) };
  }
}
