import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { Background, type BatchOptions, type Envelope } from '@porte/messaging-kit';
import { RecipientNotices } from './recipient-notices.js';

/** No one waits for a mail, so that those of many labels share a transaction. */
const BATCH: BatchOptions = { lingerMs: 50 };

const TRAVELING: ReadonlySet<string> = new Set(['success', 'delivered'] as const);

const movedOf = ({ data }: Envelope): EventData<'shipment.moved'> => data as EventData<'shipment.moved'>;

/** Has recipients told when a shipment or its parcel has moved. */
@Injectable()
export class RecipientNoticesConsumer implements OnModuleInit {
  constructor(
    private readonly background: Background,
    private readonly notices: RecipientNotices,
  ) {}

  onModuleInit(): void {
    this.background.add({
      ...BATCH,
      types: ['shipment.moved'],
      concerns: envelope => TRAVELING.has(movedOf(envelope).status),
      handle: (envelope, tx) => this.notices.announce(tx, movedOf(envelope).shipment_id),
    });
  }
}
