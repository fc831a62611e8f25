import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@porte/service-kit';
import { Openpay } from '../providers/openpay/index.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { certain, ProviderUnavailable } from '../providers/provider-unavailable.js';
import { SavedCards } from './saved-cards.js';
import { unlessUnavailable } from './unless-unavailable.js';

/** A user has the provider forget a card. */
export class RemoveCard extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCard)
export class RemoveCardHandler implements ICommandHandler<RemoveCard> {
  constructor(
    private readonly accounts: PaymentAccounts,
    private readonly provider: Openpay,
    private readonly cards: SavedCards,
  ) {}

  /** The provider first: a card that it keeps must stay visible here. @throws DomainError `not_found`, `service_unavailable` */
  async execute({ actor, id }: RemoveCard): Promise<void> {
    const { customer_id, card_id } = await this.cards.one(actor, id);
    const account = await this.accounts.openpay(actor.tenant_id);
    // Without credentials the provider cannot be reached any more; the card is of no use either.
    if (account)
      await unlessUnavailable(async signal => {
        const context = { tenant_id: actor.tenant_id, account, subject: { kind: 'card', id }, signal };
        const removed = certain('openpay', await this.provider.removeCard(customer_id, card_id, context));
        if (removed.kind === 'rejected') throw new ProviderUnavailable('openpay', removed.message);
      });
    await this.cards.remove(actor, id);
  }
}
