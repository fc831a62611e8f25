import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenHold } from '@porte/contracts';
import { PLATFORM_TENANT, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { BillingClient } from './billing-client.js';
import { HoldFence } from './hold-fence.js';
import { PurchaseFailures, type PurchaseFailure } from './purchase-failures.js';

const PERIOD_MS = 10_000;
const OLDER_THAN_SECONDS = 60;

/** Releases holds whose purchase was never committed, or is over. */
@Injectable()
export class OrphanHoldSweep implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly billing: BillingClient,
    private readonly fence: HoldFence,
    private readonly failures: PurchaseFailures,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.add({ name: 'orphan_holds', everyMs: PERIOD_MS, atStart: true, run: () => this.run() });
  }

  /** One round. A failed round is logged and counted, and the next one follows. */
  run(): Promise<void> {
    return this.sweep().catch((error: unknown) => this.failures.noteRound('sweep', error));
  }

  private async sweep(): Promise<void> {
    const holds = await this.billing.openHolds(OLDER_THAN_SECONDS);
    const needed = await this.neededAmong(holds);
    const failed: PurchaseFailure[] = [];
    for (const hold of holds.filter(({ purchase_id }) => !needed.has(purchase_id)))
      await this.releaseOrphan(hold).catch((error: unknown) =>
        failed.push({ purchaseId: hold.purchase_id, tenantId: hold.tenant_id, error }),
      );
    this.failures.note('sweep', failed);
  }

  private async releaseOrphan(hold: OpenHold): Promise<void> {
    const { purchase_id, tenant_id, shipment_id } = hold;
    // Billing before this version does not name the shipment.
    if (!shipment_id) throw new TechnicalError(`the hold ${purchase_id} names no shipment`);
    if (await this.fence.raise({ purchase_id, tenant_id, shipment_id })) await this.billing.release(hold);
  }

  private async neededAmong(holds: readonly OpenHold[]): Promise<Set<string>> {
    const rows = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query<{ id: string }>(
        `select p.id from unnest($1::uuid[], $2::uuid[]) as h (tenant_id, id)
      join purchases p on p.tenant_id = h.tenant_id and p.id = h.id where p.state <> 'released'`,
        [holds.map(hold => hold.tenant_id), holds.map(hold => hold.purchase_id)],
      ),
    );
    return new Set(rows.map(({ id }) => id));
  }
}
