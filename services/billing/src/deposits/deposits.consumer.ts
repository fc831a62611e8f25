import { Controller } from '@nestjs/common';
import type { DepositMethod } from '@porte/contracts';
import { failpoint, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import { Instalments } from '../overweights/instalments.js';
import { Descriptions } from '../wording/descriptions.js';
import { postingId } from './posting-id.js';

/** Who took the money, as a movement names its author. */
export const AUTHORS: Record<DepositMethod, string> = {
  transfer: 'SPEI',
  spei: 'OpenPay',
  store: 'OpenPay',
  card: 'OpenPay',
  paypal: 'PayPal',
  mercado_pago: 'Mercado Pago',
  stp: 'STP',
};

/** Posts payments into wallets. */
@Controller()
export class DepositsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
    private readonly instalments: Instalments,
  ) {}

  /** The id derives from the charge of the provider: a charge that is reported again is not credited again. */
  @On('deposit.paid')
  async credit({ data }: EventOf<'deposit.paid'>, tx: Tx): Promise<void> {
    const { deposit_id, user_id, owner_id, method, charge_id, card_type } = data;
    const [amount, fee] = [Money.of(data.amount), Money.of(data.fee)];
    const id = postingId(method, charge_id);
    await failpoint('deposit.post.before');
    const posted = await this.ledgers.of(tx).deposit({
      id,
      tenantId: tx.tenantId,
      userId: owner_id,
      amount,
      fee,
      method,
      code: 'payment',
      createdBy: AUTHORS[method],
      reference: deposit_id,
      description: await this.descriptions.of(tx, method),
      ...(user_id === owner_id ? {} : { madeBy: user_id }),
    });
    await failpoint('deposit.post.after');
    if (card_type)
      await tx.query(
        'insert into paid_cards (tenant_id, id, transaction_id, card_type) values ($1, $2, $2, $3) on conflict do nothing',
        [tx.tenantId, id, card_type],
      );
    if (posted.applied) await publishBalance(tx, owner_id, posted);
    const answer = posted.applied ? await this.instalments.take(tx, owner_id, id, amount.minus(fee), posted) : posted;
    await tx.publish('balance.deposited', owner_id, {
      deposit_id,
      method,
      owner_id,
      transaction_id: id,
      amount: amount.minus(fee).toJSON(),
      ...balanceFact(answer),
    });
  }
}
