import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { DepositsModule } from '../deposits/deposits.module.js';
import { Openpay } from '../providers/openpay/openpay.js';
import { OpenpayCards } from '../providers/openpay/openpay-cards.js';
import { CardTries } from './card-tries.js';
import { CreditCardsController } from './credit-cards.controller.js';
import { RemoveCardHandler } from './remove-card.js';
import { SaveCardHandler } from './save-card.js';
import { SavedCards } from './saved-cards.js';

@Module({
  imports: [CqrsModule.forRoot(), DepositsModule],
  controllers: [CreditCardsController],
  providers: [
    CardTries,
    SavedCards,
    SaveCardHandler,
    RemoveCardHandler,
    { provide: OpenpayCards, inject: [Openpay], useFactory: (openpay: Openpay) => new OpenpayCards(openpay) },
  ],
  exports: [SavedCards],
})
export class CardsModule {}
