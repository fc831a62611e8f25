import { Controller } from '@nestjs/common';
import { newId } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { systemActor } from '@porte/service-kit';
import { lineOfReweigh, TRACKING_MAP } from './invoice-line.js';
import { keepLines } from './keep-lines.js';

/** Keeps reweighs by tracking as lines, which are matched like lines of an invoice. */
@Controller()
export class ReweighsConsumer {
  constructor(private readonly processes: Processes) {}

  @On('parcel.reweighed')
  async keepReweigh({ tenantId, data }: EventOf<'parcel.reweighed'>, tx: Tx): Promise<void> {
    const source = { map: TRACKING_MAP, userId: systemActor(tenantId).id };
    await keepLines(tx, this.processes, source, [{ id: newId(), values: lineOfReweigh(data) }]);
  }
}
