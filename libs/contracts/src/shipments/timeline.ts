/** What can stand in a shipment's timeline, in the order in which it usually happens. */
export const TIMELINE_KINDS = [
  'created',
  'rate_selected',
  'hold_placed',
  'label_requested',
  'label_unknown',
  'label_in_review',
  'label_generated',
  'label_failed',
  'hold_captured',
  'hold_released',
  'label_late',
  'cancellation_requested',
  'cancellation_rejected',
  'void_requested',
  'void_unknown',
  'void_in_review',
  'void_refused',
  'label_voided',
  'hold_refunded',
  'canceled',
  'delivered',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What happened to a shipment once; texts are made by who shows it. Ids are those of the events, so the same history always gives the same rows. */
export interface TimelineEntry {
  id: string;
  kind: TimelineKind;
  /** ISO 8601, UTC */
  at: string;
  /** the person who did it; null for what the system or the carrier did */
  by: { id: string; name: string } | null;
  /** pesos, where money is meant */
  amount: number | null;
  /** more of it by kind: `service_name`, `carrier_name`, `quote_version`, `tracking_number`, `n`, `message`, `code`, `reason` */
  facts: Record<string, string | number>;
}
