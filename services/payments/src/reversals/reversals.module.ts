import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { DepositsModule } from '../deposits/deposits.module.js';
import { FoundReversals } from './found-reversals.js';
import { Returns } from './returns.js';
import { reversalProcess } from './reversal.process.js';
import { ReversalsController } from './reversals.controller.js';
import { ReversalsConsumer } from './reversals.consumer.js';

@Module({
  imports: [DepositsModule],
  controllers: [ReversalsController, ReversalsConsumer],
  providers: [Returns, FoundReversals],
  exports: [Returns, FoundReversals],
})
export class ReversalsModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly returns: Returns,
  ) {}

  onModuleInit(): void {
    this.processes.register(reversalProcess, this.returns);
  }
}
