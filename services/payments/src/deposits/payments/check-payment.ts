import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Clock } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import type { DepositEntity } from '../deposit/deposit.entity.js';
import { depositProcess, RECHECKED } from '../deposit/deposit.process.js';
import { depositResource } from '../deposit/deposit.resource.js';

/** How long the call waits for the provider's answer, ms. */
const PATIENCE_MS = 8_000;
/** How often the provider is asked about one deposit in so many ms: a person who presses the button again and again learns nothing more. */
const [MOST_CHECKS, WINDOW_MS] = [10, 60_000];

const COUNT = `with counted as (update deposits set checks = case when checked_from > $3 then checks + 1 else 1 end,
    checked_from = case when checked_from > $3 then checked_from else $4 end where tenant_id = $1 and id = $2 returning checks, checked_from)
  select checks, checked_from from counted`;

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
    @InjectClock() private readonly clock: Clock,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /** @returns the deposit as it is after the answer @throws DomainError `not_found`, `too_many_requests` with the seconds to wait */
  async execute({ actor, id }: CheckPayment): Promise<object> {
    const isAsked = await this.work.run(actor, async tx => {
      const { state } = await this.deposits.find(tx, actor, id, 'write');
      // One question at a time: a second one would only delay the answer.
      if (!RECHECKED.has(state) || state === 'checking' || state === 'expiring') return false;
      await this.count(tx, id);
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

  /** The deposit is locked. */
  private async count(tx: Tx, id: string): Promise<void> {
    const now = this.clock.now();
    const [row] = await tx.query<{ checks: number; checked_from: Date }>(COUNT, [
      tx.tenantId,
      id,
      new Date(now.getTime() - WINDOW_MS),
      now,
    ]);
    if (row!.checks <= MOST_CHECKS) return;
    const waitMs = row!.checked_from.getTime() + WINDOW_MS - now.getTime();
    throw new DomainError('too_many_requests', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}
