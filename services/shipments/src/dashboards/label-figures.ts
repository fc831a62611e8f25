import { Injectable } from '@nestjs/common';
import type { DashboardDay, DashboardToday, DashboardWeek, DayFigures, LabelCounts, SpendRate } from '@porte/contracts';
import { MIN_SPEND_DAYS } from '@porte/contracts';
import { dayAfter, Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { mondayOf } from './days.js';
import { WHOLE_DAY } from '../counts/label-totals.js';

const WEEKS = 12;
/** Days whose spend is averaged. */
export const SPEND_DAYS = 28;

interface Moment {
  day: string;
  moment: number;
  labels: string;
  revenue: string;
  tenant_margin: string;
}

const pesos = (centavos: string): number => Money.ofCentavos(centavos).toJSON();

/** Reads the figures of one subject: a customer, or the tenant for staff. */
@Injectable()
export class LabelFigures {
  /**
   * Labels by carrier: of all time, of the month that begins on `thisMonth`, and of the one before.
   * @param thisMonth its first day; `lastMonth` likewise
   */
  async byCarrier(
    tx: Tx,
    subjectId: string,
    thisMonth: string,
    lastMonth: string,
  ): Promise<{ all: LabelCounts; current: LabelCounts; last: LabelCounts }> {
    const rows = await tx.query<{ name: string; whole: string; current: string; last: string }>(
      `select carrier_name as name, sum(labels) as whole, coalesce(sum(labels) filter (where day >= $3), 0) as current, coalesce(sum(labels) filter (where day >= $4 and day < $3), 0) as last
       from label_totals where tenant_id = $1 and subject_id = $2 and moment = ${WHOLE_DAY} group by 1 order by 1`,
      [tx.tenantId, subjectId, thisMonth, lastMonth],
    );
    const counts = (key: 'whole' | 'current' | 'last'): LabelCounts =>
      Object.fromEntries(rows.map(row => [row.name, Number(row[key])] as const).filter(([, count]) => count > 0));
    return { all: counts('whole'), current: counts('current'), last: counts('last') };
  }

  /** The last 12 weeks beside the 12 before them. @param today `YYYY-MM-DD` */
  async weeks(tx: Tx, subjectId: string, today: string): Promise<DashboardWeek[]> {
    const [monday, back] = [mondayOf(today), WEEKS * 7];
    const rows = await tx.query<{ week: string; labels: string; spend: string }>(
      `select to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD') as week, sum(labels) as labels, sum(revenue) as spend from label_totals
       where tenant_id = $1 and subject_id = $2 and moment = ${WHOLE_DAY} and day >= $3 and day < $4 group by 1`,
      [tx.tenantId, subjectId, dayAfter(monday, 7 - 2 * back), dayAfter(monday, 7)],
    );
    const known = new Map(rows.map(row => [row.week, row]));
    const week = (from: string) => {
      const row = known.get(from);
      return { from, labels: Number(row?.labels ?? 0), spend: pesos(row?.spend ?? '0') };
    };
    return Array.from({ length: WEEKS }, (_, i) => dayAfter(monday, 7 * (i + 1 - WEEKS))).map(from => ({
      ...week(from),
      before: week(dayAfter(from, -back)),
    }));
  }

  /** @param today `YYYY-MM-DD` */
  async spendRate(tx: Tx, subjectId: string, today: string): Promise<SpendRate> {
    const [row] = await tx.query<{ first: string | null; spend: string }>(
      `select to_char((select min(day) from label_totals where tenant_id = $1 and subject_id = $2 and moment = ${WHOLE_DAY}), 'YYYY-MM-DD') as first, coalesce(sum(revenue), 0) as spend
       from label_totals where tenant_id = $1 and subject_id = $2 and moment = ${WHOLE_DAY} and day > $3`,
      [tx.tenantId, subjectId, dayAfter(today, -SPEND_DAYS)],
    );
    return spendRateOf(row!.first, row!.spend, today);
  }

  /**
   * Today and the same weekday a week before, of the tenant.
   * @param minutes since midnight
   */
  async today(tx: Tx, today: string, minutes: number, showsMargin: boolean): Promise<DashboardToday> {
    const [lastWeek, until] = [dayAfter(today, -7), Math.floor(minutes / 10)];
    const rows = await tx.query<Moment>(
      `select to_char(day, 'YYYY-MM-DD') as day, moment, sum(labels) as labels, sum(revenue) as revenue, sum(tenant_margin) as tenant_margin from label_totals
       where tenant_id = $1 and subject_id = $1 and moment <> ${WHOLE_DAY} and moment between 0 and 143 and day in ($2, $3) group by 1, 2`,
      [tx.tenantId, today, lastWeek],
    );
    const dayOf = (day: string): DashboardDay => {
      const moments = rows.filter(row => row.day === day);
      return {
        day,
        total: figuresOf(moments, showsMargin),
        until: figuresOf(
          moments.filter(({ moment }) => moment < until),
          showsMargin,
        ),
        hours: hoursOf(moments),
      };
    };
    return { until: clockOf(until * 10), today: dayOf(today), last_week: dayOf(lastWeek) };
  }
}

/** @param first day with a label, if there is one. @param spend centavos of the last 28 days */
export function spendRateOf(first: string | null, spend: string, today: string): SpendRate {
  const age = first === null ? 0 : Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000) + 1;
  const days = Math.min(SPEND_DAYS, age);
  return { days, per_day: days < MIN_SPEND_DAYS ? null : Math.round(Number(spend) / days) / 100 };
}

function figuresOf(moments: readonly Moment[], showsMargin: boolean): DayFigures {
  const sum = (key: 'labels' | 'revenue' | 'tenant_margin') => moments.reduce((all, row) => all + BigInt(row[key]), 0n);
  return {
    labels: Number(sum('labels')),
    revenue: pesos(String(sum('revenue'))),
    ...(showsMargin && { margin: pesos(String(sum('tenant_margin'))) }),
  };
}

function hoursOf(moments: readonly Moment[]): number[] {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { moment, labels } of moments) hours[Math.floor(moment / 6)]! += Number(labels);
  return hours;
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
