import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import type { Actor } from '@porte/service-kit';
import type { ProviderName } from '../../providers/payment-provider.js';
import { CheckPayment } from './check-payment.js';

/** The payer came back from the page of the provider: its order is read, and one of PayPal captured if the payer has approved it. */
export class ExecuteOrder extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly provider: ProviderName,
    /** PayPal's order, or the preference of Mercado Pago */
    readonly paymentId: string,
  ) {
    super();
  }
}

@CommandHandler(ExecuteOrder)
export class ExecuteOrderHandler implements ICommandHandler<ExecuteOrder> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {}

  /** @returns the deposit as it is after the provider's answer @throws DomainError `not_found`, also for another wallet's order */
  async execute({ actor, provider, paymentId }: ExecuteOrder): Promise<object> {
    const [deposit] = await this.work.run(actor, tx =>
      tx.query<{ id: string }>(
        `select id from deposits where tenant_id = $1 and provider = $2 and owner_id = $4 and (charge_id = $3 or instructions->>'url' like '%pref_id=' || $3)`,
        [tx.tenantId, provider, paymentId, actor.owner_id],
      ),
    );
    if (!deposit) throw new DomainError('not_found');
    return this.commands.execute(new CheckPayment(actor, deposit.id));
  }
}
