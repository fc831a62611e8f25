import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { Disputes } from './disputes.js';
import { DueCases } from './due-cases.js';
import { OverweightAnswersReader } from './overweight-answers.js';
import { overweightProcess } from './overweight.process.js';
import { overweightResource } from './overweight.resource.js';
import { OverweightSettings } from './overweight-settings.js';
import { OverweightTimeline } from './overweight-timeline.js';
import { OverweightsConsumer } from './overweights.consumer.js';
import { OverweightsController } from './overweights.controller.js';
import { Overweights } from './overweights.js';
import { PaidParcelsClient } from './paid-parcels-client.js';
import { ReportByHand } from './report-by-hand.js';
import { ReportOverweight } from './report-overweight.js';

export const overweightFeature = ResourceModule.forFeature(overweightResource, OverweightsController, [
  OverweightSettings,
  OverweightTimeline,
  PaidParcelsClient,
  ReportOverweight,
  ReportByHand,
  Overweights,
  Disputes,
  DueCases,
  OverweightAnswersReader,
]);

@Module({ controllers: [OverweightsConsumer] })
export class OverweightsModule implements OnModuleInit {
  constructor(private readonly processes: Processes) {}

  onModuleInit(): void {
    this.processes.register(overweightProcess, undefined);
  }
}
