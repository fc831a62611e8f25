import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { PrivacyRequestEntity } from '../requests/privacy-request.entity.js';
import { privacyRequestProcess } from '../requests/privacy-request.process.js';
import { privacyRequestResource } from '../requests/privacy-request.resource.js';
import { PrivacyRequests } from '../requests/privacy-requests.js';
import { ErasedAccounts } from '../../users/erased-accounts.js';
import { OpenWorkCheck } from './open-work.js';

/** Staff carry out a granted request for erasure. @param name the person's full name, typed as a second look */
export class ErasePerson extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

/** Closes the account and those of its sub-users in one transaction; what follows from the event erases the rest, in each service by itself. */
@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly privacy: PrivacyRequests,
    private readonly accounts: ErasedAccounts,
    private readonly openWork: OpenWorkCheck,
    @Inject(resourceToken(privacyRequestResource)) private readonly requests: ResourceService<PrivacyRequestEntity>,
  ) {}

  /**
   * @throws ValidationFailed for another name
   * @throws DomainError `not_found`, `forbidden`, `wrong_state`, `last_developer`; `person_has_<work>` for what has to end before; `service_unavailable`
   */
  async execute({ actor, id, name }: ErasePerson): Promise<object> {
    const people = await this.work.run(actor, async tx => {
      const { user_id } = await this.privacy.erasable(tx, actor, id);
      await this.accounts.named(tx, user_id, name);
      return this.accounts.withSubUsers(tx, user_id);
    });
    await this.openWork.assertNone(actor.tenant_id, people);
    await this.work.run(actor, async tx => this.begin(tx, actor, await this.privacy.erasable(tx, actor, id), name));
    return this.requests.show(actor, id, {});
  }

  private async begin(tx: Tx, actor: Actor, { id, user_id }: PrivacyRequestEntity, wanted: string): Promise<void> {
    const { name, last_name, email } = await this.accounts.named(tx, user_id, wanted);
    const user_ids = await this.accounts.withSubUsers(tx, user_id);
    for (const each of user_ids) await this.accounts.close(tx, each);
    await this.processes.signal(tx, privacyRequestProcess, id, 'erasure_begun', {
      contact: { name, last_name, email },
    });
    await tx.publish('person.erased', user_id, { erasure_id: id, user_ids });
    await audit(tx, actor, {
      action: 'privacy_request.erasure_begun',
      subject: id,
      data: { user_id, people: user_ids.length },
    });
  }
}
