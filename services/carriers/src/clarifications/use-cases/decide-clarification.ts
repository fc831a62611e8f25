import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { errorText, type ClarificationInput, type ClarificationKind } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { LabelAttempts } from '../../purchases/attempts/label-attempts.js';
import { LateLabels } from '../../purchases/outcomes/late-labels.js';
import { SurplusLabels } from '../../purchases/outcomes/surplus-labels.js';
import { LabelVoids, type HeldVoid } from '../../voids/label-voids.js';
import { ClarificationDecisions, type Subject } from '../clarification-decisions.js';

export class DecideClarification extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: ClarificationInput,
  ) {
    super();
  }
}

/** Stores the decision of staff who asked the carrier about an unknown outcome. */
@CommandHandler(DecideClarification)
export class DecideClarificationHandler implements ICommandHandler<DecideClarification> {
  constructor(
    private readonly decisions: ClarificationDecisions,
    private readonly voids: LabelVoids,
    private readonly surplus: SurplusLabels,
    private readonly late: LateLabels,
    private readonly attempts: LabelAttempts,
  ) {}

  execute(command: DecideClarification): Promise<object> {
    return this.decisions.decide(command.actor, command.id, command.input, (tx, subject, { kind }) =>
      this.carryOut(tx, subject, kind, command),
    );
  }

  private async carryOut(
    tx: Tx,
    subject: Subject,
    kind: ClarificationKind,
    { actor, input: { decision, reason } }: DecideClarification,
  ): Promise<void> {
    const by = { decided_by: actor.id, reason };
    if ('attempt' in subject)
      return this.attempts.signal(tx, subject.attempt.id, 'released', {
        rejection: { kind: 'rejected', code: 'released_by_staff', message: errorText('released_by_staff', 'es-MX') },
        decision: by,
      });
    const { row } = subject;
    switch (decision) {
      case 'confirm_void':
      case 'void_by_hand':
        return this.voids.signal(tx, row.id, 'confirmed', { decision: by });
      case 'refuse_void':
        return this.voids.signal(tx, row.id, 'refused', { message: reason, decision: by });
      case 'give':
        return this.late.offer(tx, await this.attempts.locked(tx, row.attempt_id!), row, by);
      case 'write_off':
        return this.settle(tx, row);
      // A label that was charged, or voided too late, is handled in its shipment.
      case 'settle':
        if (kind === 'surplus') await this.settle(tx, row);
    }
  }

  private async settle(tx: Tx, row: HeldVoid): Promise<void> {
    await this.voids.signal(tx, row.id, 'settled');
    await this.surplus.settled(tx, row);
  }
}
