import { Controller, Delete, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CardPaymentInput,
  NewCreditCard,
  SavedCardPaymentInput,
  type CreditCard,
  type Deposit,
} from '@porte/contracts';
import { Can, CurrentActor, IdParam, NewId, EitherPayload, type Actor } from '@porte/service-kit';
import { returnUrl, type OriginHeaders } from '../deposits/payments/return-url.js';
import { OpenPayment } from '../deposits/payments/open-payment.js';
import type { CardSource } from '../providers/payment-provider.js';
import { RemoveCard } from './remove-card.js';
import { SaveCard } from './save-card.js';
import { cardView } from './saved-card.js';
import { SavedCards } from './saved-cards.js';

/** Cards: the browser gives their numbers to the provider, and us its tokens. */
@Controller('credit_cards')
export class CreditCardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cards: SavedCards,
  ) {}

  @Get()
  @Can('create', 'Deposit')
  async list(@CurrentActor() actor: Actor): Promise<{ data: CreditCard[] }> {
    return { data: (await this.cards.of(actor)).map(cardView) };
  }

  @Post()
  @Can('create', 'Deposit')
  async create(
    @CurrentActor() actor: Actor,
    @EitherPayload('credit_card', NewCreditCard) input: NewCreditCard,
    @NewId() id: string,
  ): Promise<{ data: CreditCard }> {
    return { data: await this.commands.execute(new SaveCard(actor, input, id)) };
  }

  @Post('add_funds')
  @Can('create', 'Deposit')
  async pay(
    @CurrentActor() actor: Actor,
    @EitherPayload('credit_card', CardPaymentInput) { token_id, device_session_id, amount }: CardPaymentInput,
    @NewId() id: string,
    @Headers() headers: OriginHeaders,
  ): Promise<{ data: object }> {
    const card = { source_id: token_id, device_session_id, customer_id: null };
    return this.charge(actor, { id, amount, card }, headers);
  }

  @Post(':id/add_funds')
  @Can('create', 'Deposit')
  async payWithSaved(
    @CurrentActor() actor: Actor,
    @IdParam() cardId: string,
    @EitherPayload('credit_card', SavedCardPaymentInput) { device_session_id, amount }: SavedCardPaymentInput,
    @NewId() id: string,
    @Headers() headers: OriginHeaders,
  ): Promise<{ data: object }> {
    const { card_id, customer_id } = await this.cards.one(actor, cardId);
    return this.charge(actor, { id, amount, card: { source_id: card_id, device_session_id, customer_id } }, headers);
  }

  @Delete(':id')
  @HttpCode(204)
  @Can('create', 'Deposit')
  async remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    await this.commands.execute(new RemoveCard(actor, id));
  }

  /** @returns the deposit with `payment_method.url`, where the bank asks the holder; null where it does not, or has not answered yet */
  private async charge(
    actor: Actor,
    { id, amount, card }: { id: string; amount: number; card: CardSource },
    headers: OriginHeaders,
  ): Promise<{ data: object }> {
    const return_url = returnUrl(headers, 'card', id);
    const command = new OpenPayment(actor, { method: 'card', amount, return_url, card }, id);
    const deposit = (await this.commands.execute(command)) as Deposit;
    const { instructions } = deposit;
    const payment_method = instructions?.kind === 'redirect' ? { type: 'redirect', url: instructions.url } : null;
    return { data: { ...deposit, payment_method } };
  }
}
