import { Controller } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { derivedId, Money } from '@porte/domain-kit';
import { On, ReferenceStore, type EventOf, type Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { madeBy } from '../holds/holds.js';
import type { Ledger } from '../ledger/ledger.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Moved } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';
import { takenByPlans } from './instalments.js';

type Requested = EventData<'overweight.charge_requested'>;

const chargeId = (caseId: string): string => derivedId('overweight', caseId);

/** Takes the amounts of overweights from wallets, and gives them back. */
@Controller()
export class OverweightsConsumer {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
    private readonly references: ReferenceStore,
  ) {}

  /**
   * The id derives from the case: a charge that is requested again is not taken again. What plans have taken is not taken again either. The wallet may end
   * below 0, but not below what the setting allows: then nothing is taken.
   */
  @On('overweight.charge_requested')
  async charge({ data }: EventOf<'overweight.charge_requested'>, tx: Tx): Promise<void> {
    const [id, ledger] = [chargeId(data.overweight_id), this.ledgers.of(tx)];
    await ledger.lockWallets(tx.tenantId, [data.owner_id]);
    const amount = Money.of(data.amount).minus(await takenByPlans(tx, data.overweight_id));
    const missing = (await isPosted(tx, id)) ? null : await this.missing(tx, ledger, data.owner_id, amount);
    if (missing) {
      const balance = balanceFact(await ledger.balance(tx.tenantId, data.owner_id));
      await tx.publish('balance.overweight_short', data.owner_id, {
        ...data,
        amount: amount.toJSON(),
        missing: missing.toJSON(),
        ...balance,
      });
      return;
    }
    const answer = await ledger.charge({
      id,
      tenantId: tx.tenantId,
      userId: data.owner_id,
      amount,
      code: 'overweight',
      reference: data.overweight_id,
      shipmentId: data.shipment_id,
      description: await this.descriptions.ofNumber(tx, 'overweight', data.sequential_id),
      ...madeBy(data.user_id, data.owner_id),
    });
    await tx.publish('balance.overweight_charged', data.owner_id, await movementFact(tx, data, id, answer));
  }

  /**
   * Returns the charges of the case, or the part of them that is asked for, once: the oldest first. A case without a charge is refused, and the event waits
   * for a person.
   */
  @On('overweight.refund_requested')
  async refund({ data }: EventOf<'overweight.refund_requested'>, tx: Tx): Promise<void> {
    const ledger = this.ledgers.of(tx);
    await ledger.lockWallets(tx.tenantId, [data.owner_id]);
    const description = await this.descriptions.ofNumber(tx, 'overweight_refund', data.sequential_id);
    let [last, left]: [Moved | null, Money] = [null, Money.of(data.amount)];
    for (const { captureId, amount } of partsOf(await chargesOf(tx, data), left, data.overweight_id)) {
      last = await ledger.refund({
        id: refundId(data.overweight_id, captureId),
        tenantId: tx.tenantId,
        captureId,
        lines: [{ account: 'overweight', amount }],
        reference: data.overweight_id,
        shipmentId: data.shipment_id,
        description,
        ...madeBy(data.user_id, data.owner_id),
      });
      if (last.applied) await publishBalance(tx, data.owner_id, last);
      left = left.minus(amount);
    }
    const id = derivedId('overweight refund', data.overweight_id);
    // Each part has published its balance.
    const answer = { ...last!, amount: Money.of(data.amount).minus(left), applied: false };
    await tx.publish('balance.overweight_refunded', data.owner_id, await movementFact(tx, data, id, answer));
  }

  /** How much more than the setting allows the wallet would owe; null where it does not. */
  private async missing(tx: Tx, ledger: Ledger, ownerId: string, amount: Money): Promise<Money | null> {
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', {
      key: 'overweight_debt_limit',
    });
    if (!setting?.value) return null;
    const { available } = await ledger.balance(tx.tenantId, ownerId);
    const missing = amount.minus(available).minus(Money.of(setting.value));
    return missing.isPositive ? missing : null;
  }
}

interface Part {
  captureId: string;
  amount: Money;
}

const refundId = (caseId: string, captureId: string): string =>
  captureId === chargeId(caseId)
    ? derivedId('overweight refund', caseId)
    : derivedId('overweight refund', `${caseId} ${captureId}`);

async function isPosted(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.query('select from transfers where tenant_id = $1 and id = $2', [tx.tenantId, id]);
  return found.length > 0;
}

/** What the case has paid, in the order in which it was taken. */
async function chargesOf(tx: Tx, { overweight_id, shipment_id }: Requested): Promise<Part[]> {
  const rows = await tx.query<{ id: string; amount: string }>(
    `select id, amount from transfers where tenant_id = $1 and shipment_id = $2 and reference = $3 and code in ('overweight', 'overweight_instalment')
      order by sequential_id`,
    [tx.tenantId, shipment_id, overweight_id],
  );
  return rows.map(({ id, amount }) => ({ captureId: id, amount: Money.ofCentavos(amount) }));
}

/** The amount by the charges that give it; what exceeds them is asked of the charge of the case, so that the ledger refuses it. */
function partsOf(charges: readonly Part[], amount: Money, caseId: string): Part[] {
  const parts: Part[] = [];
  let left = amount;
  for (const charge of charges) {
    const part = charge.amount.compare(left) > 0 ? left : charge.amount;
    if (part.isPositive) parts.push({ captureId: charge.captureId, amount: part });
    left = left.minus(part);
  }
  return left.isPositive ? [{ captureId: chargeId(caseId), amount }] : parts;
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
