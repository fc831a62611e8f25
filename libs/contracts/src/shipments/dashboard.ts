import type { NoticeType } from '../catalog/enums.js';

/** Number of labels by the carrier's name. */
export type LabelCounts = Record<string, number>;

/** Labels and what they cost their customers, in pesos, net of cancellations. */
export interface LabelFigures {
  labels: number;
  spend: number;
}

/** A week from Monday to Sunday of the tenant's time zone; `before` is the week 12 weeks earlier. */
export interface DashboardWeek extends LabelFigures {
  /** its Monday, `YYYY-MM-DD` */
  from: string;
  before: LabelFigures & { from: string };
}

/** A customer's spend per day over the last 28 days, or since its first label if that is later. */
export interface SpendRate {
  /** pesos; null while there are fewer than `MIN_SPEND_DAYS` days */
  per_day: number | null;
  /** whole or begun days that are averaged */
  days: number;
}

/** Fewer days do not say how a customer spends. */
export const MIN_SPEND_DAYS = 7;

/**
 * For how many days a balance lasts.
 * @param balance available, in pesos
 * @returns whole days; null where the spend per day is not known or 0
 */
export const runwayDays = (balance: number, { per_day }: Pick<SpendRate, 'per_day'>): number | null =>
  per_day === null || per_day <= 0 ? null : Math.max(0, Math.floor(balance / per_day));

/** A shipment that is promised for today. */
export interface ArrivingShipment {
  id: string;
  sequential_id: number;
  recipient: string;
  city: string;
  carrier_name: string;
  service_name: string;
}

/** Labels and revenue of a part of a day; `margin` (pesos) only for roles that see the tenant's margin. */
export interface DayFigures {
  labels: number;
  revenue: number;
  margin?: number;
}

/** A day with its labels by hour. */
export interface DashboardDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** the whole day, so far if it is today */
  total: DayFigures;
  /** from its start to `until`, the same time on both days */
  until: DayFigures;
  /** labels of each of its 24 hours */
  hours: number[];
}

/** Today beside the same weekday of the week before, in the tenant's time zone. */
export interface DashboardToday {
  /** `HH:MM`: the last full ten minutes, up to which both days are compared */
  until: string;
  today: DashboardDay;
  last_week: DashboardDay;
}

/** How a carrier's purchases ended in the last 24 hours, and what is left of its limit. */
export interface CarrierHealth {
  carrier_id: string;
  name: string;
  /** ended purchases */
  purchases: number;
  succeeded: number;
  /** seconds from the purchase to its label that 95 % of the purchases stay below, at most 10 % too high; null without purchases */
  p95_seconds: number | null;
  shipment_limit: number | null;
  shipments_left: number | null;
}

/** A customer whose balance lasts less than `RUNWAY_DAYS` at its spend of the last 28 days. */
export interface RunningOut {
  user_id: string;
  name: string;
  /** pesos: the available balance at its last movement */
  balance: number;
  per_day: number;
  /** whole days, 0 for today or already used up */
  days: number;
}

export const RUNWAY_DAYS = 7;

/** A balance that lasts longer is never about to run out. */
export const MAX_LOW_BALANCE_DAYS = 30;

/** A longer runway is shown as more than this. */
export const LONG_RUNWAY_DAYS = 90;

/** What waits for staff in one queue. */
export interface WaitingQueue {
  count: number;
  /** ISO 8601; null if nothing waits */
  oldest_at: string | null;
}

/** A carrier of the tenant and the use of its label limit; null means no limit. */
export interface CarrierUse {
  name: string;
  shipment_limit: number | null;
  shipment_count: number;
  shipments_left: number | null;
}

/** `GET /dashboards`: a customer's own figures, the tenant's for staff. Days, weeks and months are those of the tenant's time zone. */
export interface DashboardNumbers {
  total: number;
  total_current_month: number;
  by_carrier: LabelCounts;
  current_month_by_carrier: LabelCounts;
  last_month_by_carrier: LabelCounts;
  notices: { id: string; description: string; notice_type: NoticeType }[];
  /** the last 12 weeks, oldest first; the last one is the present week */
  weeks: DashboardWeek[];
  /** for a customer with a wallet of its own, not for a sub-user */
  spend_rate?: SpendRate;
  /** for a customer: the first five of `count` */
  arriving_today?: { count: number; shipments: ArrivingShipment[] };
  /** the other fields are for staff */
  active_users?: number;
  carriers?: CarrierUse[];
  today?: DashboardToday;
  health?: CarrierHealth[];
  /** the first eight of `count`; `unknown` customers spend and their balance is not known here yet */
  running_out?: { count: number; unknown: number; customers: RunningOut[] };
  cancellations?: WaitingQueue;
  /** parcels that need attention; absent in an older release */
  parcels?: WaitingQueue;
  /** manual shipments that wait for their label; absent in an older release */
  manual_labels?: WaitingQueue;
}
