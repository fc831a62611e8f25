import type { OutboundCall } from '@porte/contracts';

/** A purchase that its carrier rejected by default. */
export const aCall = (more: Partial<OutboundCall> = {}): OutboundCall => ({
  id: 'c1',
  subject_kind: 'shipment',
  subject_id: 's1',
  attempt: 1,
  adapter: 'FedexRest',
  operation: 'buy',
  started_at: '2026-11-20T18:00:00Z',
  duration_ms: 1_234,
  method: 'POST',
  address: 'https://apis.fedex.com/ship/v1/shipments',
  request: '{"wanted":1}',
  status: 422,
  response: '{"errors":[]}',
  outcome: 'rejected',
  reason: 'PACKAGE.WEIGHT.INVALID',
  ...more,
});
