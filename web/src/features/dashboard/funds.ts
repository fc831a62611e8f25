import { runwayDays, type DashboardNumbers } from '@porte/contracts/shipments/dashboard.js';

/** A balance that lasts fewer days is shown as urgent. */
export const URGENT_DAYS = 3;

/** What the shipments that wait to be paid need of a balance. */
export interface Need {
  /** shipments that wait to be paid */
  count: number;
  /** pesos at the average price; null for a customer without labels in the last 12 weeks */
  about: number | null;
}

/** What shipments without a rate will about cost: the average of the labels of the last 12 weeks, times their number. */
export function needOf(count: number, { weeks }: Pick<DashboardNumbers, 'weeks'>): Need {
  const sumOf = (figure: 'labels' | 'spend'): number => weeks.reduce((sum, week) => sum + week[figure], 0);
  const [labels, spend] = [sumOf('labels'), sumOf('spend')];
  return { count, about: labels > 0 && spend > 0 ? Math.round((spend / labels) * count) : null };
}

/** How urgently a balance has to grow. */
export interface Urgency {
  isUrgent: boolean;
  /** whole pesos about that are missing for what waits to be paid; 0 if it reaches or nothing is known */
  missing: number;
}

/**
 * Whether a balance ends soon or does not reach what waits to be paid.
 * @param available in pesos
 */
export function urgencyOf(
  available: number,
  { spend_rate }: Pick<DashboardNumbers, 'spend_rate'>,
  need: Need,
): Urgency {
  const missing = need.about === null ? 0 : Math.max(0, Math.ceil(need.about - available));
  const days = spend_rate ? runwayDays(available, spend_rate) : null;
  const isUsedUp = need.count > 0 && available <= 0;
  return { isUrgent: missing > 0 || isUsedUp || (days !== null && days < URGENT_DAYS), missing };
}
