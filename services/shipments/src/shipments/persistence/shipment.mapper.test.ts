import type { RateFact } from '@porte/contracts';
import type { ShipmentEntity } from './shipment.entity.js';
import { toShipment, updateOf } from './shipment.mapper.js';

const NOW = new Date('2026-11-21T18:00:00Z');
const row = {
  id: 's',
  tenant_id: 't',
  created_at: new Date(0),
  updated_at: new Date(0),
  user_id: 'u',
  owner_id: 'u',
  sequential_id: 7,
  status: 'pending',
  step: 'rating',
  source: 'app',
  source_number: null,
  origin: { city: 'Mérida' },
  destination: { city: 'Tijuana' },
  parcels: [{ id: 'p' }],
  rate: null,
  label: null,
  purchase: null,
  purchase_id: null,
  cancellation_request: null,
  cancellation: null,
  void_refusal: null,
  last_move: null,
  error: { code: 'carrier_rejected', message: '' },
  service_id: null,
  carrier_id: null,
  label_id: null,
  tracking_number: null,
  labelled_at: null,
  return_of: null,
  printed_at: null,
  to_print: false,
  parcel_status: null,
  parcel_status_at: null,
  expected_on: null,
  received_by: null,
  attention: null,
  attention_since: null,
  attention_resolved_at: null,
  version: 3,
} as unknown as ShipmentEntity;
const live = { id: 'b', state: 'buying', service_id: 'e', since: '' } as const;

/** What a statement sets, by column. */
const setOf = ({ text, values }: { text: string; values: unknown[] }) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+) = \$(\d+)(?=[, ])/g)]
      .map(([, name, at]) => [name, values[Number(at) - 1]])
      .filter(([name]) => !['tenant_id', 'id'].includes(name as string)),
  );

describe('the update of a shipment', () => {
  it('writes only what has changed since it was read', () => {
    const shipment = toShipment({ ...row });
    expect(setOf(updateOf(shipment, NOW))).toEqual({ updated_at: NOW });
    shipment.takeLateLabel(live, row.rate!);
    expect(setOf(updateOf(shipment, NOW))).toEqual({
      purchase: JSON.stringify(live),
      step: 'confirmed',
      error: null,
      updated_at: NOW,
    });
  });

  it('writes the copies of what is inside a rate together with it', () => {
    const shipment = toShipment({ ...row });
    const rate = { service_id: 'e', carrier_id: 'c' } as RateFact;
    shipment.selectRate({ id: 'b', rate, created_at: NOW });
    expect(setOf(updateOf(shipment, NOW))).toEqual({
      rate: JSON.stringify(rate),
      service_id: 'e',
      carrier_id: 'c',
      step: 'confirmed',
      error: null,
      purchase: JSON.stringify({ ...live, since: NOW.toISOString() }),
      updated_at: NOW,
    });
  });

  it('writes nothing of what is another object with the same in it', () => {
    const rate = () => ({ service_id: 'e', carrier_id: 'c' }) as RateFact;
    const shipment = toShipment({ ...row, rate: rate(), service_id: 'e', carrier_id: 'c', error: null });
    shipment.attachLabel(null, { id: 'b', rate: rate() }, NOW);
    expect(Object.keys(setOf(updateOf(shipment, NOW))).sort()).toEqual([
      'labelled_at',
      'purchase_id',
      'status',
      'step',
      'updated_at',
    ]);
  });

  it('writes again what was written and then taken back', () => {
    const shipment = toShipment({ ...row });
    shipment.selectRate({ id: 'b', rate: { service_id: 'e', carrier_id: 'c' } as RateFact, created_at: NOW });
    updateOf(shipment, NOW);
    shipment.fail({ code: 'carrier_rejected', message: '' });
    expect(setOf(updateOf(shipment, NOW))).toMatchObject({ purchase: null, rate: null, step: 'rating' });
  });

  it('increments the version with every write', () => {
    expect(updateOf(toShipment({ ...row }), NOW).text).toContain('set version = version + 1, ');
  });
});
