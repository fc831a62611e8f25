import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenHold } from '@porte/contracts';
import { PLATFORM_TENANT, TechnicalError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { BillingClient } from './billing-client.js';
import { PurchaseFailures, type PurchaseFailure } from './purchase-failures.js';

const PERIOD_MS = 10_000;
const OLDER_THAN_SECONDS = 60;

/** What decides about a hold, of one snapshot. */
interface HoldFacts {
  /** null if the shipment does not exist */
  version: number | null;
  /** the purchase exists and is not released */
  is_needed: boolean;
}

/** Releases holds whose purchase was never committed, or is over. */
@Injectable()
export class OrphanHoldSweep implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly billing: BillingClient,
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
    if (await this.fence(hold)) await this.billing.release(hold);
  }

  /**
   * Increments the shipment's version, so that a request which still waits to commit the purchase of this hold fails its version check. Without this, a request that was
   * suspended for minutes could commit a purchase whose hold is gone. A commit in flight holds the row's lock: the update waits for it, meets a conflict, and is decided anew.
   * @returns false if the hold is needed
   */
  private fence({ tenant_id, shipment_id, purchase_id }: OpenHold): Promise<boolean> {
    // Billing before this version does not name the shipment.
    if (!shipment_id) throw new TechnicalError(`the hold ${purchase_id} names no shipment`);
    return this.work.optimistic<HoldFacts, HoldFacts, boolean>(
      { tenant_id },
      async tx => (await tx.query<HoldFacts>(FACTS, [tenant_id, shipment_id, purchase_id]))[0]!,
      facts => facts,
      (tx, { version, is_needed }) => {
        if (!is_needed && version !== null) tx.withCommit({ text: FENCE, values: [tenant_id, shipment_id, version] });
        return Promise.resolve(!is_needed);
      },
    );
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

const FACTS = `select (select version from shipments where tenant_id = $1 and id = $2) as version,
  exists (select from purchases where tenant_id = $1 and id = $3 and state <> 'released') as is_needed`;

const FENCE = `with fenced as (update shipments set version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning 1)
  select assert_written(count(*)) from fenced`;
