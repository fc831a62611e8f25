import { Module } from '@nestjs/common';
import { BatchWorker } from './batch-worker.js';
import { Batches } from './batches.js';
import { BatchesController } from './batches.controller.js';

/** Batches of shipments. */
@Module({ controllers: [BatchesController], providers: [Batches, BatchWorker] })
export class BatchesModule {}
