import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refundedByProvider, type DepositRefund } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes, sqlStates } from '@porte/process-kit';
import { resourceToken, type ResourceService } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';
import { DepositDecisions } from '../deposits/decisions/deposit-decisions.js';
import type { DepositEntity } from '../deposits/deposit/deposit.entity.js';
import { depositResource } from '../deposits/deposit/deposit.resource.js';
import { normalizedReference } from '../deposits/decisions/accept-transfer.js';
import { reversalProcess } from './reversal.process.js';

/** Staff give a deposit, or a part of it, back to its payer; once per id. */
export class RefundDeposit extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly depositId: string,
    readonly input: DepositRefund,
    readonly id: string,
  ) {
    super();
  }
}

/** What the reversals of a deposit leave of it; those that came to nothing, or were won, take nothing. */
const REVERSED = `select coalesce(sum(amount), 0)::text as reversed from deposit_reversals where tenant_id = $1 and deposit_id = $2 and state not in ${sqlStates(reversalProcess, ['refused', 'canceled', 'restored'])}`;

@CommandHandler(RefundDeposit)
export class RefundDepositHandler implements ICommandHandler<RefundDeposit> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly decisions: DepositDecisions,
    @Inject(resourceToken(depositResource)) private readonly deposits: ResourceService<DepositEntity>,
  ) {}

  /**
   * @throws DomainError `forbidden` for customers, `not_found`, `own_wallet`, `wrong_state` unless the deposit is credited
   * @throws ValidationFailed for more than is left of the deposit; for a transfer without its tracking key, or with one that was recorded before
   */
  async execute({ actor, depositId, input, id }: RefundDeposit): Promise<object> {
    if (!isStaff(actor)) throw new DomainError('forbidden');
    await this.work.run(actor, async tx => {
      const deposit = await this.deposits.find(tx, actor, depositId, 'write');
      await this.decisions.rejectOwnWallet(tx, actor, deposit);
      if (await isKnown(tx, deposit.id, id)) return;
      if (deposit.state !== 'credited') throw new DomainError('wrong_state');
      const amount = Money.of(input.amount);
      await checkRest(tx, deposit, amount);
      const isSent = refundedByProvider(deposit.method);
      const reference = isSent ? null : await transferOf(tx, input.bank_reference);
      await this.processes.start(
        tx,
        reversalProcess,
        {
          id,
          deposit_id: deposit.id,
          user_id: deposit.user_id,
          owner_id: deposit.owner_id,
          method: deposit.method,
          provider: deposit.provider,
          charge_id: deposit.charge_id ?? deposit.bank_reference!,
          kind: 'refund',
          amount: String(amount.centavos),
          reference,
          reason: input.reason,
          created_by: actor.id,
          cause: {},
        },
        { state: isSent ? 'sending' : 'recorded' },
      );
      await audit(tx, actor, {
        action: 'deposit.refunded',
        subject: deposit.id,
        data: { owner_id: deposit.owner_id, amount: amount.toJSON(), reason: input.reason, bank_reference: reference },
      });
    });
    return this.deposits.show(actor, depositId, {});
  }
}

/** Whether an earlier call with the same id, whose answer was lost, has started it. */
async function isKnown(tx: Tx, depositId: string, id: string): Promise<boolean> {
  const known = await tx.query('select from deposit_reversals where tenant_id = $1 and deposit_id = $2 and id = $3', [
    tx.tenantId,
    depositId,
    id,
  ]);
  return known.length > 0;
}

/** The deposit is locked, so that refunds at the same time see each other. */
async function checkRest(tx: Tx, { id, paid_amount }: DepositEntity, amount: Money): Promise<void> {
  const [{ reversed }] = (await tx.query<{ reversed: string }>(REVERSED, [tx.tenantId, id])) as [{ reversed: string }];
  const rest = paid_amount!.minus(Money.ofCentavos(reversed));
  if (amount.centavos > rest.centavos) throw ValidationFailed.of('amount', 'max', rest.toJSON());
}

/** @returns the tracking key of the transfer that gave the money back: one transfer gives back once */
async function transferOf(tx: Tx, typed: string | undefined): Promise<string> {
  const reference = normalizedReference(typed ?? '');
  if (reference === '') throw ValidationFailed.of('bank_reference', 'isNotEmpty');
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reversal ${tx.tenantId} ${reference}`]);
  const taken = await tx.query('select from deposit_reversals where tenant_id = $1 and reference = $2', [
    tx.tenantId,
    reference,
  ]);
  if (taken.length > 0) throw ValidationFailed.of('bank_reference', 'taken');
  return reference;
}
