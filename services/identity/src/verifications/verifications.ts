import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Clock } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { assertAdministered } from '../users/domain/administered.js';
import { UserEffects } from '../users/user-effects.js';
import type { UserEntity } from '../users/user.entity.js';
import { userResource } from '../users/user.resource.js';
import type { TaxFiscalDatumEntity } from './tax-fiscal-datum.entity.js';
import { taxFiscalDatumResource } from './tax-fiscal-datum.resource.js';
import { VerificationNotices } from './verification-notices.js';
import { verificationProcess, type VerificationDecision } from './verification.process.js';

/** Decides about requests to be verified, inside open transactions. */
@Injectable()
export class Verifications {
  constructor(
    private readonly processes: Processes,
    private readonly notices: VerificationNotices,
    private readonly effects: UserEffects,
    @Inject(resourceToken(taxFiscalDatumResource)) private readonly requests: ResourceService<TaxFiscalDatumEntity>,
    @Inject(resourceToken(userResource)) private readonly users: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @param reason of a rejection; null to approve
   * @throws DomainError `not_found`; `wrong_state` if it was decided before; `forbidden` for a user whom the actor does not administer
   */
  async decide(tx: Tx, actor: Actor, id: string, reason: string | null): Promise<void> {
    const request = await this.requests.find(tx, actor, id, 'write');
    const user = await this.users.find(tx, actor, request.user_id, 'write');
    assertAdministered(actor, user);
    if (request.state !== 'in_review') throw new DomainError('wrong_state');
    await this.settle(tx, actor, request, reason);
    if (reason === null) await this.verify(tx, actor, user);
    else await this.notices.mailRejection(tx, user, reason);
  }

  /** Marks a customer as verified, once, with a mail; an open request of the customer is approved with it. */
  async verifyUser(tx: Tx, actor: Actor, userId: string): Promise<UserEntity> {
    const user = await this.users.find(tx, actor, userId, 'write');
    assertAdministered(actor, user);
    const [open] = await tx.query<{ id: string }>(
      `select id from tax_fiscal_data where tenant_id = $1 and user_id = $2 and state = 'in_review'`,
      [tx.tenantId, userId],
    );
    if (open) await this.settle(tx, actor, await this.requests.find(tx, actor, open.id, 'write'), null);
    return this.verify(tx, actor, user);
  }

  private async verify(tx: Tx, actor: Actor, user: UserEntity): Promise<UserEntity> {
    if (user.fiscal_data_verified) return user;
    const changed = await this.users.change(tx, actor, user.id, { fiscal_data_verified: true });
    await this.effects.apply(tx, user, changed);
    return changed;
  }

  private async settle(
    tx: Tx,
    actor: Actor,
    { id, user_id }: TaxFiscalDatumEntity,
    reason: string | null,
  ): Promise<void> {
    const decision: VerificationDecision = { reason, decided_by: actor.id, decided_at: this.clock.now() };
    const outcome = reason === null ? 'approved' : 'rejected';
    await this.processes.signal(tx, verificationProcess, id, outcome, decision);
    await audit(tx, actor, {
      action: `verification.${outcome}`,
      subject: id,
      data: { user_id, ...(reason === null ? {} : { reason }) },
    });
    await this.notices.decided(tx, { id, user_id }, outcome, decision.decided_at);
  }
}
