import { Controller } from '@nestjs/common';
import { derivedId, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { madeBy } from '../holds/holds.js';
import { Ledgers } from '../ledger/ledgers.js';
import { Descriptions } from '../wording/descriptions.js';

/** Pays the claims of insured parcels into wallets. */
@Controller()
export class ClaimsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** The id derives from the claim: a payout that is requested again is not paid again, and with another amount it is refused. */
  @On('claim.payout_requested')
  async pay({ data }: EventOf<'claim.payout_requested'>, tx: Tx): Promise<void> {
    const { user_id, owner_id, claim_id, shipment_id, sequential_id } = data;
    const id = derivedId('claim', claim_id);
    const answer = await this.ledgers.of(tx).credit({
      id,
      tenantId: tx.tenantId,
      userId: owner_id,
      amount: Money.of(data.amount),
      code: 'claim',
      reference: claim_id,
      shipmentId: shipment_id,
      description: await this.descriptions.ofNumber(tx, 'claim', sequential_id),
      ...madeBy(user_id, owner_id),
    });
    if (answer.applied) await publishBalance(tx, owner_id, answer);
    await tx.publish('balance.claim_paid', owner_id, {
      user_id,
      owner_id,
      claim_id,
      shipment_id,
      sequential_id,
      amount: answer.amount.toJSON(),
      transaction_id: id,
      ...balanceFact(answer),
    });
  }
}
