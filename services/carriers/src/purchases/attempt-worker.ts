import { Injectable } from '@nestjs/common';
import { Database } from '@porte/messaging-kit';
import { Scheduler } from '@porte/process-kit';
import { CarrierWorker } from '../leases/carrier-worker.js';
import { dueTables } from '../leases/lease-table.js';
import { VoidDesk } from '../voids/void-desk.js';
import { AttemptHandler } from './attempt-handler.js';
import { CarrierCalls } from './carrier-calls.js';
import { InjectOptions, type PurchaseOptions } from './options.js';

/** Makes every call to carriers: labels to buy and to void share its places and each carrier's part of them. */
@Injectable()
export class AttemptWorker extends CarrierWorker {
  constructor(
    attempts: AttemptHandler,
    voids: VoidDesk,
    calls: CarrierCalls,
    database: Database,
    scheduler: Scheduler,
    @InjectOptions() options: PurchaseOptions,
  ) {
    // Voids first: there are few, and a person waits for each.
    super(
      [voids, attempts],
      { breakOff: () => calls.breakOff(), due: tables => dueTables(database, tables) },
      options,
      scheduler.pollOf('carriers'),
    );
  }
}
