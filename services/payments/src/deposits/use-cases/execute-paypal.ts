import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import { CheckPayment } from './check-payment.js';

/** The payer came back from PayPal: its order is read, and captured if the payer has approved it. */
export class ExecutePaypal extends Command<object> {
  constructor(
    readonly actor: Actor,
    /** PayPal's order */
    readonly paymentId: string,
  ) {
    super();
  }
}

@CommandHandler(ExecutePaypal)
export class ExecutePaypalHandler implements ICommandHandler<ExecutePaypal> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {}

  /** @returns the deposit as it is after PayPal's answer @throws DomainError `not_found`, also for another wallet's order */
  async execute({ actor, paymentId }: ExecutePaypal): Promise<object> {
    const [deposit] = await this.work.run(actor, tx =>
      tx.query<{ id: string }>(
        `select id from deposits where tenant_id = $1 and provider = 'paypal' and charge_id = $2`,
        [tx.tenantId, paymentId],
      ),
    );
    if (!deposit) throw new DomainError('not_found');
    return this.commands.execute(new CheckPayment(actor, deposit.id));
  }
}
