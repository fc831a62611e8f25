import { Controller, Get } from '@nestjs/common';
import { aclAnswer, type AclAnswer } from '@porte/contracts';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, SignedIn, type Actor } from '@porte/service-kit';
import { GrantTable } from './grant-table.js';

/** The grants of the signed-in user. */
@Controller('acls')
export class AclsController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly grants: GrantTable,
  ) {}

  @Get()
  @SignedIn()
  async show(@CurrentActor() actor: Actor): Promise<AclAnswer> {
    return aclAnswer(await this.work.run(actor, tx => this.grants.of(tx, actor.role)));
  }
}
