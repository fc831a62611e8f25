import { Controller } from '@nestjs/common';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { RecordParcel } from './record-parcel.js';

/** Applies what carriers report of parcels. */
@Controller()
export class ParcelsConsumer {
  constructor(private readonly parcels: RecordParcel) {}

  @On('parcel.tracked')
  followParcel({ data }: EventOf<'parcel.tracked'>, tx: Tx): Promise<void> {
    return this.parcels.record(tx, data);
  }
}
