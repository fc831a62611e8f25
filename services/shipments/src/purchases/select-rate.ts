import { CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import type { QuotedChoice, RateChoiceInput, RatesAnswer } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { PurchaseApprovals } from './approvals/purchase-approvals.js';
import { AwaitPurchase, type Purchased } from './await-purchase.js';
import { ListRates } from './list-rates.js';
import { PriceConfirmations } from './price-confirmations.js';
import { StartPurchase, type StartedPurchase } from './start-purchase.js';

export class SelectRate {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly choice: RateChoiceInput,
  ) {}
}

/** Buys the label of the chosen rate. A second call for the same rate joins the purchase under way. */
@CommandHandler(SelectRate)
export class SelectRateHandler implements ICommandHandler<SelectRate, Purchased> {
  constructor(
    private readonly purchases: StartPurchase,
    private readonly outcome: AwaitPurchase,
    private readonly approvals: PurchaseApprovals,
    private readonly confirmations: PriceConfirmations,
    private readonly queries: QueryBus,
  ) {}

  /** @throws ValidationFailed for a choice that the actor may not confirm so; DomainError what `StartPurchase` throws; `approval_needed` with the id of the approval, `approval_refused` and `approvals_full` for an agent */
  async execute(command: SelectRate): Promise<Purchased> {
    const { actor, id } = command;
    const choice = await this.quoted(command);
    const started = await this.purchases
      .start(actor, id, choice)
      .catch((error: unknown) => this.askInstead(actor, id, choice, error));
    return this.outcome.of(actor, id, started);
  }

  private async quoted({ actor, id, choice }: SelectRate): Promise<QuotedChoice> {
    try {
      return this.confirmations.withQuotedTotal(actor, id, choice);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'price_changed') throw error;
      const { data, unanswered } = await this.queries.execute<ListRates, RatesAnswer>(new ListRates(actor, id));
      throw new DomainError(error.code, { extra: { rates: data, ...(unanswered && { unanswered }) } });
    }
  }

  /** Nothing is left of a refused purchase: billing rolled its hold back. */
  private async askInstead(actor: Actor, id: string, choice: QuotedChoice, error: unknown): Promise<StartedPurchase> {
    if (!(error instanceof DomainError) || error.code !== 'approval_needed')
      throw this.confirmations.withConfirmationsInError(actor, id, error);
    const approval_id = await this.approvals.ask(actor, id, choice);
    throw new DomainError('approval_needed', { ...error.params, approval_id });
  }
}
