import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../security/can.js';
import { Metrics } from './metrics.js';

/** For who watches the service; the gateway forwards nothing here. */
@Controller()
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get('metrics') @Public() @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
