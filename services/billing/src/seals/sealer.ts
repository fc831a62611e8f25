import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { BackgroundThrottle } from '@porte/service-kit';
import type { DayHeader } from './chain.js';
import { closeDays } from './close-days.js';
import { MAX_BATCH_STEPS, sealBatch } from './seal-batch.js';
import { Unsealed } from './unsealed.js';

// One index scan per tenant, and one lookup by key (`offset 0`) per step since its last batch.
const DUE = `with recursive t (id) as (
    (select tenant_id from transfers order by tenant_id limit 1)
    union all select (select x.tenant_id from transfers x where x.tenant_id > t.id order by x.tenant_id limit 1) from t where t.id is not null)
  select t.id from t left join lateral (select b.n, b.sealed_at, b.horizon from seal_batches b where b.tenant_id = t.id order by b.n desc limit 1) h on true
  where t.id is not null and (
    exists (select from transfers x where x.tenant_id = t.id and x.xid >= coalesce(h.horizon, '0')
      and not exists (select from seals s where s.tenant_id = x.tenant_id and s.transfer_id = x.id and s.phase = 0 offset 0))
    or exists (select from resolutions x where x.tenant_id = t.id and x.xid >= coalesce(h.horizon, '0')
      and not exists (select from seals s where s.tenant_id = x.tenant_id and s.transfer_id = x.hold_id and s.phase = 1 offset 0))
    or (h.sealed_at at time zone 'UTC')::date < (clock_timestamp() at time zone 'UTC')::date
      and not exists (select from seal_days d where d.tenant_id = t.id and d.last_batch = h.n))`;

/** Seals the ledger's steps into the tenants' chains, outside of the transactions that made them. */
@Injectable()
export class Sealer {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Seals everything that is committed when it is called.
   * @param throttle pauses between two batches and may abort there; no pause by default
   * @returns the number of sealed steps
   */
  async seal(tenantId: string, throttle = new BackgroundThrottle(1)): Promise<number> {
    const unsealed = new Unsealed(tenantId);
    for (let total = 0; ; await throttle.pause()) {
      const sealed = await this.work.system(tenantId, tx => sealBatch(tx, tenantId, MAX_BATCH_STEPS, unsealed));
      total += sealed;
      if (sealed < MAX_BATCH_STEPS) return total;
    }
  }

  /** Writes the roots of past days. */
  closeDays(tenantId: string, today?: string): Promise<DayHeader[]> {
    return this.work.system(tenantId, tx => closeDays(tx, tenantId, today));
  }

  /** Tenants with unsealed steps or an unclosed past day. */
  async due(): Promise<string[]> {
    const rows = await this.work.system(PLATFORM_TENANT, tx => tx.query<{ id: string }>(DUE));
    return rows.map(({ id }) => id);
  }
}
