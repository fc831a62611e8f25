import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { Background, type Envelope } from '@porte/messaging-kit';
import { TrackedParcels } from './tracked-parcels.js';

const ENDS: ReadonlySet<string> = new Set(['delivered', 'canceled'] as const);

const movedOf = ({ data }: Envelope): EventData<'shipment.moved'> => data as EventData<'shipment.moved'>;

/** Has carriers asked no more about the parcels of shipments that are over. */
@Injectable()
export class TrackingConsumer implements OnModuleInit {
  constructor(
    private readonly background: Background,
    private readonly parcels: TrackedParcels,
  ) {}

  onModuleInit(): void {
    this.background.add({
      types: ['shipment.moved'],
      concerns: envelope => ENDS.has(movedOf(envelope).status),
      handle: (envelope, tx) => {
        const { shipment_id, status } = movedOf(envelope);
        return this.parcels.end(tx, shipment_id, status as 'delivered' | 'canceled');
      },
    });
  }
}
