import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { openpayFailure, type CreditCard, type ErrorCode, type NewCreditCard } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { OpenpayAccount } from '../providers/openpay/contract.js';
import { OpenpayCards, type KeptCard } from '../providers/openpay/openpay-cards.js';
import { PaymentAccounts } from '../providers/payment-accounts.js';
import { CardTries } from './card-tries.js';
import { unlessUnavailable } from './unless-unavailable.js';
import { cardView, SavedCards } from './saved-cards.js';

/** The card is saved already, or its token has served: an earlier answer may have been lost. */
const [DUPLICATE_CARD, UNKNOWN_TOKEN] = [2002, 1005];

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
    private readonly provider: OpenpayCards,
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
    const { customerId, card } = await this.kept(actor, holder, account, input).catch(async (error: unknown) => {
      if (!isRefusal(error)) await this.tries.forget(actor, attempt);
      throw error;
    });
    await this.tries.forget(actor, attempt);
    await this.cards.add(actor, id, customerId, card);
    return cardView(await this.cards.one(actor, id));
  }

  private kept(
    actor: Actor,
    holder: Awaited<ReturnType<SaveCardHandler['holderOf']>>,
    account: OpenpayAccount,
    { token_id, device_session_id }: NewCreditCard,
  ): Promise<{ customerId: string; card: KeptCard }> {
    return unlessUnavailable(async signal => {
      const customer = await this.provider.customerOf(account, holder, signal);
      const saving = await this.provider.save(account, customer, { token_id, device_session_id }, signal);
      if (saving.outcome === 'saved') return { customerId: customer, card: saving.card };
      const { code } = saving;
      const lost =
        code === DUPLICATE_CARD || code === UNKNOWN_TOKEN
          ? await this.cards.firstUnknown(actor, await this.provider.list(account, customer, signal))
          : undefined;
      if (!lost) throw new DomainError(errorOf(code));
      return { customerId: customer, card: lost };
    });
  }

  private async holderOf({ tenant_id, id }: Actor) {
    const user = await this.work.run({ tenant_id }, tx =>
      this.references.find<{ name?: string; last_name?: string; email?: string }>(tx, 'user', id),
    );
    return { external_id: id, name: user?.name ?? '', last_name: user?.last_name ?? '', email: user?.email ?? '' };
  }
}

/** A card that is saved already is none that was tried. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && error.code.startsWith('card_') && error.code !== 'card_saved';

function errorOf(code: number): ErrorCode {
  if (code === DUPLICATE_CARD) return 'card_saved';
  const failure = openpayFailure(code);
  return failure.startsWith('card_') ? (failure as ErrorCode) : 'card_declined';
}
