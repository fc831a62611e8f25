import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { errorText, type ClarificationInput } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { Endings } from '../../purchases/endings.js';
import { SurplusLabels } from '../../purchases/surplus-labels.js';
import { LabelVoids, type HeldVoid } from '../../voids/label-voids.js';
import { VoidEndings } from '../../voids/void-endings.js';
import { DecisionDesk, type Subject } from '../decision-desk.js';

export class DecideClarification extends Command<object> {
  constructor(readonly actor: Actor, readonly id: string, readonly input: ClarificationInput) {
    super();
  }
}

/** Decides what nobody could know, as the person who asked the carrier says. */
@CommandHandler(DecideClarification)
export class DecideClarificationHandler implements ICommandHandler<DecideClarification> {
  constructor(
    private readonly desk: DecisionDesk,
    private readonly endings: Endings,
    private readonly voidEndings: VoidEndings,
    private readonly voids: LabelVoids,
    private readonly surplus: SurplusLabels,
  ) {}

  execute(command: DecideClarification): Promise<object> {
    return this.desk.decide(command.actor, command.id, command.input, (tx, subject) => this.carryOut(tx, subject, command));
  }

  private carryOut(tx: Tx, subject: Subject, { actor, input: { decision, reason } }: DecideClarification): Promise<void> {
    const by = { decided_by: actor.id, reason };
    if ('attempt' in subject) return this.endings.rejected(tx, subject.attempt, { kind: 'rejected', code: 'released_by_staff', message: errorText('released_by_staff', 'es-MX') }, by);
    if (decision === 'confirm_void') return this.voidEndings.voided(tx, subject.row, by);
    if (decision === 'refuse_void') return this.voidEndings.refused(tx, subject.row, reason, by);
    return this.settle(tx, subject.row);
  }

  private async settle(tx: Tx, row: HeldVoid): Promise<void> {
    row.state = 'settled';
    await this.voids.save(tx, row, null);
    await this.surplus.settled(tx, row);
  }
}
