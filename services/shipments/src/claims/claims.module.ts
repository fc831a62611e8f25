import { Module, type OnModuleInit } from '@nestjs/common';
import { Processes } from '@porte/process-kit';
import { ResourceModule } from '@porte/resource-kit';
import { claimProcess } from './claim.process.js';
import { claimResource } from './claim.resource.js';
import { Claims } from './claims.js';
import { ClaimsConsumer } from './claims.consumer.js';
import { ClaimsController } from './claims.controller.js';

/** Claims for insured parcels that were lost or damaged. */
@Module({
  imports: [ResourceModule.forFeature(claimResource, ClaimsController, [Claims])],
  controllers: [ClaimsConsumer],
})
export class ClaimsModule implements OnModuleInit {
  constructor(private readonly processes: Processes) {}

  onModuleInit(): void {
    this.processes.register(claimProcess, undefined);
  }
}
