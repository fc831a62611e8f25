import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { TimelineStore } from './timeline-store.js';

const BATCH = 1000;
/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Drops timelines and folds the journal again, which gives the same rows. Events may come meanwhile: a line that is there already stays. */
@Injectable()
export class RebuildTimeline {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: TimelineStore,
  ) {}

  /** Every tenant, each in a transaction of its own. @returns how many events were folded */
  async all(): Promise<number> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>('select distinct tenant_id from shipment_journal order by tenant_id'),
    );
    let folded = 0;
    for (const { tenant_id } of tenants) folded += await this.tenant(tenant_id);
    return folded;
  }

  /** One tenant, whose readers see the old rows until the new ones stand. @returns how many events were folded */
  tenant(tenantId: string): Promise<number> {
    // Under the system role, whose statements no time limit of a request ends.
    return this.work.system(tenantId, async tx => {
      await this.store.clear(tx);
      let folded = 0;
      for (
        let page = await this.store.page(tx, FIRST, BATCH);
        page.length > 0;
        page = await this.store.page(tx, page.at(-1)!.id, BATCH)
      ) {
        await this.store.fold(tx, page);
        folded += page.length;
      }
      return folded;
    });
  }
}
