import { Injectable } from '@nestjs/common';
import {
  MOST_ANSWERED_DAYS,
  type AnswersQuery,
  type OverweightAnswers,
  type OverweightFigures,
} from '@porte/contracts';
import { Money, periodBefore } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { zoneOf } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';

/** Centavos as text. */
type SumRow = { is_now: boolean; cases: number } & Record<
  'amount' | 'charged' | 'open' | 'absorbed' | 'carrier_charge',
  string
>;

/** What a case has paid: its amount, or what deposits paid of it. A refund that was asked for is not given back yet; of one in part the rest stays charged. */
const PAID = `case when status in ('paid', 'rebated') then amount when status = 'refunded' then coalesce(paid, amount) - coalesce(returned, paid, amount)
  when status = 'unpaid' then coalesce(paid, 0) else 0 end`;

/** Of a case whose part is being given back, the rest is not asked for. */
const IS_OPEN = `(status = 'unpaid' and state <> 'refunding')`;

const SUMS = `select created_at >= $3::date::timestamp at time zone $5 as is_now, count(*)::int as cases, sum(amount) as amount,
    sum(${PAID}) as charged, coalesce(sum(amount - coalesce(paid, 0)) filter (where ${IS_OPEN}), 0) as open,
    coalesce(sum(amount - (${PAID})) filter (where status in ('closed', 'refunded') or (status = 'unpaid' and not ${IS_OPEN})), 0) as absorbed, coalesce(sum(carrier_charge), 0) as carrier_charge
  from overweights where tenant_id = $1 and created_at >= $2::date::timestamp at time zone $5 and created_at < ($4::date + 1)::timestamp at time zone $5
    and ($6::uuid is null or user_id = $6 or owner_id = $6) group by 1`;

const pesos = (centavos: string): number => Money.ofCentavos(centavos).toJSON();

/** What overweights cost in a period, beside the one before. */
@Injectable()
export class OverweightAnswersReader {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
  ) {}

  /** @throws ValidationFailed for a period that is none, or is longer than a year */
  of(actor: Actor, { from, to }: AnswersQuery): Promise<OverweightAnswers> {
    const before = periodBefore({ from, to }, MOST_ANSWERED_DAYS);
    if (!before) throw ValidationFailed.of('to', 'isRangeEnd');
    return this.work.run(actor, async tx => {
      const zone = await zoneOf(tx, this.references);
      const reader = isStaff(actor) ? null : actor.id;
      const rows = await tx.query<SumRow>(SUMS, [tx.tenantId, before.from, from, to, zone, reader]);
      const figures = (isNow: boolean): OverweightFigures =>
        figuresOf(
          rows.find(row => row.is_now === isNow),
          isStaff(actor),
        );
      return { now: figures(true), before: figures(false) };
    });
  }
}

function figuresOf(row: SumRow | undefined, showsCharge: boolean): OverweightFigures {
  const { cases = 0, amount = '0', charged = '0', open = '0', absorbed = '0', carrier_charge = '0' } = row ?? {};
  return {
    cases,
    amount: pesos(amount),
    charged: pesos(charged),
    open: pesos(open),
    absorbed: pesos(absorbed),
    ...(showsCharge && { carrier_charge: pesos(carrier_charge) }),
  };
}
