import { Injectable } from '@nestjs/common';
import { PLANNED, type PlanCountsAnswer, type TenantPlan } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { InjectClock, InjectConfig, InternalClient, systemActor } from '@porte/service-kit';
import { ApiKeys } from '../api-keys/api-keys.js';
import { IdentityConfig } from '../config.js';
import { UserStore } from '../users/user-store.js';
import { TenantEntity } from './tenant.entity.js';

/** In ms: the plan is shown without the counts of a service that has not answered by then. */
const DEADLINE = 1500;

type Counts = PlanCountsAnswer['data'];

/** What a tenant uses of its plan, for display only: each service decides by its own rows. */
@Injectable()
export class PlanUses {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserStore,
    private readonly keys: ApiKeys,
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async of(tenantId: string): Promise<TenantPlan> {
    const [{ tenant, own }, ...others] = await Promise.all([
      this.own(tenantId),
      this.counted(this.config.BILLING_URL, tenantId),
      this.counted(this.config.SHIPMENTS_URL, tenantId),
    ]);
    const counts: Counts = Object.assign({}, own, ...others);
    return {
      month: new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone: tenant.time_zone }).format(
        this.clock.now(),
      ),
      uses: PLANNED.map(of => ({ of, max: tenant[`max_${of}`], used: counts[of] ?? null })),
    };
  }

  private own(tenantId: string): Promise<{ tenant: TenantEntity; own: Counts }> {
    return this.work.run({ tenant_id: tenantId }, async tx => ({
      tenant: await tx.manager.findOneByOrFail(TenantEntity, { id: tenantId }),
      own: { users: await this.users.countUsers(tx), api_keys: await this.keys.countOpen(tx) },
    }));
  }

  /** @returns nothing while the service is unavailable: 0 would say that nothing is used */
  private async counted(service: string | undefined, tenantId: string): Promise<Counts> {
    const answer = await this.client.getOrNull<PlanCountsAnswer>(
      service,
      '/internal/plan_counts',
      systemActor(tenantId),
      DEADLINE,
    );
    return answer?.data ?? {};
  }
}
