import { Controller } from '@nestjs/common';
import { restorationPostingId, reversalPostingId } from '@porte/contracts';
import { failpoint, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { ReversalCode } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';
import { AUTHORS } from './deposits.consumer.js';
import { postingId } from './posting-id.js';

const CODES = { refund: 'deposit_refund', chargeback: 'chargeback' } as const satisfies Record<string, ReversalCode>;

/** Takes payments back from wallets whose payers got their money back, and gives back what a chargeback took that was won. */
@Controller()
export class ReversalsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** The id derives from the provider's id of the return: one that is reported again is not taken again. */
  @On('deposit.reversed')
  async takeBack({ data }: EventOf<'deposit.reversed'>, tx: Tx): Promise<void> {
    const { deposit_id, reversal_id, user_id, owner_id, method, charge_id, reversal_ref, kind } = data;
    const [id, code] = [reversalPostingId(method, reversal_ref), CODES[kind]];
    await failpoint('reversal.post.before');
    const answer = await this.ledgers.of(tx).reverse({
      id,
      tenantId: tx.tenantId,
      depositId: postingId(method, charge_id),
      amount: Money.of(data.amount),
      code,
      createdBy: AUTHORS[method],
      reference: deposit_id,
      description: await this.descriptions.of(tx, code),
      ...(user_id === owner_id ? {} : { madeBy: user_id }),
    });
    await failpoint('reversal.post.after');
    if (answer.applied) await publishBalance(tx, owner_id, answer);
    await tx.publish('balance.reversed', owner_id, {
      deposit_id,
      reversal_id,
      kind,
      method,
      user_id,
      owner_id,
      transaction_id: id,
      amount: data.amount,
      fee: Money.of(data.amount).minus(answer.amount).toJSON(),
      ...balanceFact(answer),
    });
  }

  /** The ledger knows what the chargeback took. A chargeback that is not posted is refused, and the event waits for a person. */
  @On('deposit.restored')
  async restore({ data }: EventOf<'deposit.restored'>, tx: Tx): Promise<void> {
    const { deposit_id, reversal_id, user_id, owner_id, method, reversal_ref } = data;
    const id = restorationPostingId(method, reversal_ref);
    await failpoint('reversal.post.before');
    const answer = await this.ledgers.of(tx).restore({
      id,
      tenantId: tx.tenantId,
      chargebackId: reversalPostingId(method, reversal_ref),
      createdBy: AUTHORS[method],
      reference: deposit_id,
      description: await this.descriptions.of(tx, 'chargeback_won'),
      ...(user_id === owner_id ? {} : { madeBy: user_id }),
    });
    await failpoint('reversal.post.after');
    if (answer.applied) await publishBalance(tx, owner_id, answer);
    await tx.publish('balance.restored', owner_id, {
      deposit_id,
      reversal_id,
      method,
      owner_id,
      transaction_id: id,
      amount: data.amount,
      fee: Money.of(data.amount).minus(answer.amount).toJSON(),
      ...balanceFact(answer),
    });
  }
}
