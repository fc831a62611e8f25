import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { arrivalDate, dayIn } from '../../shared/format/dates.js';

/**
 * The day on which a bought shipment should arrive: the carrier's, or until it names one counted from the label's day by the transit days of its rate.
 * @param timeZone of the tenant, an IANA name
 * @returns `2026-11-25`; null without a label, and for a canceled or delivered shipment
 */
export function promisedDay(
  {
    rate,
    generated_label: label,
    status,
    expected_on: expected,
  }: Pick<Shipment, 'rate' | 'generated_label' | 'status'> & Partial<Pick<Shipment, 'expected_on'>>,
  timeZone: string,
): string | null {
  if (!rate || !label || rate.demo || status === 'canceled' || status === 'delivered') return null;
  return expected ?? arrivalDate(new Date(label.created_at), rate.days, timeZone);
}

/** Whether a day (`2026-11-25`) is over in the tenant's time zone. */
export const isPast = (day: string, now: Date, timeZone: string): boolean => day < dayIn(now, timeZone);
