import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserMergeInput } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import { ClosedDuplicates } from './closed-duplicates.js';
import { userMergeProcess } from './user-merge.process.js';
import { MergePreviews, type MergePair } from './merge-previews.js';

/** Merges a duplicate into a user. */
export class MergeUsers extends Command<void> {
  constructor(
    readonly actor: Actor,
    /** stays */
    readonly id: string,
    readonly input: UserMergeInput,
  ) {
    super();
  }
}

/** By its e-mail: duplicates often have the same name. */
const isNamed = ({ email }: UserEntity, typed: string): boolean => email === typed.trim().toLowerCase();

/** Closes the duplicate in one transaction; what moves follows from its event, in each service by itself. */
@CommandHandler(MergeUsers)
export class MergeUsersHandler implements ICommandHandler<MergeUsers> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly previews: MergePreviews,
    private readonly users: UserStore,
    private readonly closed: ClosedDuplicates,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * @throws ValidationFailed for another e-mail, or the user itself
   * @throws DomainError `not_found`, the first blocker of the preview, `service_unavailable`
   */
  async execute({ actor, id, input }: MergeUsers): Promise<void> {
    const { blockers } = await this.previews.preview(actor, id, input.duplicate_id);
    await this.work.run(actor, async tx => {
      const pair = await this.lock(tx, id, input.duplicate_id);
      if (!isNamed(pair.duplicate, input.confirmation)) throw ValidationFailed.of('confirmation', 'invalid');
      const [first] = [...(await this.previews.ownBlockers(tx, pair)), ...blockers];
      if (first) throw new DomainError(first);
      await this.start(tx, actor, pair, input.reason.trim());
    });
  }

  /** Both in one order, so that two merges do not wait for each other. @throws DomainError `not_found` */
  private async lock(tx: Tx, id: string, duplicateId: string): Promise<MergePair> {
    const found = new Map<string, UserEntity | null>();
    for (const each of [id, duplicateId].sort()) found.set(each, await this.users.lock(tx, each));
    const [user, duplicate] = [found.get(id), found.get(duplicateId)];
    if (!user || !duplicate) throw new DomainError('not_found');
    return { user, duplicate };
  }

  private async start(tx: Tx, actor: Actor, { user, duplicate }: MergePair, reason: string): Promise<void> {
    const merge_id = newId(this.clock);
    await this.closed.close(tx, actor, { user, duplicate });
    await this.processes.start(tx, userMergeProcess, {
      id: merge_id,
      from_id: duplicate.id,
      into_id: user.id,
      reason,
      merged_by: actor.id,
      merged_by_email: actor.email,
      amount: null,
    });
    await tx.publish('user_merge.started', merge_id, { merge_id, from_id: duplicate.id, into_id: user.id });
    await audit(tx, actor, {
      action: 'user.merged',
      subject: user.id,
      label: user.email,
      data: { duplicate_id: duplicate.id, reason },
    });
  }
}
