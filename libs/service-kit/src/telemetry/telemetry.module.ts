import { Global, Module } from '@nestjs/common';
import { MessagingGauges } from './messaging-gauges.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';

/** `/metrics` of every service; a feature adds its figures by `Metrics`. */
@Global()
@Module({ controllers: [MetricsController], providers: [Metrics, MessagingGauges], exports: [Metrics] })
export class TelemetryModule {}
