import { Controller, Get, HttpCode, Put } from '@nestjs/common';
import { isGranted, type PurchaseApproval } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { Can, CurrentActor, Documented, IdParam, SignedIn, type Actor } from '@porte/service-kit';
import { PurchaseApprovals } from './purchase-approvals.js';

/** What the signed-in person's agents ask to buy. Agents read what they asked; no key decides. */
@Controller('purchase_approvals')
export class PurchaseApprovalsController {
  constructor(private readonly approvals: PurchaseApprovals) {}

  @Get()
  @SignedIn()
  async list(@CurrentActor() actor: Actor): Promise<{ data: PurchaseApproval[] }> {
    return { data: await this.approvals.list(actor) };
  }

  @Get(':id')
  @Can('read', 'Shipment')
  @Documented({ answer: { view: 'PurchaseApproval' } })
  async show(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PurchaseApproval }> {
    return { data: await this.approvals.show(actor, id) };
  }

  @Put(':id/approve')
  @HttpCode(202)
  @SignedIn()
  async approve(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PurchaseApproval }> {
    // What the person may not buy, it may not approve either.
    if (!isGranted(actor.role, 'create', 'Rate', actor.grants)) throw new DomainError('forbidden');
    return { data: await this.approvals.approve(actor, id) };
  }

  @Put(':id/refuse')
  @SignedIn()
  async refuse(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<{ data: PurchaseApproval }> {
    return { data: await this.approvals.refuse(actor, id) };
  }
}
