import { Inject, Injectable } from '@nestjs/common';
import { PRIVACY_TERMS } from '@porte/contracts';
import { DomainError, localTime, workingDaysAfter, type Clock } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { TenantEntity } from '../../tenants/tenant.entity.js';
import { assertAdministered } from '../../users/domain/administered.js';
import type { UserEntity } from '../../users/user.entity.js';
import { userResource } from '../../users/user.resource.js';
import { PrivacyNotices } from './privacy-notices.js';
import type { PrivacyRequestEntity } from './privacy-request.entity.js';
import { privacyRequestProcess, type PrivacyAnswer } from './privacy-request.process.js';
import { privacyRequestResource } from './privacy-request.resource.js';

/** Answers requests about a person's data, inside open transactions. */
@Injectable()
export class PrivacyRequests {
  constructor(
    private readonly processes: Processes,
    private readonly notices: PrivacyNotices,
    @Inject(resourceToken(privacyRequestResource)) private readonly requests: ResourceService<PrivacyRequestEntity>,
    @Inject(resourceToken(userResource)) private readonly users: ResourceService<UserEntity>,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** The last day of a term that begins today in the tenant's time zone, `YYYY-MM-DD`. */
  async lastDay(tx: Tx, term: keyof typeof PRIVACY_TERMS): Promise<string> {
    const { time_zone } = await tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
    return workingDaysAfter(localTime(this.clock.now(), time_zone).day, PRIVACY_TERMS[term]);
  }

  /**
   * Grants a request. Access is carried out with that, since the person's copy is there; anything else has a term.
   * @param words of the staff; may be null
   * @throws DomainError as `answerable`
   */
  async grant(tx: Tx, actor: Actor, id: string, words: string | null): Promise<void> {
    const request = await this.answerable(tx, actor, id);
    const answer = this.answerOf(actor, words);
    if (request.kind === 'access')
      await this.processes.signal(tx, privacyRequestProcess, id, 'settled', {
        ...answer,
        done_at: answer.answered_at,
      });
    else
      await this.processes.signal(tx, privacyRequestProcess, id, 'granted', {
        ...answer,
        carry_out_by: await this.lastDay(tx, 'carryOut'),
      });
    await this.recordAndNotify(tx, actor, request, { isGranted: true, answer: words });
  }

  /** Refuses a request. @param words why @throws DomainError as `answerable` */
  async refuse(tx: Tx, actor: Actor, id: string, words: string): Promise<void> {
    const request = await this.answerable(tx, actor, id);
    await this.processes.signal(tx, privacyRequestProcess, id, 'refused', this.answerOf(actor, words));
    await this.recordAndNotify(tx, actor, request, { isGranted: false, answer: words });
  }

  /** Notes that what was granted has been carried out. @throws DomainError `not_found`, `forbidden`; `wrong_state` unless it was granted, and for an erasure */
  async carriedOut(tx: Tx, actor: Actor, id: string): Promise<void> {
    const request = await this.find(tx, actor, id);
    if (request.state !== 'granted' || request.kind === 'cancellation') throw new DomainError('wrong_state');
    await this.processes.signal(tx, privacyRequestProcess, id, 'carried_out', { done_at: this.clock.now() });
    await this.record(tx, actor, request, 'privacy_request.carried_out');
  }

  /** A granted request for erasure, whose person is not erased yet. @throws DomainError `not_found`, `forbidden`; `wrong_state` for another one */
  async erasable(tx: Tx, actor: Actor, id: string): Promise<PrivacyRequestEntity> {
    const request = await this.find(tx, actor, id);
    if (request.state !== 'granted' || request.kind !== 'cancellation') throw new DomainError('wrong_state');
    return request;
  }

  /** @throws DomainError `not_found`; `wrong_state` if it was answered; `forbidden` for one's own, and for whom the actor does not administer */
  private async answerable(tx: Tx, actor: Actor, id: string): Promise<PrivacyRequestEntity> {
    const request = await this.find(tx, actor, id);
    if (request.state !== 'open') throw new DomainError('wrong_state');
    return request;
  }

  private async find(tx: Tx, actor: Actor, id: string): Promise<PrivacyRequestEntity> {
    const request = await this.requests.find(tx, actor, id, 'write');
    if (request.user_id === actor.id) throw new DomainError('forbidden');
    assertAdministered(actor, await this.users.find(tx, actor, request.user_id, 'write'));
    return request;
  }

  private answerOf(actor: Actor, answer: string | null): PrivacyAnswer {
    return { answer, answered_by: actor.id, answered_at: this.clock.now() };
  }

  private async recordAndNotify(
    tx: Tx,
    actor: Actor,
    request: PrivacyRequestEntity,
    outcome: { isGranted: boolean; answer: string | null },
  ): Promise<void> {
    const person = await this.users.find(tx, actor, request.user_id, 'write');
    await this.record(tx, actor, request, `privacy_request.${outcome.isGranted ? 'granted' : 'refused'}`);
    await this.notices.answered(tx, person, request, outcome);
  }

  private record(tx: Tx, actor: Actor, { id, user_id, kind }: PrivacyRequestEntity, action: string): Promise<void> {
    return audit(tx, actor, { action, subject: id, data: { user_id, kind } });
  }
}
