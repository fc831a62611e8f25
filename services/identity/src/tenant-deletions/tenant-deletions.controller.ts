import { Controller, Delete, Get, HttpCode, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TenantDeletionInput, type TenantDeletionAnswer } from '@porte/contracts';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, Payload, type Actor } from '@porte/service-kit';
import { assertDeveloper } from '../tenants/assert-developer.js';
import type { TenantEntity } from '../tenants/tenant.entity.js';
import { tenantResource } from '../tenants/tenant.resource.js';
import { CancelTenantDeletion } from './cancel-tenant-deletion.js';
import { PlanTenantDeletion } from './plan-tenant-deletion.js';
import { TenantDeletions } from './tenant-deletions.js';

/** The deletion of a tenant, for developers of other tenants. */
@Controller('tenants/:id/deletion')
export class TenantDeletionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deletions: TenantDeletions,
    @Inject(resourceToken(tenantResource)) private readonly tenants: ResourceService<TenantEntity>,
  ) {}

  /** Null where none is planned or done. */
  @Get()
  @Can('read', 'Tenant')
  @Documented({ answer: { view: 'TenantDeletionAnswer', as: 'whole' } })
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TenantDeletionAnswer> {
    await this.assertShown(actor, id);
    return { data: await this.deletions.of(id) };
  }

  /** Plans it after the waiting period; until then it can be canceled. */
  @Put()
  @Can('update', 'Tenant')
  @Documented({ answer: { view: 'TenantDeletionAnswer', as: 'whole' } })
  @HttpCode(200)
  async plan(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Payload('deletion', TenantDeletionInput) { slug }: TenantDeletionInput,
  ): Promise<TenantDeletionAnswer> {
    await this.assertShown(actor, id);
    await this.commands.execute(new PlanTenantDeletion(actor, id, slug));
    return this.show(actor, id);
  }

  @Delete()
  @Can('update', 'Tenant')
  @Documented({ answer: { view: 'TenantDeletionAnswer', as: 'whole' } })
  @HttpCode(200)
  async cancel(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TenantDeletionAnswer> {
    await this.assertShown(actor, id);
    await this.commands.execute(new CancelTenantDeletion(actor, id));
    return this.show(actor, id);
  }

  /** @throws DomainError `forbidden` for others than developers; `not_found` */
  private async assertShown(actor: Actor, id: string): Promise<void> {
    assertDeveloper(actor);
    await this.tenants.show(actor, id, {});
  }
}
