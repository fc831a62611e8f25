import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { CardsModule } from '../cards/cards.module.js';
import { DepositsModule } from '../deposits/deposits.module.js';
import { LowBalancesConsumer } from './low-balances.consumer.js';
import { TopUpChoices } from './top-up-choices.js';
import { topUpProcess } from './top-up.process.js';
import { TopUps } from './top-ups.js';
import { TopUpsController } from './top-ups.controller.js';

@Module({
  imports: [DepositsModule, CardsModule],
  controllers: [TopUpsController],
  providers: [TopUps, TopUpChoices, LowBalancesConsumer],
})
export class TopUpsModule implements OnModuleInit {
  constructor(
    private readonly processes: Processes,
    private readonly topUps: TopUps,
  ) {}

  onModuleInit(): void {
    this.processes.register(topUpProcess, this.topUps);
  }
}
