import { Controller, Delete, Get, HttpCode, Inject, Post, StreamableFile } from '@nestjs/common';
import type { AuditAction, ReportView, ShownTenant } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { audit, UnitOfWork } from '@porte/messaging-kit';
import { Reports, resourceToken, type ResourceService } from '@porte/resource-kit';
import { Can, CurrentActor, Documented, IdParam, NewId, type Actor } from '@porte/service-kit';
import { assertDeveloper } from '../tenants/assert-developer.js';
import type { TenantEntity } from '../tenants/tenant.entity.js';
import { tenantResource } from '../tenants/tenant.resource.js';
import { copiedTenant } from './tenant-copies.js';

const PATH = 'tenant_data';

/** The copies of tenants, for developers: each is followed and downloaded by who asked for it, for seven days. The tenant's audit trail has both. */
@Controller('tenants/:id/copies')
export class TenantCopiesController {
  constructor(
    private readonly reports: Reports,
    private readonly work: UnitOfWork,
    @Inject(resourceToken(tenantResource)) private readonly tenants: ResourceService<TenantEntity>,
  ) {}

  @Post()
  @Can('update', 'Tenant')
  @HttpCode(202)
  @Documented({ answer: { view: 'ReportView' } })
  async begin(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @NewId() copy: string,
  ): Promise<{ data: ReportView }> {
    const tenant = await this.find(actor, id);
    if (tenant.status === 'deleted') throw new DomainError('wrong_state');
    // First in the trail: there is no copy that it does not have, even if the process dies in between.
    await this.record(actor, tenant, 'tenant.copy_requested');
    return { data: await this.reports.begin(actor, PATH, { where: { tenant_id: id } }, copy) };
  }

  @Get()
  @Can('read', 'Tenant')
  @Documented({ answer: { view: 'ReportView', as: 'list' } })
  async list(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: ReportView[] }> {
    await this.find(actor, id);
    return { data: (await this.reports.list(actor, PATH)).filter(report => copiedTenant(report) === id) };
  }

  @Get(':copy/download')
  @Can('update', 'Tenant')
  async download(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('copy') copy: string,
  ): Promise<StreamableFile> {
    const tenant = await this.find(actor, id);
    await this.assertOf(actor, id, copy);
    const { file } = await this.reports.file(actor, PATH, copy);
    await this.record(actor, tenant, 'tenant.copy_downloaded');
    return new StreamableFile(file, {
      type: 'application/zip',
      disposition: `attachment; filename="${tenant.slug}.zip"`,
    });
  }

  @Delete(':copy')
  @Can('update', 'Tenant')
  @HttpCode(200)
  @Documented({ answer: { view: 'ReportView' } })
  async cancel(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('copy') copy: string,
  ): Promise<{ data: ReportView }> {
    await this.assertOf(actor, id, copy);
    return { data: await this.reports.cancel(actor, PATH, copy) };
  }

  /** @throws DomainError `forbidden` for others than developers; `not_found` */
  private async find(actor: Actor, id: string): Promise<ShownTenant> {
    assertDeveloper(actor);
    return (await this.tenants.show(actor, id, {})) as ShownTenant;
  }

  /** @throws DomainError `not_found` for a copy of another tenant */
  private async assertOf(actor: Actor, id: string, copy: string): Promise<void> {
    if (copiedTenant(await this.reports.show(actor, PATH, copy)) !== id) throw new DomainError('not_found');
  }

  private record(actor: Actor, { id, slug }: ShownTenant, action: AuditAction): Promise<void> {
    return this.work.run({ tenant_id: id }, tx => audit(tx, actor, { action, subject: id, label: slug }));
  }
}
