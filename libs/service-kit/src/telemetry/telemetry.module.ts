import { Module } from '@nestjs/common';
import { MessagingGauges } from './messaging-gauges.js';
import { MetricsController } from './metrics.controller.js';
import { StatusController } from './status.controller.js';

/** `/metrics` of every service, and its report for the status page; a feature adds its figures by `Metrics`. */
@Module({ controllers: [MetricsController, StatusController], providers: [MessagingGauges] })
export class TelemetryModule {}
