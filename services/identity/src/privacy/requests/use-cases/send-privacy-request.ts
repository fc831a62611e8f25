import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PrivacyRequestInput } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import { PrivacyNotices } from '../privacy-notices.js';
import type { PrivacyRequestEntity } from '../privacy-request.entity.js';
import { privacyRequestProcess } from '../privacy-request.process.js';
import { privacyRequestResource } from '../privacy-request.resource.js';
import { PrivacyRequests } from '../privacy-requests.js';

/** A person asks for something about its own data; once per id. */
export class SendPrivacyRequest extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly input: PrivacyRequestInput,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendPrivacyRequest)
export class SendPrivacyRequestHandler implements ICommandHandler<SendPrivacyRequest> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly privacy: PrivacyRequests,
    private readonly notices: PrivacyNotices,
    @Inject(resourceToken(privacyRequestResource)) private readonly requests: ResourceService<PrivacyRequestEntity>,
  ) {}

  /** @throws DomainError `privacy_request_under_way` if the person has another one of the kind */
  async execute({ actor, input, id }: SendPrivacyRequest): Promise<object> {
    await this.work.run(actor, async tx => {
      // Requests that are sent at the same time would each find none under way.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `privacy request ${tx.tenantId} ${actor.id}`,
      ]);
      await this.assertFree(tx, actor.id, { id, kind: input.kind });
      const started = await this.processes.start(tx, privacyRequestProcess, {
        id,
        user_id: actor.id,
        kind: input.kind,
        text: input.text.trim(),
        answer_by: await this.privacy.lastDay(tx, 'answer'),
        carry_out_by: null,
        answer: null,
        answered_by: null,
        answered_at: null,
        done_at: null,
        contact: null,
        erased_services: [],
      });
      if (started) await this.notices.announce(tx, id, actor.id);
    });
    return this.requests.show(actor, id, {});
  }

  private async assertFree(tx: Tx, userId: string, { id, kind }: { id: string; kind: string }): Promise<void> {
    const [other] = await tx.query(
      `select 1 from privacy_requests where tenant_id = $1 and user_id = $2 and kind = $3 and id <> $4 and state not in ('done', 'refused')`,
      [tx.tenantId, userId, kind, id],
    );
    if (other) throw new DomainError('privacy_request_under_way');
  }
}
