import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background, type BatchOptions } from '@porte/messaging-kit';
import { TRANSLATED, toldOf } from './translate.js';
import { WebhookAnnouncements } from './webhook-announcements.js';

/** A program may wait this long for news, so that the events of many shipments share a transaction. */
const BATCH: BatchOptions = { lingerMs: 50 };

/** Has endpoints told of what happens to shipments and money. */
@Injectable()
export class WebhookEventsConsumer implements OnModuleInit {
  constructor(
    private readonly background: Background,
    private readonly announcements: WebhookAnnouncements,
  ) {}

  onModuleInit(): void {
    this.background.add({
      ...BATCH,
      types: TRANSLATED,
      concerns: envelope => toldOf(envelope) !== null,
      handle: (envelope, tx) => this.announcements.announce(tx, envelope),
    });
  }
}
