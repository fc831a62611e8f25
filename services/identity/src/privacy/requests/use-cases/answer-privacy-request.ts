import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { PrivacyRequestEntity } from '../privacy-request.entity.js';
import { privacyRequestResource } from '../privacy-request.resource.js';
import { PrivacyRequests } from '../privacy-requests.js';

/** What staff do with a request; words are shown to the person. */
export type PrivacyDecision =
  { verb: 'grant'; words: string | null } | { verb: 'refuse'; words: string } | { verb: 'carried_out' };

/** Staff answer a request about a person's data, or note that it has been carried out. */
export class AnswerPrivacyRequest extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly decision: PrivacyDecision,
  ) {
    super();
  }
}

@CommandHandler(AnswerPrivacyRequest)
export class AnswerPrivacyRequestHandler implements ICommandHandler<AnswerPrivacyRequest> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly privacy: PrivacyRequests,
    @Inject(resourceToken(privacyRequestResource)) private readonly requests: ResourceService<PrivacyRequestEntity>,
  ) {}

  /** @throws DomainError as `PrivacyRequests` */
  async execute({ actor, id, decision }: AnswerPrivacyRequest): Promise<object> {
    await this.work.run(actor, tx => {
      if (decision.verb === 'grant') return this.privacy.grant(tx, actor, id, decision.words);
      if (decision.verb === 'refuse') return this.privacy.refuse(tx, actor, id, decision.words);
      return this.privacy.carriedOut(tx, actor, id);
    });
    return this.requests.show(actor, id, {});
  }
}
