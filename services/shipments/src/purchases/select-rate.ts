import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RateChoiceInput } from '@porte/contracts';
import type { Actor } from '@porte/service-kit';
import { AwaitPurchase, type Purchased } from './await-purchase.js';
import { StartPurchase } from './start-purchase.js';

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
  ) {}

  async execute({ actor, id, choice }: SelectRate): Promise<Purchased> {
    return this.outcome.of(actor, id, await this.purchases.start(actor, id, choice));
  }
}
