import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreditCard, NewCreditCard } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { CardHolder, CardRefusal, KeptCard } from '../providers/card-keeper.js';
import { Openpay } from '../providers/openpay/index.js';
import type { OpenpayAccount } from '../providers/openpay/wire.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { certain, present, ProviderUnavailable } from '../providers/provider-unavailable.js';
import { CardTries } from './card-tries.js';
import { unlessUnavailable } from './unless-unavailable.js';
import { cardView } from './saved-card.js';
import { SavedCards } from './saved-cards.js';

/** The card is saved already, or its token has served: an earlier answer may have been lost. */
const MAY_BE_KEPT: ReadonlySet<CardRefusal> = new Set(['card_saved', 'token_unknown']);

/** A user has the provider keep a card, of which the browser got a token; once per id. */
export class SaveCard extends Command<CreditCard> {
  constructor(
    readonly actor: Actor,
    readonly input: NewCreditCard,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SaveCard)
export class SaveCardHandler implements ICommandHandler<SaveCard> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly accounts: PaymentAccounts,
    private readonly provider: Openpay,
    private readonly cards: SavedCards,
    private readonly tries: CardTries,
  ) {}

  /** @throws DomainError `forbidden` for staff, `payment_method_off`, `cards_full`, `too_many_cards_refused`, `service_unavailable`, or why the card is refused */
  async execute({ actor, input, id }: SaveCard): Promise<CreditCard> {
    if (actor.role !== 'customer') throw new DomainError('forbidden');
    const account = await this.accounts.openpay(actor.tenant_id);
    if (!account) throw new DomainError('payment_method_off');
    await this.cards.assertRoom(actor);
    const holder = await this.holderOf(actor);
    const attempt = await this.tries.begin(actor);
    const { customerId, card } = await this.kept(actor, holder, account, { ...input, id }).catch(
      async (error: unknown) => {
        if (!isRefusal(error)) await this.tries.forget(actor, attempt);
        throw error;
      },
    );
    await this.tries.forget(actor, attempt);
    await this.cards.add(actor, id, customerId, card);
    return cardView(await this.cards.one(actor, id));
  }

  private kept(
    actor: Actor,
    holder: CardHolder,
    account: OpenpayAccount,
    { id, ...card }: NewCreditCard & { id: string },
  ): Promise<{ customerId: string; card: KeptCard }> {
    return unlessUnavailable(async signal => {
      const context = { tenant_id: actor.tenant_id, account, subject: { kind: 'card', id }, signal };
      const customer = certain('openpay', await this.provider.customerOf(holder, context));
      if (customer.kind === 'rejected') throw new ProviderUnavailable('openpay', customer.message);
      const customerId = customer.value;
      const saving = certain('openpay', await this.provider.saveCard(customerId, card, context));
      if (saving.kind === 'done') return { customerId, card: saving.value };
      const lost = MAY_BE_KEPT.has(saving.code)
        ? await this.cards.firstUnknown(actor, present('openpay', await this.provider.listCards(customerId, context)))
        : undefined;
      if (lost) return { customerId, card: lost };
      throw new DomainError(saving.code === 'token_unknown' ? 'card_declined' : saving.code);
    });
  }

  private async holderOf({ tenant_id, id }: Actor): Promise<CardHolder> {
    const user = await this.work.run({ tenant_id }, tx =>
      this.references.find<{ name?: string; last_name?: string; email?: string }>(tx, 'user', id),
    );
    return { external_id: id, name: user?.name ?? '', last_name: user?.last_name ?? '', email: user?.email ?? '' };
  }
}

/** A card that is saved already is none that was tried. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code.startsWith('card_') && error.code !== 'card_saved';
