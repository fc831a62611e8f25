import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RateChoiceInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';
import { PurchaseApprovals } from './approvals/purchase-approvals.js';
import { AwaitPurchase, type Purchased } from './await-purchase.js';
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
  ) {}

  /** @throws ValidationFailed for a choice that the actor may not confirm so; DomainError what `StartPurchase` throws; `approval_needed` with the id of the approval, `approval_refused` and `approvals_full` for an agent */
  async execute(command: SelectRate): Promise<Purchased> {
    const { actor, id } = command;
    const choice = this.confirmations.opened(actor, id, command.choice);
    const started = await this.purchases
      .start(actor, id, choice)
      .catch((error: unknown) => this.askInstead(new SelectRate(actor, id, choice), error));
    return this.outcome.of(actor, id, started);
  }

  /** Nothing is left of a refused purchase: billing rolled its hold back. */
  private async askInstead({ actor, id, choice }: SelectRate, error: unknown): Promise<StartedPurchase> {
    if (!(error instanceof DomainError) || error.code !== 'approval_needed')
      throw this.confirmations.inError(actor, id, error);
    const approval_id = await this.approvals.ask(actor, id, choice);
    throw new DomainError('approval_needed', { ...error.params, approval_id });
  }
}
