import { Injectable } from '@nestjs/common';
import type { EventData } from '@porte/contracts';
import { derivedId, DomainError, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { balanceFact, publishBalance } from '../balances/balance-fact.js';
import { Ledgers } from '../ledger/ledgers.js';
import type { Balance } from '../ledger/ledger-types.js';
import { Descriptions } from '../wording/descriptions.js';
import { madeBy } from './holds.js';
import { lateLabelId } from '../ledger/late-label-id.js';

type Voided = EventData<'label.voided'>;

/** Amount that a purchase took from a wallet, and amount refunded. */
interface Taken {
  id: string;
  user_id: string;
  open: boolean;
  taken: string;
  returned: string;
}

// A purchase is paid from its hold or by a late charge, never by both.
const TAKEN = `select t.id, t.user_id, t.two_phase and r.outcome is null as open, coalesce(r.amount, case when t.two_phase then 0 else t.amount end) as taken,
    (select coalesce(sum(f.amount), 0) from transfers f where f.tenant_id = t.tenant_id and f.refunds_id = t.id) as returned
  from transfers t left join resolutions r on r.tenant_id = t.tenant_id and r.hold_id = t.id
  where t.tenant_id = $1 and t.id = any ($2) and t.transaction_type = 'withdraw'`;

/** Refunds a voided label in the transaction of its event. */
@Injectable()
export class Refunds {
  constructor(
    private readonly ledgers: Ledgers,
    private readonly descriptions: Descriptions,
  ) {}

  /**
   * Refunds the rest of a capture or late charge, account by account; publishes even a refund of zero. The id derives from the
   * cancellation, so each cancellation refunds once.
   * @throws DomainError `wrong_state` while the hold is open, `ledger_id_reused` for another wallet
   */
  async refund(tx: Tx, data: Voided): Promise<void> {
    const ledger = this.ledgers.of(tx);
    await ledger.lockWallets(tx.tenantId, [data.owner_id]);
    const id = derivedId('refund', data.cancellation_id);
    if (await this.isMade(tx, id)) return;
    const from = await this.takenFor(tx, data);
    const left = from ? Money.ofCentavos(from.taken).minus(Money.ofCentavos(from.returned)) : Money.zero;
    if (!from || left.isZero) return this.tell(tx, data, left, await ledger.balance(tx.tenantId, data.owner_id));
    const answer = await ledger.refund({
      id,
      tenantId: tx.tenantId,
      captureId: from.id,
      ...(await this.factsOf(tx, data)),
      ...partOf(from, left),
    });
    await this.tell(tx, data, left, answer);
    await publishBalance(tx, data.owner_id, answer);
  }

  private async isMade(tx: Tx, id: string): Promise<boolean> {
    return (await tx.query('select from transfers where tenant_id = $1 and id = $2', [tx.tenantId, id])).length > 0;
  }

  private async takenFor(tx: Tx, { purchase_id, owner_id }: Voided): Promise<Taken | undefined> {
    const rows = await tx.query<Taken>(TAKEN, [tx.tenantId, [purchase_id, lateLabelId(purchase_id)]]);
    if (rows.some(row => row.open)) throw new DomainError('wrong_state', { id: purchase_id });
    if (rows.some(row => row.user_id !== owner_id)) throw new DomainError('ledger_id_reused', { id: purchase_id });
    return rows.find(row => BigInt(row.taken) > 0n);
  }

  private async factsOf(tx: Tx, { shipment_id, user_id, owner_id }: Voided) {
    return {
      shipmentId: shipment_id,
      ...madeBy(user_id, owner_id),
      description: await this.descriptions.ofShipment(tx, 'refund', shipment_id),
    };
  }

  private tell(
    tx: Tx,
    { user_id, owner_id, shipment_id, purchase_id, cancellation_id }: Voided,
    amount: Money,
    wallet: Balance,
  ): Promise<void> {
    return tx.publish('hold.refunded', shipment_id, {
      user_id,
      owner_id,
      shipment_id,
      purchase_id,
      cancellation_id,
      amount: amount.toJSON(),
      ...balanceFact(wallet),
    });
  }
}

/** After a partial manual refund the accounts of the rest are unknown. */
const partOf = ({ returned }: Taken, left: Money) =>
  returned === '0' ? {} : { lines: [{ account: 'refunds' as const, amount: left }] };
