import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RateChoiceInput } from '@porte/contracts';
import { DomainError, failpoint } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { AwaitPurchase, type Purchased } from '../../purchases/await-purchase.js';
import { DraftDesk, type Draft } from '../../purchases/draft-desk.js';
import { isHoldUnanswered } from '../../purchases/hold-answers.js';
import { OpenPurchase, type Opened } from '../../purchases/open-purchase.js';
import { RatingClient } from '../../purchases/rating-client.js';
import { PurchaseFailures } from '../../purchases/purchase-failures.js';
import { RunPurchase } from '../../purchases/run-purchase.js';

export class SelectRate {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly choice: RateChoiceInput,
  ) {}
}

/** Buys the chosen rate: the price is ours, the purchase a row of its own, the money held before any carrier is asked (domain rules §6). */
@CommandHandler(SelectRate)
export class SelectRateHandler implements ICommandHandler<SelectRate, Purchased> {
  constructor(
    private readonly drafts: DraftDesk,
    private readonly prices: RatingClient,
    private readonly opener: OpenPurchase,
    private readonly runner: RunPurchase,
    private readonly outcome: AwaitPurchase,
    private readonly failures: PurchaseFailures,
  ) {}

  /** A second call for the same rate joins the purchase that runs. */
  async execute({ actor, id, choice }: SelectRate): Promise<Purchased> {
    const draft = await this.drafts.draft(actor, id);
    const isLive = draft.shipment.snapshot.purchase !== null;
    const running = isLive && (await this.opener.running(actor, id, choice));
    if (running) return this.outcome.of(actor, id, running.id);
    // One that was live at the first look may have ended since.
    return this.purchase({ actor, id, choice }, isLive ? await this.drafts.draft(actor, id) : draft);
  }

  private async purchase({ actor, id, choice }: SelectRate, { shipment, allowance }: Draft): Promise<Purchased> {
    shipment.assertRateable();
    if (allowance === 'not_verified' || allowance === 'suspended') throw new DomainError(allowance);
    const rate = await this.prices.confirm(actor, shipment, allowance, choice);
    await failpoint('purchase.open.before');
    const opened = await this.opener.open(actor, rate, shipment);
    await failpoint('purchase.open.after');
    return this.buy(actor, id, opened);
  }

  /** Where billing gives no answer, nobody knows yet: the row stays and is resumed, and the person is told that it goes on. */
  private async buy(actor: Actor, id: string, { purchase, joined, shipment }: Opened): Promise<Purchased> {
    if (joined) return this.outcome.of(actor, id, purchase.id);
    // It is not over before it was asked for, so the first look is when it moves.
    const moved = this.outcome.listen(purchase.id);
    try {
      await this.runner.run(purchase, shipment.snapshot.sequentialId, shipment);
    } catch (error) {
      this.failures.note('buy', [{ purchaseId: purchase.id, tenantId: actor.tenant_id, error }]);
      if (!isHoldUnanswered(error)) throw error;
      return this.outcome.pending(actor, id, purchase.id);
    }
    return this.outcome.of(actor, id, purchase.id, moved);
  }
}
