import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AcceptedTransfer } from '@porte/contracts';
import { DomainError, Money, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { DepositDecisions } from './deposit-decisions.js';

export class AcceptTransfer extends Command<object> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly input: AcceptedTransfer,
  ) {
    super();
  }
}

/** Banks print the same key with and without blanks and dashes. */
export const normalizedReference = (reference: string): string => reference.replace(/[ -]/g, '').toUpperCase();

/** Staff found the transfer at the bank: the amount that the bank names is credited. */
@CommandHandler(AcceptTransfer)
export class AcceptTransferHandler implements ICommandHandler<AcceptTransfer> {
  constructor(
    private readonly decisions: DepositDecisions,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** @throws DomainError `wrong_state` for a second payment; ValidationFailed `taken` if the tracking key was credited before, besides the errors of `DepositDecisions` */
  execute({ actor, id, input }: AcceptTransfer): Promise<object> {
    const typed = normalizedReference(input.bank_reference);
    return this.decisions.decide(actor, id, async (tx, deposit) => {
      if (deposit.second_of !== null) throw new DomainError('wrong_state');
      // STP has said the key of its transfer: another one would let it be credited beside the proof of the same.
      const bank_reference = deposit.provider === 'stp' ? deposit.bank_reference! : typed;
      if (typed === '') throw ValidationFailed.of('bank_reference', 'isNotEmpty');
      if (typed !== bank_reference || (await isCredited(tx, bank_reference, id)))
        throw ValidationFailed.of('bank_reference', 'taken');
      const data = {
        paid_amount: Money.of(input.amount),
        bank_reference,
        transfer_key: transferKey(bank_reference, deposit.transaction_date),
        decided_by: actor.id,
        decided_at: this.clock.now(),
      };
      return { outcome: 'accepted' as const, data };
    });
  }
}

/** What tells a transfer from every other one. @param reference normalized */
export const transferKey = (reference: string, day: string): string => `${reference}:${day}`;

/** Concurrent transactions with the same key wait for each other. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposit ${tx.tenantId} ${reference}`]);
}

async function isCredited(tx: Tx, reference: string, id: string): Promise<boolean> {
  await lockReference(tx, reference);
  const rows = await tx.query('select from deposits where tenant_id = $1 and bank_reference = $2 and id <> $3', [
    tx.tenantId,
    reference,
    id,
  ]);
  return rows.length > 0;
}
