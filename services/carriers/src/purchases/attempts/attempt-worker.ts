import { Injectable } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { CarrierWorker } from '../../leases/carrier-worker.js';
import { dueTables } from '../../leases/lease-table.js';
import { AttemptHandler } from './attempt-handler.js';
import { CarrierCalls } from '../calls/carrier-calls.js';
import { InjectOptions, type PurchaseOptions } from '../options.js';

/** Makes the calls of label attempts. */
@Injectable()
export class AttemptWorker extends CarrierWorker {
  constructor(
    attempts: AttemptHandler,
    calls: CarrierCalls,
    database: Database,
    scheduler: Scheduler,
    @InjectOptions() options: PurchaseOptions,
  ) {
    super(
      [attempts],
      { breakOff: () => calls.breakOff(), due: tables => dueTables(database, tables) },
      options,
      scheduler.pollOf('carriers'),
    );
  }
}
