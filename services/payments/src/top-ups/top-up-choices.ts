import { Injectable } from '@nestjs/common';
import type { CreditCard, TopUp, TopUpInput, TopUpState } from '@porte/contracts';
import { derivedId, DomainError, Money, type Clock } from '@porte/domain-kit';
import { audit, ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, type ProcessRow } from '@porte/process-kit';
import { InjectClock, isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { cardView, type SavedCard } from '../cards/saved-card.js';
import { SavedCards } from '../cards/saved-cards.js';
import { PaymentMethodsReader } from '../deposits/payments/payment-methods.js';
import { topUpProcess, type TopUpChoice, type TopUpRow } from './top-up.process.js';
import { TopUps } from './top-ups.js';

type Row = ProcessRow<TopUpRow>;

const pesos = (centavos: string | bigint): number => Money.ofCentavos(centavos).toJSON();
const centavosOf = (amount: number): string => String(Money.of(amount).centavos);

/** What owners of wallets and staff decide about automatic top-ups. */
@Injectable()
export class TopUpChoices {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly processes: Processes,
    private readonly methods: PaymentMethodsReader,
    private readonly cards: SavedCards,
    private readonly topUps: TopUps,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @returns null where it was never switched on @throws DomainError `not_found` for the wallet of another user */
  show(actor: Actor, ownerId: string): Promise<TopUp | null> {
    assertReach(actor, ownerId);
    return this.work.run(actor, async tx => {
      const row = await rowOf(tx, ownerId);
      return row ? this.view(tx, row) : null;
    });
  }

  /**
   * Switches it on, or changes it; the balance is then read at once.
   * @param origin of the app, as its browser reaches it
   * @throws DomainError `forbidden` unless the actor owns the wallet, `payment_method_off`
   * @throws ValidationFailed for an amount outside the limits of card payments, limits below it, or a card that is not the actor's
   */
  async choose(actor: Actor, ownerId: string, input: TopUpInput, origin: string): Promise<TopUp> {
    assertOwner(actor, ownerId);
    const { methods } = await this.methods.of(actor.tenant_id);
    const method = methods.find(each => each.method === 'card');
    if (!method) throw new DomainError('payment_method_off');
    const { amount, daily_limit, monthly_limit, threshold } = input;
    if (amount < method.minimum) throw ValidationFailed.of('amount', 'min', method.minimum);
    if (method.maximum !== null && amount > method.maximum) throw ValidationFailed.of('amount', 'max', method.maximum);
    if (daily_limit < amount) throw ValidationFailed.of('daily_limit', 'min', amount);
    if (monthly_limit < daily_limit) throw ValidationFailed.of('monthly_limit', 'min', daily_limit);
    const card = (await this.cards.of(actor)).find(({ id }) => id === input.card_id);
    if (!card) throw ValidationFailed.of('card_id', 'required');
    const choice: TopUpChoice = {
      card_id: card.id,
      device_session_id: input.device_session_id,
      origin,
      threshold: centavosOf(threshold),
      amount: centavosOf(amount),
      daily_limit: centavosOf(daily_limit),
      monthly_limit: centavosOf(monthly_limit),
      accepted_at: this.clock.now(),
    };
    return this.work.run(actor, async tx => {
      const id = derivedId('top_up', actor.tenant_id, ownerId);
      const isNew = await this.processes.start(tx, topUpProcess, { id, owner_id: ownerId, ...choice });
      if (!isNew) await this.processes.signal(tx, topUpProcess, id, 'chosen', choice);
      await audit(tx, actor, {
        action: 'top_up.on',
        subject: ownerId,
        data: { threshold, amount, daily_limit, monthly_limit, card: card.last_four },
      });
      return this.view(tx, (await rowOf(tx, ownerId))!);
    });
  }

  /** @throws DomainError `forbidden`, `wrong_state` unless it is paused */
  resume(actor: Actor, ownerId: string): Promise<TopUp> {
    assertOwner(actor, ownerId);
    return this.work.run(actor, async tx => {
      const row = await rowOf(tx, ownerId, 'for update');
      if (row?.state !== 'paused' || row.pause_reason === 'card_removed') throw new DomainError('wrong_state');
      await this.processes.signal(tx, topUpProcess, row.id, 'resumed');
      await audit(tx, actor, { action: 'top_up.resumed', subject: ownerId });
      return this.view(tx, (await rowOf(tx, ownerId))!);
    });
  }

  /** The owner switches it off; without effect where it is not on. A charge that is under way goes on. @throws DomainError `forbidden` */
  async stop(actor: Actor, ownerId: string): Promise<void> {
    assertOwner(actor, ownerId);
    await this.work.run(actor, tx => this.switchOff(tx, actor, ownerId, {}));
  }

  /** Staff switch it off, and its owner is notified. @throws DomainError `forbidden` for customers */
  async stopByStaff(actor: Actor, ownerId: string, reason: string | undefined): Promise<TopUp> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    return this.work.run(actor, async tx => {
      const row = await this.switchOff(tx, actor, ownerId, { pause_reason: 'staff' }, reason);
      if (!row) throw new DomainError('not_found');
      return this.view(tx, (await rowOf(tx, ownerId))!);
    });
  }

  /** @returns the row as it was; undefined where there is none */
  private async switchOff(
    tx: Tx,
    actor: Actor,
    ownerId: string,
    data: Pick<TopUpRow, 'pause_reason'>,
    reason?: string,
  ): Promise<Row | undefined> {
    const row = await rowOf(tx, ownerId, 'for update');
    if (!row || row.state === 'off') return row;
    await this.processes.signal(tx, topUpProcess, row.id, 'stopped', data);
    if (data.pause_reason)
      await tx.publish('top_up.paused', row.id, {
        owner_id: ownerId,
        top_up_id: row.id,
        reason: data.pause_reason,
        amount: pesos(row.amount),
      });
    await audit(tx, actor, { action: 'top_up.off', subject: ownerId, data: reason ? { reason } : {} });
    return row;
  }

  private async view(tx: Tx, row: Row): Promise<TopUp> {
    const [card] = await tx.query<SavedCard>(
      'select * from saved_cards where tenant_id = $1 and user_id = $2 and id = $3',
      [tx.tenantId, row.owner_id, row.card_id],
    );
    const { today, month } = await this.topUps.charged(tx, row.id);
    return {
      user_id: row.owner_id,
      state: row.state as TopUpState,
      card: card ? shownCard(cardView(card)) : null,
      threshold: pesos(row.threshold),
      amount: pesos(row.amount),
      daily_limit: pesos(row.daily_limit),
      monthly_limit: pesos(row.monthly_limit),
      charged_today: pesos(today),
      charged_this_month: pesos(month),
      pause_reason: row.pause_reason ?? null,
      failure: row.failure ?? null,
      deposit_id: row.deposit_id ?? null,
      accepted_at: row.accepted_at.toISOString(),
    };
  }
}

const shownCard = ({ id, brand, card_number }: CreditCard): NonNullable<TopUp['card']> => ({ id, brand, card_number });

/** A sub-user spends the wallet of its parent, who alone lets a card be charged for it. @throws DomainError */
function assertOwner(actor: Actor, ownerId: string): void {
  assertReach(actor, ownerId);
  if (actor.role !== 'customer' || actor.owner_id !== actor.id) throw new DomainError('forbidden');
}

/** @throws DomainError `not_found` */
function assertReach(actor: Actor, ownerId: string): void {
  if (!isStaff(actor) && actor.id !== ownerId) throw new DomainError('not_found');
}

async function rowOf(tx: Tx, ownerId: string, lock: '' | 'for update' = ''): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(`select * from top_ups where tenant_id = $1 and owner_id = $2 ${lock}`, [
    tx.tenantId,
    ownerId,
  ]);
  return row;
}
