import { Controller, Inject, Post } from '@nestjs/common';
import { CSD_FILE_BYTES, CSD_FILES, CsdInput } from '@porte/contracts';
import { ReadController, resourceToken, type ResourceService } from '@porte/resource-kit';
import { Can, CurrentActor, NewId, Upload, Uploaded, type Actor, type UploadedForm } from '@porte/service-kit';
import type { CsdEntity } from './csd.entity.js';
import { csdResource } from './csd.resource.js';
import { Csds } from './csds.js';

@Controller('csds')
export class CsdsController extends ReadController(csdResource) {
  constructor(
    private readonly csds: Csds,
    @Inject(resourceToken(csdResource)) private readonly rows: ResourceService<CsdEntity>,
  ) {
    super();
  }

  @Post()
  @Can('create', 'Csd')
  @Upload({ kinds: ['der'], files: CSD_FILES.length, bytes: CSD_FILE_BYTES, names: CSD_FILES, wrapper: 'csd' })
  async upload(
    @CurrentActor() actor: Actor,
    @Uploaded(CsdInput) { input: { password }, files }: UploadedForm<CsdInput>,
    @NewId() id: string,
  ): Promise<{ data: object }> {
    const bytes = (name: string): Buffer => files.find(({ field }) => field === name)!.bytes;
    await this.csds.replace(
      actor,
      { certificate: bytes('certificate'), privateKey: bytes('private_key'), password },
      id,
    );
    return { data: await this.rows.show(actor, id, {}) };
  }
}
