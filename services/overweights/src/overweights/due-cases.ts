import { Injectable } from '@nestjs/common';
import { MOST_CHARGES, type OverweightCharges, type OverweightsDue } from '@porte/contracts';
import { DomainError, Money, type Clock } from '@porte/domain-kit';
import { audit, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import { InjectClock, type Actor } from '@porte/service-kit';
import { overweightProcess } from './overweight.process.js';
import { rejectCustomers } from './overweights.js';

interface DueRow {
  id: string;
  owner_id: string;
  amount: string;
  carrier_charge: string | null;
}

const total = (amounts: readonly (string | null)[]): Money =>
  Money.sum(amounts.map(each => Money.ofCentavos(each ?? 0)));

/** Cases that are due, the oldest first, as many as are charged at once. @param ids of these alone; null for all */
const dueRows = (tx: Tx, ids: readonly string[] | null = null, lock = ''): Promise<DueRow[]> =>
  tx.query<DueRow>(
    `select id, owner_id, amount, carrier_charge from overweights
      where tenant_id = $1 and state = 'due' and ($2::uuid[] is null or id = any ($2)) order by id limit ${MOST_CHARGES} ${lock}`,
    [tx.tenantId, ids],
  );

const dueOf = (rows: readonly DueRow[]): OverweightsDue => ({
  count: rows.length,
  amount: total(rows.map(({ amount }) => amount)).toJSON(),
  customers: new Set(rows.map(({ owner_id }) => owner_id)).size,
  carrier_charge: total(rows.map(({ carrier_charge }) => carrier_charge)).toJSON(),
});

/** Charges what is due, all of it or chosen cases, after a look at the total. */
@Injectable()
export class DueCases {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    @InjectClock() private readonly clock: Clock,
  ) {}

  due(actor: Actor): Promise<OverweightsDue> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => dueOf(await dueRows(tx)));
  }

  /**
   * Charges the chosen cases, without a choice all that are due; all of them or none.
   * @returns what is due afterwards
   * @throws DomainError `overweight_due_changed` where the total is another one than was seen: a chosen case is no longer due, or its amount has changed
   */
  async charge(actor: Actor, seen: OverweightCharges): Promise<OverweightsDue> {
    rejectCustomers(actor);
    await this.work.run(actor, async tx => {
      const rows = await dueRows(tx, seen.ids ?? null, 'for update');
      const { count, amount } = dueOf(rows);
      if (count !== seen.count || amount !== seen.amount) throw new DomainError('overweight_due_changed');
      for (const { id, owner_id, amount: taken } of rows) {
        await this.processes.signal(tx, overweightProcess, id, 'charge', { by: actor.id, at: this.clock.now() });
        await audit(tx, actor, {
          action: 'overweight.charge',
          subject: id,
          data: { reason: null, owner_id, amount: Money.ofCentavos(taken).toJSON() },
        });
      }
    });
    return this.due(actor);
  }
}
