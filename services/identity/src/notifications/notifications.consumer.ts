import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Background, type BatchOptions, type Envelope, type Tx } from '@porte/messaging-kit';
import type { AnyNotice, AnySettlement } from './define-notice.js';
import { NoticeDelivery } from './notice-delivery.js';
import { notices } from './notices/index.js';

/** A user does not wait for a notification, so those of many labels share a transaction. */
const BATCH: BatchOptions = { lingerMs: 50 };

const noticesOf = (envelope: Envelope): (AnyNotice | AnySettlement)[] =>
  notices.filter(
    ({ on, concerns }) =>
      on.some(type => type === envelope.type) && (concerns?.(envelope.data as never, envelope) ?? true),
  );

/** Creates the declared notifications from the events of other services, each once. */
@Injectable()
export class NotificationsConsumer implements OnModuleInit {
  constructor(
    private readonly delivery: NoticeDelivery,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.add({
      ...BATCH,
      types: [...new Set(notices.flatMap(({ on }) => on))],
      handle: (envelope, tx) => this.handle(envelope, tx),
      concerns: envelope => noticesOf(envelope).length > 0,
    });
  }

  private async handle(envelope: Envelope, tx: Tx): Promise<void> {
    for (const notice of noticesOf(envelope)) await this.delivery.handle(tx, notice, envelope);
  }
}
