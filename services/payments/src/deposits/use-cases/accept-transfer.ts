import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AcceptedTransfer } from '@porte/contracts';
import { DomainError, Money, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, ValidationFailed, type Actor } from '@porte/service-kit';
import { DepositDecisions } from '../deposit-decisions.js';

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
    const bank_reference = normalizedReference(input.bank_reference);
    const data = {
      paid_amount: Money.of(input.amount),
      bank_reference,
      decided_by: actor.id,
      decided_at: this.clock.now(),
    };
    return this.decisions.decide(actor, id, { outcome: 'accepted', data }, async (tx, { second_of }) => {
      if (second_of !== null) throw new DomainError('wrong_state');
      if (bank_reference === '') throw ValidationFailed.of('bank_reference', 'isNotEmpty');
      if (await isCredited(tx, bank_reference)) throw ValidationFailed.of('bank_reference', 'taken');
    });
  }
}

/** Concurrent transactions with the same key wait for each other. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposit ${tx.tenantId} ${reference}`]);
}

async function isCredited(tx: Tx, reference: string): Promise<boolean> {
  await lockReference(tx, reference);
  const rows = await tx.query('select from deposits where tenant_id = $1 and bank_reference = $2', [
    tx.tenantId,
    reference,
  ]);
  return rows.length > 0;
}
