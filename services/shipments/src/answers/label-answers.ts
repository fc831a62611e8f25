import { Injectable } from '@nestjs/common';
import {
  MOST_ANSWERED_DAYS,
  MOST_GROUPS,
  type AnswerFigures,
  type AnswerGroup,
  type Answers,
  type ComparedFigures,
  type LabelAnswersQuery,
} from '@porte/contracts';
import { fullName, Money, periodBefore, weekStarts, type Period } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { SEES_MARGIN } from '../dashboards/dashboard.js';
import { TenantTime } from '../references/tenant-time.js';

/** A sum of labels: `kind` says of what, `key` of which; centavos and grams as text. */
interface SumRow {
  is_now: boolean;
  kind: 'total' | 'week' | 'carrier' | 'service' | 'destination' | 'customer';
  key: string;
  name: string;
  labels: number;
  spend: string;
  grams: string;
  delivered: number;
  on_time: number;
  margin: string;
}

/** Labels count as in the totals of the dashboard: from when they are paid until they are canceled, on the day they were made. */
const LABELS = `select s.labelled_at >= p.middle as is_now,
    ((s.labelled_at at time zone p.zone)::date - case when s.labelled_at >= p.middle then p.first else p.first_before end) / 7 as week,
    s.carrier_id, s.rate->>'carrier_name' as carrier_name, s.service_id, s.rate->>'service_name' as service_name, s.user_id, coalesce(s.destination->>'state', '') as state,
    round((s.rate->>'total')::numeric * 100) as spend, round((s.rate->>'paid_kg')::numeric * 1000) as grams,
    round((s.rate->'lines'->>'tenant_margin')::numeric * 100) as margin,
    s.parcel_status = 'delivered' and s.parcel_status_at is not null and s.promised_on is not null as is_delivered,
    (s.parcel_status_at at time zone p.zone)::date <= s.promised_on as is_on_time
  from shipments s cross join (select $2::text as zone, $3::date as first_before, $4::date as first, $4::date::timestamp at time zone $2 as middle,
    $3::date::timestamp at time zone $2 as start, ($5::date + 1)::timestamp at time zone $2 as stop) p
  where s.tenant_id = $1 and s.labelled_at >= p.start and s.labelled_at < p.stop and s.status in ('success', 'delivered', 'pending_cancellation')
    and s.rate->>'carrier_id' is not null and ($6::uuid is null or s.user_id = $6 or s.owner_id = $6)
    and ($7::uuid is null or s.user_id = $7 or s.owner_id = $7) and ($8::uuid is null or s.carrier_id = $8)`;

const SUMS = `select is_now,
    case when grouping(week) = 0 then 'week' when grouping(carrier_id) = 0 and grouping(service_id) = 0 then 'service' when grouping(carrier_id) = 0 then 'carrier'
      when grouping(state) = 0 then 'destination' when grouping(user_id) = 0 then 'customer' else 'total' end as kind,
    coalesce(week::text, service_id::text, carrier_id::text, user_id::text, state, '') as key,
    case when grouping(service_id) = 0 then max(carrier_name) || ' ' || max(service_name) when grouping(carrier_id) = 0 then max(carrier_name) else coalesce(state, '') end as name,
    count(*)::int as labels, coalesce(sum(spend), 0) as spend, coalesce(sum(grams), 0) as grams, coalesce(sum(margin), 0) as margin,
    count(*) filter (where is_delivered)::int as delivered, count(*) filter (where is_delivered and is_on_time)::int as on_time
  from (${LABELS}) l group by grouping sets ((is_now), (is_now, week), (is_now, carrier_id), (is_now, carrier_id, service_id), (is_now, state), (is_now, user_id))`;

type Named = Record<string, string>;

/** Whom answers are for. */
export type AnswerReader = Pick<Actor, 'id' | 'role'>;

/** Answers from the labels of a customer with its sub-users, or of a tenant for staff. */
@Injectable()
export class LabelAnswers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly time: TenantTime,
  ) {}

  /** @throws ValidationFailed for a period that is none, or is longer than a year */
  of(actor: Actor, query: LabelAnswersQuery): Promise<Answers> {
    return this.work.run(actor, tx => this.within(tx, actor, query));
  }

  /** @throws ValidationFailed as `of` */
  async within(
    tx: Tx,
    reader: AnswerReader,
    { from, to, customer_id, carrier_id }: LabelAnswersQuery,
  ): Promise<Answers> {
    const period = { from, to };
    const before = periodBefore(period, MOST_ANSWERED_DAYS);
    if (!before) throw ValidationFailed.of('to', 'isRangeEnd');
    const { zone } = await this.time.now(tx);
    const isForStaff = reader.role !== 'customer';
    const rows = await tx.query<SumRow>(SUMS, [
      tx.tenantId,
      zone,
      before.from,
      from,
      to,
      // a customer who names another one finds nothing
      isForStaff ? null : reader.id,
      customer_id ?? null,
      carrier_id ?? null,
    ]);
    const figures = figuresOf(rows, SEES_MARGIN.includes(reader.role));
    const customers = isForStaff ? await this.customers(tx, figures('customer')) : null;
    return {
      period,
      before,
      total: figures('total')[0] ?? { now: NONE, before: NONE },
      weeks: weeksOf(period, figures('week')),
      carriers: largest(figures('carrier')),
      services: largest(figures('service')),
      destinations: largest(figures('destination')),
      ...(customers && { customers }),
    };
  }

  private async customers(tx: Tx, groups: readonly AnswerGroup[]): Promise<AnswerGroup[]> {
    const shown = largest(groups);
    const copies = await this.references.findAll<{ name: string; last_name: string }>(
      tx,
      'user',
      shown.filter(({ groups: merged }) => merged === 1).map(({ key }) => key),
    );
    const names: Named = Object.fromEntries([...copies].map(([id, user]) => [id, fullName(user)]));
    return shown.map(group => ({ ...group, name: names[group.key] ?? '' }));
  }
}

const NONE: AnswerFigures = { labels: 0, spend: 0, kg: 0, delivered: 0, on_time: 0 };

const pesos = (centavos: string): number => Money.ofCentavos(centavos).toJSON();

/** Reads the sums of one kind, each with those of the period before. */
function figuresOf(rows: readonly SumRow[], showsMargin: boolean): (kind: SumRow['kind']) => AnswerGroup[] {
  const none = { ...NONE, ...(showsMargin && { margin: 0 }) };
  const shown = ({ labels, spend, grams, delivered, on_time, margin }: SumRow): AnswerFigures => ({
    labels,
    spend: pesos(spend),
    kg: Number(grams) / 1000,
    delivered,
    on_time,
    ...(showsMargin && { margin: pesos(margin) }),
  });
  return kind => {
    const groups = new Map<string, AnswerGroup>();
    for (const row of rows.filter(each => each.kind === kind)) {
      const { key, name } = row;
      const group = groups.get(key) ?? { key, name, groups: 1, now: none, before: none };
      groups.set(key, { ...group, [row.is_now ? 'now' : 'before']: shown(row) });
    }
    return [...groups.values()];
  };
}

/** The groups that were paid most for, and the sum of all others. */
export function largest(groups: readonly AnswerGroup[]): AnswerGroup[] {
  const sorted = groups.toSorted(
    (a, b) => b.now.spend - a.now.spend || b.before.spend - a.before.spend || a.key.localeCompare(b.key),
  );
  if (sorted.length <= MOST_GROUPS) return sorted;
  const others = sorted.slice(MOST_GROUPS - 1);
  const sum = (when: keyof ComparedFigures): AnswerFigures => others.map(each => each[when]).reduce(added);
  return [
    ...sorted.slice(0, MOST_GROUPS - 1),
    { key: 'others', name: '', groups: others.length, now: sum('now'), before: sum('before') },
  ];
}

const plus = (a: number, b: number): number => Money.of(a).plus(Money.of(b)).toJSON();

function added(a: AnswerFigures, b: AnswerFigures): AnswerFigures {
  return {
    labels: a.labels + b.labels,
    spend: plus(a.spend, b.spend),
    kg: Math.round((a.kg + b.kg) * 1000) / 1000,
    delivered: a.delivered + b.delivered,
    on_time: a.on_time + b.on_time,
    ...(a.margin !== undefined && b.margin !== undefined && { margin: plus(a.margin, b.margin) }),
  };
}

/** Every week of the period, also those without labels. */
function weeksOf(period: Period, groups: readonly AnswerGroup[]): Answers['weeks'] {
  const known = new Map(groups.map(({ key, now, before }) => [key, { now, before }]));
  return weekStarts(period).map((from, week) => ({
    from,
    ...(known.get(String(week)) ?? { now: NONE, before: NONE }),
  }));
}
