import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenHold } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { isHoldUnanswered } from './hold-answers.js';
import { PurchaseEntity } from './purchase.entity.js';
import { PurchaseFailures, type PurchaseFailure } from './purchase-failures.js';
import { RunPurchase } from './run-purchase.js';
import { BillingClient } from './billing-client.js';

const PERIOD_MS = 10_000;
/** Younger rows belong to a request that is still under way, except at start. */
const GRACE = `interval '15 seconds'`;
const SWEEP_AFTER_SECONDS = 60;
/** So many purchases of a round for which billing gives no answer: it is away, and each further one would wait as long. */
const MOST_UNANSWERED = 3;

/** Takes up purchases that a crash or an unanswered call left behind, and frees holds whose purchase is over (domain rules §6). */
@Injectable()
export class PurchaseResumer implements OnModuleInit {
  private isFirstRun = true;

  constructor(
    private readonly work: UnitOfWork,
    private readonly runner: RunPurchase,
    private readonly wallet: BillingClient,
    private readonly failures: PurchaseFailures,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    const run = (): Promise<void> => {
      const atStart = this.isFirstRun;
      this.isFirstRun = false;
      return this.tick(atStart);
    };
    this.scheduler.add({ name: 'purchases', everyMs: PERIOD_MS, atStart: true, run });
  }

  /**
   * One round. A part that fails is logged and counted, and keeps neither the other part nor the next round from running.
   * @param atStart resumes young rows too: no request of this process can be working on them yet
   */
  async tick(atStart: boolean): Promise<void> {
    const part = (step: 'resume' | 'sweep', work: () => Promise<void>) =>
      work().catch((error: unknown) => this.failures.noteRound(step, error));
    await part('resume', () => this.resume(atStart));
    await part('sweep', () => this.sweep());
  }

  /** Those that were tried longest ago first, so that none that fails each time keeps the others waiting. Where billing does not answer, the rest waits for the next round. */
  private async resume(atStart: boolean): Promise<void> {
    const failed: PurchaseFailure[] = [];
    for (const purchase of await this.left(atStart)) {
      const error = await this.again(purchase);
      if (error !== null) failed.push({ purchaseId: purchase.id, tenantId: purchase.tenant_id, error });
      if (failed.filter(each => isHoldUnanswered(each.error)).length === MOST_UNANSWERED) break;
    }
    this.failures.note('resume', failed);
  }

  private left(atStart: boolean): Promise<PurchaseEntity[]> {
    return this.work.system(PLATFORM_TENANT, tx =>
      tx.manager
        .createQueryBuilder(PurchaseEntity, 'p')
        .where(`p.state = 'reserving'`)
        .andWhere(atStart ? 'true' : `coalesce(p.tried_at, p.updated_at) < now() - ${GRACE}`)
        .orderBy('coalesce(p.tried_at, p.updated_at)')
        .limit(100)
        .getMany(),
    );
  }

  /** @returns why it stands still, or null */
  private async again(purchase: PurchaseEntity): Promise<unknown> {
    const { id, tenant_id, shipment_id } = purchase;
    try {
      const [shipment] = await this.work.run(purchase, async tx => {
        await tx.query('update purchases set tried_at = now() where tenant_id = $1 and id = $2', [tenant_id, id]);
        return tx.query<{ sequential_id: string }>(
          'select sequential_id from shipments where tenant_id = $1 and id = $2',
          [tenant_id, shipment_id],
        );
      });
      if (!shipment) throw new Error(`the purchase ${id} has no shipment`);
      await this.runner.run(purchase, Number(shipment.sequential_id));
      return null;
    } catch (error) {
      return error;
    }
  }

  /** A hold asked for twice can be granted after its purchase was refused: nobody would ever capture it. */
  private async sweep(): Promise<void> {
    const holds = await this.wallet.openHolds(SWEEP_AFTER_SECONDS);
    const live = await this.liveAmong(holds);
    const failed: PurchaseFailure[] = [];
    // One that billing refuses to release must not keep the others.
    for (const hold of holds.filter(({ purchase_id }) => !live.has(purchase_id))) {
      await this.wallet
        .release(hold)
        .catch((error: unknown) => failed.push({ purchaseId: hold.purchase_id, tenantId: hold.tenant_id, error }));
    }
    this.failures.note('sweep', failed);
  }

  private async liveAmong(holds: OpenHold[]): Promise<Set<string>> {
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
