import { Module } from '@nestjs/common';
import { PriceIndexKeeper } from './index-keeper/price-index-keeper.js';
import { CarriersLiveQuotes } from './live-quotes/carriers-live-quotes.js';
import { LiveQuotes } from './live-quotes/live-quotes.js';
import { LostQuoteAnswersReader } from './lost-quotes/lost-quote-answers.js';
import { LostQuotes } from './lost-quotes/lost-quotes.js';
import { LostQuotesController } from './lost-quotes/lost-quotes.controller.js';
import { PriceDraftsModule } from './price-drafts/price-drafts.module.js';
import { PriceVersions } from './price-versions/price-versions.js';
import { ReplaysController } from './replays/replays.controller.js';
import { OfferedServicesController } from './quotes/offered-services.controller.js';
import { QuotesController } from './quotes/quotes.controller.js';
import { RateCalculator } from './rates/rate-calculator.js';
import { RatesController } from './rates/rates.controller.js';
import { ConfirmRateHandler } from './rates/use-cases/confirm-rate.js';

/** Quotes, those that found no service, and the rates of shipments. */
@Module({
  imports: [PriceDraftsModule],
  controllers: [QuotesController, LostQuotesController, OfferedServicesController, RatesController, ReplaysController],
  providers: [
    PriceIndexKeeper,
    RateCalculator,
    LostQuotes,
    PriceVersions,
    LostQuoteAnswersReader,
    ConfirmRateHandler,
    { provide: LiveQuotes, useClass: CarriersLiveQuotes },
  ],
})
export class RatingModule {}
