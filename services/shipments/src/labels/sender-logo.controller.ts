import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { LOGO_LIMIT, LogoInput, type LabelLogo } from '@porte/contracts';
import { Can, CurrentActor, Documented, Upload, Uploaded, type Actor, type UploadedForm } from '@porte/service-kit';
import { LOGO_KINDS } from '@porte/service-kit/logo-image';
import { SenderLogo } from './sender-logo.js';

const labelLogoDocs = { type: 'object', properties: { picture: { type: 'string', nullable: true } } };

/** The logo on the tenant's own labels. */
@Controller('shipments')
export class SenderLogoController {
  constructor(private readonly logo: SenderLogo) {}

  @Get('app_logo')
  @Can('read', 'Setting')
  @Documented({ answer: { properties: { data: labelLogoDocs } } })
  async show(@CurrentActor() actor: Actor): Promise<{ data: LabelLogo }> {
    const png = await this.logo.read(actor);
    return { data: { picture: png && `data:image/png;base64,${png.toString('base64')}` } };
  }

  @Post('app_logo')
  @HttpCode(204)
  @Can('update', 'Setting')
  @Upload({ kinds: LOGO_KINDS, files: 1, bytes: LOGO_LIMIT })
  set(@CurrentActor() actor: Actor, @Uploaded(LogoInput) { files: [file] }: UploadedForm<LogoInput>): Promise<void> {
    return this.logo.set(actor, file!);
  }

  @Delete('app_logo')
  @HttpCode(204)
  @Can('update', 'Setting')
  remove(@CurrentActor() actor: Actor): Promise<void> {
    return this.logo.remove(actor);
  }
}
