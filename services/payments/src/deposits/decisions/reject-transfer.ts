import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RejectedTransfer } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { DepositDecisions } from './deposit-decisions.js';

export class RejectTransfer extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: RejectedTransfer,
  ) {
    super();
  }
}

/** Staff did not find the transfer: nothing is credited, and the customer is told why. */
@CommandHandler(RejectTransfer)
export class RejectTransferHandler implements ICommandHandler<RejectTransfer> {
  constructor(
    private readonly decisions: DepositDecisions,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ actor, id, input }: RejectTransfer): Promise<object> {
    const data = { reason: input.reason.trim(), decided_by: actor.id, decided_at: this.clock.now() };
    return this.decisions.decide(actor, id, { outcome: 'rejected', data });
  }
}
