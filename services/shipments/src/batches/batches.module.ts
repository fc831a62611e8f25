import { Module } from '@nestjs/common';
import { BatchWorker } from './batch-worker.js';
import { Batches } from './batches.js';
import { BatchesController } from './batches.controller.js';
import { RateByRule } from './rate-by-rule.js';

/** Batches of shipments. */
@Module({ controllers: [BatchesController], providers: [Batches, BatchWorker, RateByRule], exports: [RateByRule] })
export class BatchesModule {}
