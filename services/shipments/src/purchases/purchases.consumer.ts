import { Controller } from '@nestjs/common';
import type { Clock } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { ShipmentRepository } from '../shipments/persistence/shipment.repository.js';
import { tellMove, tellShipment } from '../shipments/use-cases/tell-shipment.js';
import type { Shipment } from '../shipments/domain/shipment.js';
import type { PurchaseEntity } from './purchase.entity.js';
import { boughtNow } from './await-purchase.js';
import { PurchaseRepository, type PurchaseMove } from './purchase.repository.js';
import { UnreadSteps, type Left } from './unread-steps.js';
import { ProcessWaiters } from '../processes/process-waiters.js';

type States = readonly PurchaseEntity['state'][];

/** From which states an event moves a purchase; in any other it was told before, or came too late to matter. */
const FROM = {
  'hold.captured': ['reserving', 'buying', 'unknown', 'needs_review', 'charging'],
  // The money of a late label that its shipment has taken is released already, and charged next.
  'hold.released': ['reserving', 'buying', 'unknown', 'needs_review'],
  'label.unknown': ['reserving', 'buying', 'unknown', 'needs_review'],
} as const satisfies Record<string, States>;

type PurchaseFact = { shipment_id: string; purchase_id: string };

/** Moves a shipment, and says where its purchase goes. */
type Move = (shipment: Shipment, purchase: PurchaseEntity) => PurchaseMove;

/** What became of a purchase, as carriers and billing tell it. */
@Controller()
export class PurchasesConsumer {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly unread: UnreadSteps,
    private readonly waiters: ProcessWaiters,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @On('hold.captured')
  async attachLabel({ data }: EventOf<'hold.captured'>, tx: Tx): Promise<void> {
    const left = this.unread.takeLeft(data.purchase_id);
    if (left) return this.attachUnread(tx, data, left);
    await this.settle(
      tx,
      data,
      FROM['hold.captured'],
      (shipment, purchase) => {
        shipment.attachLabel(data.label, purchase, this.clock.now());
        return { state: 'confirmed', outcome: { balance: data.balance } };
      },
      (shipment, purchase) => boughtNow(shipment, purchase, data.balance),
    );
  }

  @On('hold.released')
  async reopenShipment({ data }: EventOf<'hold.released'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, FROM['hold.released'], shipment => {
      shipment.fail({ code: data.code, message: data.message });
      return { state: 'released', outcome: { code: data.code, message: data.message, balance: data.balance } };
    });
  }

  @On('label.unknown')
  async showUncertainty({ data }: EventOf<'label.unknown'>, tx: Tx): Promise<void> {
    await this.settle(tx, data, FROM['label.unknown'], shipment => {
      const state = data.needs_review ? 'needs_review' : 'unknown';
      shipment.progress(state);
      return { state };
    });
  }

  /** The usual end: nothing has happened since this process asked for the label. Where something has, the transaction fails as overtaken, and its next try reads. */
  private async attachUnread(
    tx: Tx,
    { label, balance }: EventOf<'hold.captured'>['data'],
    { shipment, purchase }: Left,
  ): Promise<void> {
    shipment.attachLabel(label, purchase, this.clock.now());
    this.unread.move(tx, shipment, purchase, { state: 'confirmed', outcome: { balance } });
    await this.tell(tx, shipment, purchase.id, () => boughtNow(shipment, purchase, balance));
  }

  /**
   * The shipment is locked first, as everywhere.
   * @param from states that may move
   * @param answer what those who wait for the end are told
   */
  private async settle(
    tx: Tx,
    { shipment_id, purchase_id }: PurchaseFact,
    from: States,
    move: Move,
    answer?: (...moved: Parameters<Move>) => { decided: true },
  ): Promise<void> {
    // It moves: what was remembered of it is no longer so.
    this.unread.takeLeft(purchase_id);
    const [shipment, purchase] = await Promise.all([
      this.shipments.lockIfAny(tx, shipment_id),
      this.purchases.lock(tx, purchase_id),
    ]);
    if (!shipment || !purchase || !from.includes(purchase.state)) return;
    const moved = move(shipment, purchase);
    this.purchases.move(tx, purchase, moved, this.shipments.update(shipment));
    await this.tell(tx, shipment, purchase_id, answer && (() => answer(shipment, purchase)));
  }

  private async tell(tx: Tx, shipment: Shipment, purchaseId: string, answer?: () => { decided: true }): Promise<void> {
    await tellMove(tx, shipment);
    await tellShipment(tx, shipment, 'updated');
    tx.afterCommit(() => this.waiters.wake(purchaseId, answer));
  }
}
