import { Controller } from '@nestjs/common';
import { derivedId, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import { Descriptions } from '../wording/descriptions.js';

/** Pays rewards of referrals into wallets. */
@Controller()
export class ReferralsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** The id derives from the referred customer, which is rewarded once, however often it is asked for. */
  @On('referral.reward_requested')
  async pay({ data }: EventOf<'referral.reward_requested'>, tx: Tx): Promise<void> {
    const { user_id, owner_id, referred_id } = data;
    const id = derivedId('referral_reward', tx.tenantId, referred_id);
    const answer = await this.ledgers.of(tx).credit({
      id,
      tenantId: tx.tenantId,
      userId: owner_id,
      amount: Money.of(data.amount),
      code: 'referral_reward',
      reference: referred_id,
      description: await this.descriptions.of(tx, 'referral_reward'),
    });
    if (answer.applied) await publishBalance(tx, owner_id, answer);
    await tx.publish('balance.referral_paid', owner_id, {
      user_id,
      owner_id,
      referred_id,
      amount: answer.amount.toJSON(),
      transaction_id: id,
      ...balanceFact(answer),
    });
  }
}
