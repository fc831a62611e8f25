import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import { depositProcess } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';
import { CheckPayment } from './check-payment.js';

/** A customer does not want to pay a charge any more: it takes none of the places of open payments. */
export class GiveUpPayment extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(GiveUpPayment)
export class GiveUpPaymentHandler implements ICommandHandler<GiveUpPayment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly commands: CommandBus,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * The provider is asked first: what is paid, or in process, stays. A shop may take the money all the same, and it is credited then.
   * @throws DomainError `not_found`, `wrong_state` unless the payment is still to be made, `too_many_requests`
   */
  async execute({ actor, id }: GiveUpPayment): Promise<object> {
    await this.commands.execute(new CheckPayment(actor, id));
    await this.work.run(actor, async tx => {
      const { state, method, is_processing } = await this.deposits.find(tx, actor, id, 'write');
      if (state !== 'awaiting' || method === 'stp' || is_processing) throw new DomainError('wrong_state');
      await this.processes.signal(tx, depositProcess, id, 'given_up');
    });
    return this.deposits.show(actor, id, {});
  }
}
