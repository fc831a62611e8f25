import { Inject, Injectable } from '@nestjs/common';
import { EVIDENCE_FILES, MOST_MESSAGES, type OverweightContest, type OverweightMessage } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { nextState } from '@porte/process-kit';
import { readEvidence, resourceToken, storeEvidence, type ResourceService } from '@porte/resource-kit';
import { InjectClock, isStaff, ObjectStore, ValidationFailed, type Actor, type UploadedForm } from '@porte/service-kit';
import type { OverweightEntity } from './overweight.entity.js';
import { overweightProcess, overweightTimeline } from './overweight.process.js';
import { overweightResource } from './overweight.resource.js';
import { Overweights } from './overweights.js';

/** Cases without a conversation. */
const ENDED: readonly string[] = ['closed', 'refunded'];

/** What a customer and staff say to each other about a case, with the files that show it. */
@Injectable()
export class Disputes {
  constructor(
    private readonly work: UnitOfWork,
    private readonly store: ObjectStore,
    private readonly overweights: Overweights,
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(overweightResource)) private readonly cases: ResourceService<OverweightEntity>,
  ) {}

  /**
   * The customer contests a case with a description and files.
   * @throws DomainError `forbidden` for staff, `wrong_state`, `overweight_files`; ValidationFailed without a file, or where all of the kg are accepted
   */
  async contest(actor: Actor, id: string, { input, files }: UploadedForm<OverweightContest>): Promise<object> {
    // Before the files are stored; the move checks it again with the case locked.
    const { state } = await this.work.run(actor, tx => this.cases.find(tx, actor, id));
    if (isStaff(actor)) throw new DomainError('forbidden');
    if (!nextState(overweightProcess, state, 'contested')) throw new DomainError('wrong_state');
    if (files.length === 0) throw ValidationFailed.of('evidence_file', 'required');
    const words = {
      text: input.evidence_description,
      entry: newId(),
      files: await storeEvidence(this.store, actor.tenant_id, files, 'overweight'),
      kg: input.accepted_kg === undefined ? null : Number(input.accepted_kg),
    };
    return this.overweights.contest(actor, id, words, (_, tx) => this.checkRoom(tx, id, files.length));
  }

  /**
   * A message to the other side.
   * @param entry its id: with the same id it is sent once
   * @throws DomainError `wrong_state` for an ended case, `overweight_files`, `overweight_messages`
   */
  async write(
    actor: Actor,
    id: string,
    { input, files }: UploadedForm<OverweightMessage>,
    entry: string,
  ): Promise<void> {
    await this.work.run(actor, async tx => this.checkMessage(tx, await this.cases.find(tx, actor, id), files.length));
    const kept = await storeEvidence(this.store, actor.tenant_id, files, 'overweight');
    await this.work.run(actor, async tx => {
      const row = await this.cases.find(tx, actor, id, 'write');
      if (await overweightTimeline.has(tx, entry)) return;
      await this.checkMessage(tx, row, files.length);
      const move = { by: actor.id, at: this.clock.now(), text: input.text.trim(), entry, files: kept };
      await overweightTimeline.record(tx, [{ caseId: id, kind: 'message', move }]);
      const to = isStaff(actor) ? 'customer' : 'staff';
      await tx.publish('overweight.message_sent', id, {
        user_id: row.user_id,
        owner_id: row.owner_id,
        overweight_id: id,
        shipment_id: row.shipment_id,
        sequential_id: row.shipment_number ?? 0,
        amount: row.amount.toJSON(),
        by: actor.id,
        to,
      });
    });
  }

  /** @param place of the file in its line, from 0 @throws DomainError `not_found` */
  async file(actor: Actor, id: string, entry: string, place: number) {
    const file = await this.work.run(actor, async tx => {
      await this.cases.find(tx, actor, id);
      return overweightTimeline.file(tx, id, entry, place);
    });
    return readEvidence(this.store, file, `${entry}-${place}`);
  }

  private async checkMessage(tx: Tx, { id, state }: OverweightEntity, files: number): Promise<void> {
    if (ENDED.includes(state)) throw new DomainError('wrong_state');
    await this.checkRoom(tx, id, files);
  }

  private async checkRoom(tx: Tx, id: string, files: number): Promise<void> {
    const { files: kept, messages } = await overweightTimeline.count(tx, id);
    if (kept + files > EVIDENCE_FILES.most) throw new DomainError('overweight_files', { max: EVIDENCE_FILES.most });
    if (messages >= MOST_MESSAGES) throw new DomainError('overweight_messages', { max: MOST_MESSAGES });
  }
}
