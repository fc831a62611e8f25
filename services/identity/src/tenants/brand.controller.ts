import {
  Controller,
  createParamDecorator,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  StreamableFile,
  type ExecutionContext,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  BRAND_PICTURE_LIMIT,
  BRAND_PICTURES,
  LogoInput,
  TenantBrandInput,
  type BrandPicture,
  type TenantBrand,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import {
  Can,
  CurrentActor,
  Documented,
  Payload,
  Public,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
  type UploadRules,
} from '@porte/service-kit';
import { LOGO_KINDS } from '@porte/service-kit/logo-image';
import { TenantEntity } from './tenant.entity.js';
import { TenantPictures } from './tenant-pictures.js';
import { ChangeTenant } from './use-cases/change-tenant.js';

export const BRAND_PICTURE_FORM: UploadRules = { kinds: LOGO_KINDS, files: 1, bytes: BRAND_PICTURE_LIMIT };

/** The picture of a brand that the path names. @throws DomainError `not_found` for another name */
export const PictureName = createParamDecorator((_: unknown, context: ExecutionContext): BrandPicture => {
  const { picture } = context.switchToHttp().getRequest<{ params: Record<string, string> }>().params;
  const known = BRAND_PICTURES.find(name => name === picture);
  if (!known) throw new DomainError('not_found');
  return known;
});

/** The brand of the own tenant, for those who change its settings. */
@Controller('brand')
export class BrandController {
  constructor(
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
    private readonly pictures: TenantPictures,
  ) {}

  @Get()
  @Can('read', 'Setting')
  async show(@CurrentActor() actor: Actor): Promise<{ data: TenantBrand }> {
    const row = await this.work.run(actor, tx => tx.manager.findOneByOrFail(TenantEntity, { id: actor.tenant_id }));
    return { data: row.brand };
  }

  @Put()
  @Can('update', 'Setting')
  update(
    @CurrentActor() actor: Actor,
    @Payload('brand', TenantBrandInput) brand: TenantBrandInput,
  ): Promise<{ data: TenantBrand }> {
    return this.change(actor, brand);
  }

  @Post(':picture')
  @HttpCode(200)
  @Can('update', 'Setting')
  @Upload(BRAND_PICTURE_FORM)
  async setPicture(
    @CurrentActor() actor: Actor,
    @PictureName() picture: BrandPicture,
    @Uploaded(LogoInput) { files: [file] }: UploadedForm<LogoInput>,
  ): Promise<{ data: TenantBrand }> {
    return this.change(actor, { [picture]: await this.pictures.keep(actor.tenant_id, picture, file!) });
  }

  @Delete(':picture')
  @HttpCode(200)
  @Can('update', 'Setting')
  removePicture(@CurrentActor() actor: Actor, @PictureName() picture: BrandPicture): Promise<{ data: TenantBrand }> {
    return this.change(actor, { [picture]: null });
  }

  private async change(actor: Actor, brand: Partial<TenantBrand>): Promise<{ data: TenantBrand }> {
    const tenant = await this.commands.execute(new ChangeTenant(actor.tenant_id, { brand }, actor));
    return { data: tenant.brand };
  }
}

/** The pictures of brands, for everybody. */
@Controller('tenants/pictures')
export class TenantPicturesController {
  constructor(private readonly pictures: TenantPictures) {}

  @Get(':tenant/:file')
  @Public()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Documented({ answer: { properties: {} } })
  async show(@Param('tenant') tenant: string, @Param('file') file: string): Promise<StreamableFile> {
    const { bytes, extension } = await this.pictures.read(tenant, file);
    return new StreamableFile(bytes, {
      type: `image/${extension}`,
      disposition: `inline; filename="picture.${extension}"`,
    });
  }
}
