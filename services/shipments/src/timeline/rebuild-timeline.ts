import { Injectable } from '@nestjs/common';
import { LOWEST_ID, PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { TimelineStore } from './timeline-store.js';

const BATCH = 1000;
/** Sorts before every id. */

/** Deletes timelines and derives them from the journal again, with the same result. Concurrent events are safe: an existing line is kept. */
@Injectable()
export class RebuildTimeline {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: TimelineStore,
  ) {}

  /** Every tenant, each in its own transaction. @returns the number of events */
  async all(): Promise<number> {
    const tenants = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ tenant_id: string }>('select distinct tenant_id from shipment_journal order by tenant_id'),
    );
    let folded = 0;
    for (const { tenant_id } of tenants) folded += await this.tenant(tenant_id);
    return folded;
  }

  /** One tenant; readers see the old rows until the commit. @returns the number of events */
  tenant(tenantId: string): Promise<number> {
    // In the system role, which has no statement timeout of a request.
    return this.work.system(tenantId, async tx => {
      await this.store.clear(tx);
      let folded = 0;
      for (
        let page = await this.store.page(tx, LOWEST_ID, BATCH);
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
