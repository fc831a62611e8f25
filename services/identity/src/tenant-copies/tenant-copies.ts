import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError, isId } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import {
  ReportSources,
  type AskedReport,
  type ReportProgress,
  type ReportRow,
  type ReportSource,
} from '@porte/resource-kit';
import {
  InjectConfig,
  InternalClient,
  ObjectStore,
  ReadSnapshot,
  systemActor,
  tenantLines,
  type Actor,
  type LineStream,
  type PersonalLine,
} from '@porte/service-kit';
import { IdentityConfig } from '../config.js';
import { Archive } from '../privacy/archive.js';
import { otherHolders } from '../privacy/other-holders.js';
import { identityTenantData } from '../tenant-data.js';
import { TenantEntity } from '../tenants/tenant.entity.js';
import { tenantCopyNote } from './tenant-copy-note.js';

/** The tenant that a copy is of. */
export const copiedTenant = ({ where }: Pick<AskedReport, 'where'>): string => String(where.tenant_id);

/** The copy of a tenant: what every service holds of it, without secrets, as one archive. */
@Injectable()
export class TenantCopies implements ReportSource, OnModuleInit {
  constructor(
    private readonly sources: ReportSources,
    private readonly work: UnitOfWork,
    private readonly client: InternalClient,
    private readonly store: ObjectStore,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  onModuleInit(): void {
    this.sources.add('tenant_data', this);
  }

  readonly about = copiedTenant;

  /** Undefined for one that the release before was asked for. */
  aboutName({ where: { tenant_name } }: AskedReport): string | undefined {
    return tenant_name === undefined ? undefined : String(tenant_name);
  }

  /** @throws DomainError `forbidden` for others than developers, and while acting as another user; `not_found` */
  async check({ role, acted_by }: Actor, { locale, where: { tenant_id } }: AskedReport): Promise<AskedReport> {
    if (role !== 'developer' || acted_by || !isId(tenant_id)) throw new DomainError('forbidden');
    const where = { tenant_id, tenant_name: await this.nameOf(tenant_id) };
    return { format: 'zip', start_date: null, end_date: null, where, locale };
  }

  /** @throws DomainError `service_unavailable` where a service does not answer: a copy without its data would not be whole */
  async *write({ asked }: ReportRow, progress: ReportProgress, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const tenantId = copiedTenant(asked);
    const archive = new Archive(asked.locale);
    archive.addText(...tenantCopyNote(asked.locale, await this.nameOf(tenantId)));
    const others = otherHolders(this.config).map(
      url => () => this.client.lines<PersonalLine>(url, '/internal/tenant_data', systemActor(tenantId)),
    );
    yield* archive.write([() => this.ownLines(tenantId), ...others], progress, signal);
  }

  private nameOf(id: string): Promise<string> {
    return this.work.run({ tenant_id: id }, async tx => {
      const tenant = await tx.manager.findOneBy(TenantEntity, { id });
      if (!tenant || tenant.status === 'deleted') throw new DomainError('not_found');
      return tenant.name;
    });
  }

  private async ownLines(tenantId: string): Promise<LineStream<PersonalLine>> {
    const snapshot = await ReadSnapshot.open(this.config.DATABASE_URL, tenantId);
    return {
      lines: tenantLines(snapshot, this.store, { service: 'identity', data: identityTenantData }, tenantId),
      close: () => void snapshot.close(),
    };
  }
}
