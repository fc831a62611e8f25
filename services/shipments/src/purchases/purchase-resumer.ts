import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { OpenHold } from '@porte/contracts';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { PurchaseEntity } from './purchase.entity.js';
import { RunPurchase } from './run-purchase.js';
import { WalletDesk } from './wallet-desk.js';

const PERIOD_MS = 10_000;
/** Younger rows belong to a request that is still under way, except at start. */
const GRACE = `interval '15 seconds'`;
const SWEEP_AFTER_SECONDS = 60;

/** Takes up purchases that a crash or an unanswered call left behind, and frees holds whose purchase is over (domain rules §6). */
@Injectable()
export class PurchaseResumer implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: UnitOfWork,
    private readonly runner: RunPurchase,
    private readonly wallet: WalletDesk,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(false), PERIOD_MS);
    void this.tick(true);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round; rounds never overlap. A round that fails is followed by the next. */
  tick(atStart: boolean): Promise<void> {
    this.running = this.running.then(() => this.resume(atStart)).then(() => this.sweep()).catch(() => undefined);
    return this.running;
  }

  private async resume(atStart: boolean): Promise<void> {
    const left = await this.work.system(PLATFORM_TENANT, tx => tx.manager.createQueryBuilder(PurchaseEntity, 'p').where(`p.state = 'reserving'`)
      .andWhere(atStart ? 'true' : `p.updated_at < now() - ${GRACE}`).orderBy('p.updated_at').limit(100).getMany());
    for (const purchase of left) {
      const [shipment] = await this.work.run(purchase, tx => tx.query<{ sequential_id: string }>('select sequential_id from shipments where tenant_id = $1 and id = $2', [purchase.tenant_id, purchase.shipment_id]));
      await this.runner.run(purchase, Number(shipment!.sequential_id)).catch(() => undefined);
    }
  }

  /** A hold asked for twice can be granted after its purchase was refused: nobody would ever capture it. */
  private async sweep(): Promise<void> {
    const holds = await this.wallet.openHolds(SWEEP_AFTER_SECONDS);
    const live = await this.liveAmong(holds);
    // One that billing refuses to release must not keep the others.
    for (const hold of holds) if (!live.has(hold.purchase_id)) await this.wallet.release(hold).catch(() => undefined);
  }

  private async liveAmong(holds: OpenHold[]): Promise<Set<string>> {
    const rows = await this.work.system(PLATFORM_TENANT, tx => tx.query<{ id: string }>(`select p.id from unnest($1::uuid[], $2::uuid[]) as h (tenant_id, id)
      join purchases p on p.tenant_id = h.tenant_id and p.id = h.id where p.state <> 'released'`, [holds.map(hold => hold.tenant_id), holds.map(hold => hold.purchase_id)]));
    return new Set(rows.map(({ id }) => id));
  }
}
