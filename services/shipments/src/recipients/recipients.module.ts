import { Module } from '@nestjs/common';
import { NoticeConsentController } from './notice-consent.controller.js';
import { NoticeSettings } from './notice-settings.js';
import { RecipientNotices } from './recipient-notices.js';
import { RecipientNoticesConsumer } from './recipient-notices.consumer.js';
import { RecipientNoticesController, ShipmentNoticesController } from './recipient-notices.controller.js';
import { OptOuts } from './opt-outs.js';
import { OptOutsController } from './opt-outs.controller.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Mails to the recipients of parcels. */
@Module({
  controllers: [RecipientNoticesController, ShipmentNoticesController, OptOutsController, NoticeConsentController],
  providers: [NoticeSettings, RecipientNotices, RecipientNoticesConsumer, OptOuts, UnsubscribeTokens],
})
export class RecipientsModule {}
