import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DepositsModule } from '../deposits/deposits.module.js';
import { CardTries } from './card-tries.js';
import { ErasedCards } from './erased-cards.js';
import { CreditCardsController } from './credit-cards.controller.js';
import { OpenpayCustomersController } from './openpay-customers.controller.js';
import { RemoveCardHandler } from './remove-card.js';
import { SaveCardHandler } from './save-card.js';
import { SavedCards } from './saved-cards.js';

@Module({
  imports: [CqrsModule.forRoot(), DepositsModule],
  controllers: [CreditCardsController, OpenpayCustomersController],
  providers: [CardTries, SavedCards, ErasedCards, SaveCardHandler, RemoveCardHandler],
  exports: [SavedCards],
})
export class CardsModule {}
