import { Injectable } from '@nestjs/common';
import {
  MOST_ANSWERED_DAYS,
  MOST_GROUPS,
  stateName,
  type AnswersQuery,
  type ComparedLostQuotes,
  type LostQuoteAnswers,
  type LostQuoteFigures,
  type LostQuoteReason,
  type LostQuotesByLane,
  type LostQuoteWeek,
} from '@porte/contracts';
import { periodBefore, weekStarts, type Period } from '@porte/domain-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';

/** A sum of lost quotes: `kind` says of what. */
interface SumRow extends LostQuoteFigures {
  is_now: boolean;
  kind: 'total' | 'week' | 'reason' | 'lane';
  week: number;
  origin: string;
  destination: string;
  reason: LostQuoteReason;
}

const SUMS = `select is_now, week, origin, destination, reason, sum(quotes)::int as quotes, sum(services)::int as services,
    case when grouping(week) = 0 then 'week' when grouping(origin) = 0 then 'lane' when grouping(reason) = 0 then 'reason' else 'total' end as kind
  from (select day >= $3::date as is_now, (day - case when day >= $3::date then $3::date else $2::date end) / 7 as week,
      origin, destination, reason, quotes, services
    from lost_quotes where tenant_id = $1 and day between $2::date and $4::date) l
  group by grouping sets ((is_now), (is_now, week), (is_now, reason), (is_now, origin, destination, reason))`;

const NONE: LostQuoteFigures = { quotes: 0, services: 0 };

/** What customers asked for and could not be offered in a period, beside the one before. */
@Injectable()
export class LostQuoteAnswersReader {
  constructor(private readonly work: UnitOfWork) {}

  /** @throws ValidationFailed for a period that is none, or is longer than a year */
  async of(actor: Actor, { from, to }: AnswersQuery): Promise<LostQuoteAnswers> {
    const period = { from, to };
    const before = periodBefore(period, MOST_ANSWERED_DAYS);
    if (!before) throw ValidationFailed.of('to', 'isRangeEnd');
    const rows = await this.work.run(actor, tx => tx.query<SumRow>(SUMS, [tx.tenantId, before.from, from, to]));
    const sums = (kind: SumRow['kind'], keyOf: (row: SumRow) => string): Sum[] =>
      sumsOf(
        rows.filter(row => row.kind === kind),
        keyOf,
      );
    const [total] = sums('total', () => '');
    return {
      period,
      before,
      total: comparedOf(total),
      weeks: weeksOf(
        period,
        sums('week', ({ week }) => String(week)),
      ),
      reasons: sums('reason', ({ reason }) => reason)
        .sort((a, b) => b.now.quotes - a.now.quotes || b.now.services - a.now.services || a.key.localeCompare(b.key))
        .map(sum => ({ reason: sum.row.reason, ...comparedOf(sum) })),
      lanes: lanesOf(sums('lane', ({ origin, destination, reason }) => [origin, destination, reason].join('/'))),
    };
  }
}

interface Sum extends ComparedLostQuotes {
  readonly key: string;
  readonly row: SumRow;
}

const comparedOf = (sum: ComparedLostQuotes | undefined): ComparedLostQuotes => ({
  now: sum?.now ?? NONE,
  before: sum?.before ?? NONE,
});

/** The sums of one kind, each with that of the period before. */
function sumsOf(rows: readonly SumRow[], keyOf: (row: SumRow) => string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const key = keyOf(row);
    const figures = { quotes: row.quotes, services: row.services };
    const sum = sums.get(key) ?? { key, row, now: NONE, before: NONE };
    sums.set(key, { ...sum, [row.is_now ? 'now' : 'before']: figures });
  }
  return [...sums.values()];
}

/** Every week of the period, also those without lost quotes. */
function weeksOf(period: Period, sums: readonly Sum[]): LostQuoteWeek[] {
  const known = new Map(sums.map(sum => [sum.key, sum]));
  return weekStarts(period).map((from, week) => ({ from, ...comparedOf(known.get(String(week))) }));
}

/** The lanes and reasons that most quotes were lost to, and the sum of all others. */
function lanesOf(sums: readonly Sum[]): LostQuotesByLane[] {
  const sorted = sums
    .filter(({ now, before }) => now.quotes + before.quotes > 0)
    .sort((a, b) => b.now.quotes - a.now.quotes || b.before.quotes - a.before.quotes || a.key.localeCompare(b.key));
  const named = sorted.length > MOST_GROUPS ? sorted.slice(0, MOST_GROUPS - 1) : sorted;
  const others = sorted.slice(named.length);
  const lanes = named.map(({ key, row: { origin, destination, reason }, ...sum }): LostQuotesByLane => ({
    key,
    origin: stateName(origin) ?? origin,
    destination: stateName(destination) ?? destination,
    reason,
    groups: 1,
    ...comparedOf(sum),
  }));
  if (others.length === 0) return lanes;
  const sum = (when: keyof ComparedLostQuotes): LostQuoteFigures =>
    others.reduce(
      (all, each) => ({
        quotes: all.quotes + each[when].quotes,
        services: all.services + each[when].services,
      }),
      NONE,
    );
  const rest = { key: 'others', origin: '', destination: '', reason: null, groups: others.length };
  return [...lanes, { ...rest, now: sum('now'), before: sum('before') }];
}
