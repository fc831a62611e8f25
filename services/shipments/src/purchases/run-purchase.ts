import { Injectable } from '@nestjs/common';
import { failpoint } from '@porte/domain-kit';
import { isOptimisticLockConflict, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ProcessWaiters } from '../processes/process-waiters.js';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { tellMove, tellShipment } from '../shipments/use-cases/tell-shipment.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import { isHoldRefused } from './hold-answers.js';
import type { PurchaseEntity, PurchaseOutcome } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';
import { UnreadSteps } from './unread-steps.js';
import { BillingClient } from './billing-client.js';

/**
 * Drives a purchase from its committed row to the event that buys the label. Every step may run again after a crash, by whoever finds the row: the hold has the
 * purchase's id, and the last step looks at the state under a lock.
 */
@Injectable()
export class RunPurchase {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly wallet: BillingClient,
    private readonly waiters: ProcessWaiters,
    private readonly unread: UnreadSteps,
  ) {}

  /**
   * @param opened the shipment as this process has left it with the opening, which is the caller's no longer
   * @throws DomainError where billing did not answer (`isHoldUnanswered`), or what nobody expected: the row stays, and is resumed
   */
  async run(purchase: PurchaseEntity, sequentialId: number, opened?: Shipment): Promise<void> {
    try {
      if (purchase.held.isPositive) await this.wallet.hold(purchase, sequentialId);
    } catch (error) {
      if (!isHoldRefused(error)) throw error;
      const { missing } = error.params;
      return this.end(purchase, { code: error.code, ...(missing === undefined ? {} : { missing: Number(missing) }) });
    }
    await failpoint('purchase.select.before');
    if (!opened || !(await this.askUnread(purchase, opened)))
      await this.work.run(purchase, tx => this.askForLabel(tx, purchase));
    await failpoint('purchase.select.after');
  }

  private async askForLabel(tx: Tx, { id, shipment_id }: PurchaseEntity): Promise<void> {
    const [shipment, purchase] = await Promise.all([
      this.shipments.lockAny(tx, shipment_id),
      this.purchases.lock(tx, id),
    ]);
    if (purchase?.state !== 'reserving') return;
    shipment.selectRate(purchase.rate);
    this.purchases.move(tx, purchase, { state: 'buying' }, this.shipments.update(shipment));
    await tellSelection(tx, shipment, purchase);
  }

  /** The same without a look. @returns false where somebody has been there since: nothing of it stands then */
  private async askUnread(purchase: PurchaseEntity, shipment: Shipment): Promise<boolean> {
    shipment.selectRate(purchase.rate);
    const asked = this.work.run(purchase, async tx => {
      this.unread.goOn(tx, shipment, purchase);
      await tellSelection(tx, shipment, purchase);
    });
    return asked.then(
      () => true,
      error => {
        if (isOptimisticLockConflict(error)) return false;
        throw error;
      },
    );
  }

  /** Ends a purchase for which nothing is held and no carrier was asked. */
  private end({ id, tenant_id, shipment_id }: PurchaseEntity, outcome: PurchaseOutcome): Promise<void> {
    return this.work.run({ tenant_id }, async tx => {
      const [shipment, purchase] = await Promise.all([
        this.shipments.lockAny(tx, shipment_id),
        this.purchases.lock(tx, id),
      ]);
      if (purchase?.state !== 'reserving') return;
      shipment.abandonPurchase();
      this.purchases.move(tx, purchase, { state: 'released', outcome }, this.shipments.update(shipment));
      await tellShipment(tx, shipment, 'updated');
      tx.afterCommit(() => this.waiters.wake(id));
    });
  }
}

async function tellSelection(tx: Tx, shipment: Shipment, purchase: PurchaseEntity): Promise<void> {
  await tx.publish('shipment.rate_selected', shipment.snapshot.id, selection(shipment, purchase));
  await tellMove(tx, shipment);
}

function selection({ snapshot: s }: Shipment, { id, by_id, rate, held, label_format }: PurchaseEntity) {
  const { id: _, insure_package: __, ...parcel } = s.parcels[0]!;
  return {
    shipment_id: s.id,
    purchase_id: id,
    sequential_id: s.sequentialId,
    source: s.source,
    held: held.toJSON(),
    origin: s.origin,
    destination: s.destination,
    parcel,
    rate,
    label_format,
    user_id: s.userId,
    owner_id: s.ownerId,
    by: by_id ?? s.userId,
  };
}
