import { Controller } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { derivedId, Money } from '@porte/domain-kit';
import { On, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { madeBy } from '../holds/holds.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Moved } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';

type Requested = EventData<'overweight.charge_requested'>;

const chargeId = (caseId: string): string => derivedId('overweight', caseId);

/** Takes the amounts of overweights from wallets, and gives them back. */
@Controller()
export class OverweightsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /** The id derives from the case: a charge that is requested again is not taken again. The wallet may end below 0. */
  @On('overweight.charge_requested')
  async charge({ data }: EventOf<'overweight.charge_requested'>, tx: Tx): Promise<void> {
    const id = chargeId(data.overweight_id);
    const answer = await this.ledgers.of(tx).charge({
      id,
      tenantId: tx.tenantId,
      userId: data.owner_id,
      amount: Money.of(data.amount),
      code: 'overweight',
      reference: data.overweight_id,
      shipmentId: data.shipment_id,
      description: await this.descriptions.ofNumber(tx, 'overweight', data.sequential_id),
      ...madeBy(data.user_id, data.owner_id),
    });
    await tx.publish('balance.overweight_charged', data.owner_id, await movementFact(tx, data, id, answer));
  }

  /** Returns the charge of the case, or the part of it that is asked for, once. A case without a charge is refused, and the event waits for a person. */
  @On('overweight.refund_requested')
  async refund({ data }: EventOf<'overweight.refund_requested'>, tx: Tx): Promise<void> {
    const id = derivedId('overweight refund', data.overweight_id);
    const answer = await this.ledgers.of(tx).refund({
      id,
      tenantId: tx.tenantId,
      captureId: chargeId(data.overweight_id),
      lines: [{ account: 'overweight', amount: Money.of(data.amount) }],
      reference: data.overweight_id,
      shipmentId: data.shipment_id,
      description: await this.descriptions.ofNumber(tx, 'overweight_refund', data.sequential_id),
      ...madeBy(data.user_id, data.owner_id),
    });
    await tx.publish('balance.overweight_refunded', data.owner_id, await movementFact(tx, data, id, answer));
  }
}

/** The fact of a movement, also of a repeated one, as overweights may have missed the first event; a new one publishes its balance. */
async function movementFact(
  tx: Tx,
  { user_id, owner_id, overweight_id, shipment_id, sequential_id }: Requested,
  transaction_id: string,
  answer: Moved,
): Promise<EventData<'balance.overweight_charged'>> {
  if (answer.applied) await publishBalance(tx, owner_id, answer);
  return {
    user_id,
    owner_id,
    overweight_id,
    shipment_id,
    sequential_id,
    amount: answer.amount.toJSON(),
    transaction_id,
    ...balanceFact(answer),
  };
}
