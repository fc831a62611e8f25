import { Module } from '@nestjs/common';
import { AgreementsModule } from '../agreements/agreements.module.js';
import { CarrierFiles } from './carrier-files.js';
import { CarrierFilesController } from './carrier-files.controller.js';
import { CarrierWriter } from './carrier-writer.js';
import { ServiceWriter } from './service-writer.js';
import { ServicePrices } from './service-prices.js';

/** Files of whole carriers; the resources that they consist of are global. */
@Module({
  imports: [AgreementsModule],
  controllers: [CarrierFilesController],
  providers: [CarrierFiles, CarrierWriter, ServicePrices, ServiceWriter],
})
export class CarrierFilesModule {}
