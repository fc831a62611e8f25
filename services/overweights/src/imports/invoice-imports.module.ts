import { Module } from '@nestjs/common';
import { ImportModule } from '@porte/resource-kit';
import { OverweightSettings } from '../overweights/overweight-settings.js';
import { PaidParcelsClient } from '../overweights/paid-parcels-client.js';
import { ReportOverweight } from '../overweights/report-overweight.js';
import { InvoiceImportsController } from './invoice-imports.controller.js';
import { InvoiceLines } from './invoice-lines.js';
import { MatchLines } from './match-lines.js';
import { overweightImport } from './overweight.import.js';
import { ReweighsConsumer } from './reweighs.consumer.js';

/** Invoices of carriers, and reweighs by tracking: their lines, the parcels they are about, and maps of their files. */
@Module({
  imports: [ImportModule.forRoot([overweightImport])],
  controllers: [InvoiceImportsController, ReweighsConsumer],
  providers: [OverweightSettings, PaidParcelsClient, ReportOverweight, InvoiceLines, MatchLines],
})
export class InvoiceImportsModule {}
