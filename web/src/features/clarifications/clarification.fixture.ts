import type { Clarification } from '@porte/contracts';

/** An open clarification of a purchase by default. */
export const aClarification = (more: Partial<Clarification> = {}): Clarification => ({
  id: 'q1',
  kind: 'purchase',
  state: 'open',
  shipment_id: 's1',
  sequential_id: 12,
  purchase_id: 'p1',
  user_id: 'u1',
  carrier_id: 'k1',
  carrier_name: 'Correcaminos',
  service_name: 'Terrestre',
  reference: 'A0B1C2',
  amount: 139,
  tracking_number: null,
  known: 'time-out after 25 s',
  checks: 4,
  can_look_up: true,
  decision: null,
  decided_by: null,
  reason: null,
  decided_at: null,
  created_at: '2026-11-20T15:00:00Z',
  ...more,
});
