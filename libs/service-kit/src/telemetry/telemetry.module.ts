import { Module } from '@nestjs/common';
import { MessagingGauges } from './messaging-gauges.js';
import { MetricsController } from './metrics.controller.js';

/** `/metrics` of every service; a feature adds its figures by `Metrics`. */
@Module({ controllers: [MetricsController], providers: [MessagingGauges] })
export class TelemetryModule {}
