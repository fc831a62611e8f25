import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SettledPayment } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { DepositDecisions } from './deposit-decisions.js';

export class SettleSecondPayment extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: SettledPayment,
  ) {
    super();
  }
}

/**
 * Staff decide about a payment that was made twice. Both ends credit it first, with what the provider says was paid: one that goes back is taken from the
 * wallet again when its payer has it.
 */
@CommandHandler(SettleSecondPayment)
export class SettleSecondPaymentHandler implements ICommandHandler<SettleSecondPayment> {
  constructor(
    private readonly decisions: DepositDecisions,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `wrong_state` for a deposit that is no second payment, besides the errors of `DepositDecisions` */
  execute({ actor, id, input }: SettleSecondPayment): Promise<object> {
    const data = {
      to_return: input.end === 'return',
      reason: input.reason.trim(),
      decided_by: actor.id,
      decided_at: this.clock.now(),
    };
    return this.decisions.decide(actor, id, (_, { second_of }) =>
      second_of === null
        ? Promise.reject(new DomainError('wrong_state'))
        : Promise.resolve({ outcome: 'settled' as const, data }),
    );
  }
}
