import { Injectable } from '@nestjs/common';
import {
  HABIT_CASES,
  MOST_ANSWERED_DAYS,
  MOST_HABITS,
  type AnswersQuery,
  type HabitFigures,
  type OverweightHabit,
} from '@porte/contracts';
import { Money, periodBefore } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { rejectCustomers } from '../overweights/overweights.js';

/** Money in centavos as text. */
interface HabitRow extends Omit<HabitFigures, 'mean_kg' | 'amount'> {
  owner_id: string;
  kg: number;
  amount: string;
  first_at: Date;
  last_at: Date;
  letter_at: Date | null;
}

interface UserCopy {
  name: string;
  last_name: string;
  email: string;
}

/** Cases of the release before have no box. */
const HABITS = `with habits as (
    select owner_id, parcel_box as box, service_id, max(service_name) as service_name, max(carrier_name) as carrier_name, count(*)::int as cases,
      sum(overweight)::int as kg, min(created_at) as first_at, max(created_at) as last_at,
      sum(case status when 'closed' then 0 when 'refunded' then amount - coalesce(returned, amount) else amount end) as amount
    from overweights where tenant_id = $1 and created_at >= $2::date::timestamp at time zone $4 and created_at < ($3::date + 1)::timestamp at time zone $4
      and parcel_box is not null and closing is distinct from 'granted' and ($5::uuid is null or owner_id = $5)
    group by owner_id, parcel_box, service_id having count(*) >= ${HABIT_CASES})
  select h.*, (select max(l.created_at) from overweight_letters l where l.tenant_id = $1 and l.owner_id = h.owner_id) as letter_at
  from habits h order by h.amount desc, h.cases desc, h.owner_id, h.service_id, h.box limit ${MOST_HABITS}`;

const figuresOf = ({ box, service_id, service_name, carrier_name, cases, kg, amount }: HabitRow): HabitFigures => ({
  box,
  service_id,
  service_name,
  carrier_name,
  cases,
  mean_kg: Math.round((kg / cases) * 10) / 10,
  amount: Money.ofCentavos(amount).toJSON(),
});

/** Which parcels of whom carriers find heavier time and again. */
@Injectable()
export class Habits {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  /** The dearest first. @throws DomainError `forbidden` for customers; ValidationFailed for a period that is none, or is longer than a year */
  list(actor: Actor, period: AnswersQuery): Promise<OverweightHabit[]> {
    rejectCustomers(actor);
    return this.work.run(actor, async tx => {
      const rows = await this.rows(tx, period);
      const owners = await this.references.findAll<UserCopy>(tx, 'user', [
        ...new Set(rows.map(({ owner_id }) => owner_id)),
      ]);
      return rows.map(row => {
        const owner = owners.get(row.owner_id);
        return {
          ...figuresOf(row),
          owner_id: row.owner_id,
          owner: owner ? { name: owner.name, last_name: owner.last_name, email: owner.email } : null,
          first_at: row.first_at.toISOString(),
          last_at: row.last_at.toISOString(),
          letter_at: row.letter_at?.toISOString() ?? null,
        };
      });
    });
  }

  /** The habits of a customer. @throws ValidationFailed for a period that is none, or is longer than a year */
  async of(tx: Tx, ownerId: string, period: AnswersQuery): Promise<HabitFigures[]> {
    return (await this.rows(tx, period, ownerId)).map(figuresOf);
  }

  private async rows(tx: Tx, { from, to }: AnswersQuery, ownerId: string | null = null): Promise<HabitRow[]> {
    if (!periodBefore({ from, to }, MOST_ANSWERED_DAYS)) throw ValidationFailed.of('to', 'isRangeEnd');
    return tx.query<HabitRow>(HABITS, [tx.tenantId, from, to, await zoneOf(tx, this.references), ownerId]);
  }
}
