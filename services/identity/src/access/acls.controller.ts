import { Controller, Get } from '@nestjs/common';
import {
  aclAnswer,
  isGrantOfTestSide,
  isGrantWhileActing,
  isGrantWithoutPrices,
  seesPrices,
  type AclAnswer,
} from '@porte/contracts';
import { isTestSide } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { CurrentActor, isStaff, roleKeyOfActor, SignedIn, type Actor } from '@porte/service-kit';
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
    const grants = await this.work.run(actor, tx => this.grants.of(tx, roleKeyOfActor(actor)));
    const shown = seesPrices(actor.grants) ? grants : grants.filter(isGrantWithoutPrices);
    const useful = actor.acted_by ? shown.filter(isGrantWhileActing(isStaff(actor))) : shown;
    return aclAnswer(isTestSide(actor.tenant_id) ? useful.filter(isGrantOfTestSide) : useful);
  }
}
