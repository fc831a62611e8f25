import { Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  DEFAULT_COLOR,
  ActingReasonInput,
  LogoInput,
  NewTenantInput,
  TenantChange,
  type PlanInput,
  TenantSuspension,
  type ActingAnswer,
  type BrandPicture,
  type ShownTenant,
  type TenantBrand,
  type TenantDetails,
  type TenantPlan,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReadController } from '@porte/resource-kit';
import {
  Can,
  CurrentActor,
  IdParam,
  NewId,
  Payload,
  Upload,
  Uploaded,
  type Actor,
  type UploadedForm,
} from '@porte/service-kit';
import { BRAND_PICTURE_FORM, PictureName } from './brand.controller.js';
import { EnterTenant } from '../acting/enter-tenant.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { assertDeveloper } from './assert-developer.js';
import { PlanUses } from './plan-uses.js';
import { TenantFigures } from './tenant-figures.js';
import { TenantHosts } from './tenant-hosts.js';
import { TenantPictures } from './tenant-pictures.js';
import { tenantResource } from './tenant.resource.js';
import { ChangeTenant } from './use-cases/change-tenant.js';
import { CreateTenant } from './use-cases/create-tenant.js';
import { SuspendTenant } from './use-cases/suspend-tenant.js';

/** Moves the limit of users from its deprecated name, `max_people`, to `max_users`. */
function withUserLimit<T extends PlanInput>({ max_people, ...input }: T): Omit<T, 'max_people'> {
  return { ...input, ...(input.max_users === undefined && { max_users: max_people }) };
}

/** The tenants of the installation, for developers. */
@Controller('tenants')
export class TenantsController extends ReadController(tenantResource) {
  constructor(
    private readonly commands: CommandBus,
    private readonly figures: TenantFigures,
    private readonly hosts: TenantHosts,
    private readonly pictures: TenantPictures,
    private readonly uses: PlanUses,
  ) {
    super();
  }

  /** With its number of people and its first main admin. */
  @Get(':id')
  @Can('read', 'Tenant')
  override async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: TenantDetails }> {
    const tenant = await this.find(actor, id);
    return { data: { ...tenant, ...(await this.figures.of(id)) } };
  }

  /** Its limits and what it uses of them. */
  @Get(':id/plan')
  @Can('read', 'Tenant')
  async plan(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: TenantPlan }> {
    await this.find(actor, id);
    return { data: await this.uses.of(id) };
  }

  /** Its first main admin is created with it, and gets a mail with a link that leads to a password. */
  @Post()
  @Can('create', 'Tenant')
  async create(
    @CurrentActor() actor: Actor,
    @Payload('tenant', NewTenantInput) given: NewTenantInput,
    @NewId() id: string,
  ): Promise<{ data: TenantDetails }> {
    assertDeveloper(actor);
    const input = withUserLimit(given);
    const { administrator, brand, hosts, ...fields } = input;
    const tenant = {
      ...fields,
      id,
      hosts: hosts ?? [this.hosts.ofSlug(input.slug)],
      brand: { ...brand, color: brand?.color ?? DEFAULT_COLOR, logo: null },
      currency: 'MXN',
    };
    await this.commands.execute(new CreateTenant(tenant, { actor, administrator }));
    return this.show(actor, id);
  }

  @Put(':id')
  @Can('update', 'Tenant')
  async update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('tenant', TenantChange) change: TenantChange,
  ): Promise<{ data: TenantDetails }> {
    await this.find(actor, id);
    await this.commands.execute(new ChangeTenant(id, withUserLimit(change), actor));
    return this.show(actor, id);
  }

  @Post(':id/pictures/:picture')
  @HttpCode(200)
  @Can('update', 'Tenant')
  @Upload(BRAND_PICTURE_FORM)
  async setPicture(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @PictureName() picture: BrandPicture,
    @Uploaded(LogoInput) { files: [file] }: UploadedForm<LogoInput>,
  ): Promise<{ data: TenantDetails }> {
    await this.find(actor, id);
    return this.brand(actor, id, { [picture]: await this.pictures.keep(id, picture, file!) });
  }

  @Delete(':id/pictures/:picture')
  @HttpCode(200)
  @Can('update', 'Tenant')
  async removePicture(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @PictureName() picture: BrandPicture,
  ): Promise<{ data: TenantDetails }> {
    await this.find(actor, id);
    return this.brand(actor, id, { [picture]: null });
  }

  /** Acts as its first main admin for half an hour. The answer holds an access token, which nothing stores. */
  @Post(':id/acting_as')
  @Header('cache-control', 'no-store')
  @Can('update', 'Tenant')
  async enter(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('acting_as', ActingReasonInput) { reason }: ActingReasonInput,
    @CurrentClient() client: Client,
  ): Promise<ActingAnswer> {
    const { slug, status } = await this.find(actor, id);
    if (status === 'deleted') throw new DomainError('wrong_state');
    return this.commands.execute(new EnterTenant(actor, { id, slug }, reason, client));
  }

  /** From now on it is read only. */
  @Put(':id/suspend')
  @Can('update', 'Tenant')
  @HttpCode(200)
  async suspend(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('tenant', TenantSuspension) { reason }: TenantSuspension,
  ): Promise<{ data: TenantDetails }> {
    await this.find(actor, id);
    await this.commands.execute(new SuspendTenant(actor, id, { reason: reason?.trim() || null }));
    return this.show(actor, id);
  }

  @Put(':id/resume')
  @Can('update', 'Tenant')
  @HttpCode(200)
  async resume(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: TenantDetails }> {
    await this.find(actor, id);
    await this.commands.execute(new SuspendTenant(actor, id, null));
    return this.show(actor, id);
  }

  private async brand(actor: Actor, id: string, brand: Partial<TenantBrand>): Promise<{ data: TenantDetails }> {
    await this.commands.execute(new ChangeTenant(id, { brand }, actor));
    return this.show(actor, id);
  }

  /** @throws DomainError `forbidden`, `not_found` */
  private async find(actor: Actor, id: string): Promise<ShownTenant> {
    assertDeveloper(actor);
    return (await this.resource.show(actor, id, {})) as ShownTenant;
  }
}
