/** Kinds of timeline entries, in their usual order. */
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
  'parcel_seen',
  'delivered',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One past event of a shipment; the reader of the API words it. Ids derive from the events, so the same history always gives the same rows. */
export interface TimelineEntry {
  id: string;
  kind: TimelineKind;
  /** ISO 8601, UTC */
  at: string;
  /** the user who did it; null for the system and the carrier */
  by: { id: string; name: string } | null;
  /** pesos; null if the entry is not about money */
  amount: number | null;
  /** details by kind: `service_name`, `carrier_name`, `quote_version`, `tracking_number`, `n`, `status` (of a parcel), `description` (the carrier's words), `place`, `message`, `code`, `reason` */
  facts: Record<string, string | number>;
}
