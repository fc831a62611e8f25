import { Controller, Delete, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { LOGO_LIMIT, LogoInput } from '@porte/contracts';
import {
  Can,
  CurrentActor,
  Documented,
  IdParam,
  Public,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { LOGO_KINDS } from '@porte/service-kit/logo-image';
import { CarrierLogos } from './carrier-logos.js';

@Controller('carriers')
export class CarrierLogosController {
  constructor(private readonly logos: CarrierLogos) {}

  @Get('logos/:tenant/:file')
  @Public()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Documented({ answer: { properties: {} } })
  async show(@Param('tenant') tenant: string, @Param('file') file: string): Promise<StreamableFile> {
    return new StreamableFile(await this.logos.read(tenant, file), {
      type: 'image/png',
      disposition: 'inline; filename="logo.png"',
    });
  }

  @Post(':id/logo')
  @HttpCode(200)
  @Can('update', 'Carrier')
  @Upload({ kinds: LOGO_KINDS, files: 1, bytes: LOGO_LIMIT })
  async set(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Uploaded(LogoInput) { files: [file] }: UploadedForm<LogoInput>,
  ): Promise<{ data: object }> {
    return { data: await this.logos.set(actor, id, file!) };
  }

  @Delete(':id/logo')
  @HttpCode(200)
  @Can('update', 'Carrier')
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: object }> {
    return { data: await this.logos.remove(actor, id) };
  }
}
