import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import type { Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit.entity.js';
import { depositProcess, RECHECKED } from '../deposit.process.js';
import { depositResource } from '../deposit.resource.js';

/** How long the call waits for the provider's answer, ms. */
const PATIENCE_MS = 8_000;

/** Has the provider asked whether a deposit is paid: what the browser says about it is never believed. */
export class CheckPayment extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CheckPayment)
export class CheckPaymentHandler implements ICommandHandler<CheckPayment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /** @returns the deposit as it is after the answer @throws DomainError `not_found` */
  async execute({ actor, id }: CheckPayment): Promise<object> {
    const isAsked = await this.work.run(actor, async tx => {
      const { state } = await this.deposits.find(tx, actor, id, 'write');
      // One question at a time: a second one would only delay the answer.
      if (!RECHECKED.has(state) || state === 'checking' || state === 'expiring') return false;
      await this.processes.signal(tx, depositProcess, id, 'recheck');
      return true;
    });
    if (isAsked)
      await this.processes.outcome(
        depositProcess,
        { tenant_id: actor.tenant_id, id },
        { states: ['awaiting', 'in_review', 'accepted'], timeoutMs: PATIENCE_MS },
      );
    return this.deposits.show(actor, id, {});
  }
}
