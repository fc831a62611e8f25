import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RateChoiceInput, RateFact } from '@porte/contracts';
import { DomainError, Money, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { PriceDesk } from '../../purchases/price-desk.js';
import type { PurchaseEntity } from '../../purchases/purchase.entity.js';
import { PurchaseRepository } from '../../purchases/purchase.repository.js';
import { AwaitPurchase, type Purchased } from '../../purchases/await-purchase.js';
import { RunPurchase } from '../../purchases/run-purchase.js';
import { ShipmentRepository } from '../persistence/shipment.repository.js';

export class SelectRate {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly choice: RateChoiceInput,
  ) {}
}

type Opened = Pick<PurchaseEntity, 'id' | 'tenant_id'> & Partial<PurchaseEntity>;

/** Buys the chosen rate: the price is ours, the purchase a row of its own, the money held before any carrier is asked (domain rules §6). */
@CommandHandler(SelectRate)
export class SelectRateHandler implements ICommandHandler<SelectRate, Purchased> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly prices: PriceDesk,
    private readonly runner: RunPurchase,
    private readonly outcome: AwaitPurchase,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ actor, id, choice }: SelectRate): Promise<Purchased> {
    const running = await this.running(actor, id, choice);
    if (running) return this.outcome.of(actor, id, running.id);
    const { shipment, allowance } = await this.work.run(actor, async tx => {
      const draft = await this.shipments.get(tx, actor, id);
      return { shipment: draft, allowance: await this.prices.allowance(tx, draft) };
    });
    if (allowance === 'not_verified') throw new DomainError('not_verified');
    const rate = await this.prices.confirm(actor, shipment, allowance, choice);
    const purchase = await this.open(actor, id, rate, shipment.snapshot.version);
    return this.buy(actor, id, purchase, shipment.snapshot.sequentialId);
  }

  /** A second call for the same service joins the purchase that runs; for another one it is refused. */
  private running(actor: Actor, id: string, { service_id }: RateChoiceInput): Promise<PurchaseEntity | null> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.get(tx, actor, id);
      const live = await this.purchases.live(tx, id);
      if (live && live.rate.service_id !== service_id) throw new DomainError('purchase_in_progress');
      if (!live) shipment.assertRateable();
      return live;
    });
  }

  private open(actor: Actor, id: string, rate: RateFact, pricedVersion: number): Promise<PurchaseEntity | Opened> {
    return this.work.run(actor, async tx => {
      const shipment = await this.shipments.lock(tx, actor, id);
      const live = await this.purchases.live(tx, id);
      if (live && live.rate.service_id !== rate.service_id) throw new DomainError('purchase_in_progress');
      if (live) return { id: live.id, tenant_id: live.tenant_id };
      const purchase = await this.fresh(tx, actor, shipment.snapshot, rate);
      shipment.beginPurchase({ id: purchase.id, state: 'reserving', service_id: rate.service_id, since: this.clock.now().toISOString() }, pricedVersion);
      await this.purchases.insert(tx, purchase);
      await this.shipments.save(tx, shipment);
      return purchase;
    });
  }

  private async fresh(tx: Tx, actor: Actor, { id, userId, ownerId }: { id: string; userId: string; ownerId: string }, rate: RateFact): Promise<PurchaseEntity> {
    const [preferred] = await tx.query<{ value: string }>(`select value from preferences where tenant_id = $1 and user_id = $2 and key = 'label_printing_format'`, [tx.tenantId, actor.id]);
    // A customer's own contract without a fee, a demo and a zero total have nothing to hold.
    const held = Money.of(rate.total);
    return { id: newId(this.clock), tenant_id: tx.tenantId, user_id: userId, owner_id: ownerId, shipment_id: id, state: 'reserving', rate, held, label_format: preferred?.value ?? 'pdf', demo: rate.demo } as PurchaseEntity;
  }

  /** Where billing gives no answer, nobody knows yet: the row stays and is resumed, and the person is told that it goes on. */
  private async buy(actor: Actor, id: string, purchase: PurchaseEntity | Opened, sequentialId: number): Promise<Purchased> {
    if (!purchase.held) return this.outcome.of(actor, id, purchase.id);
    try {
      await this.runner.run(purchase as PurchaseEntity, sequentialId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return this.outcome.pending(actor, id, purchase.id);
    }
    return this.outcome.of(actor, id, purchase.id);
  }
}
