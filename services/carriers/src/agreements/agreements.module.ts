import { Module } from '@nestjs/common';
import { AgreementFile } from './agreement-file.js';
import { AgreementsController } from './agreements.controller.js';
import { SaveClientAgreementHandler } from './save-client-agreement.js';

/** Own agreements of customers; the resources that they consist of are global. */
@Module({
  controllers: [AgreementsController],
  providers: [AgreementFile, SaveClientAgreementHandler],
  exports: [AgreementFile],
})
export class AgreementsModule {}
