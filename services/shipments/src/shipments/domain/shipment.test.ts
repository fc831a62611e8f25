import {
  SHIPMENT_STATUSES,
  shipmentMoves,
  type LabelFact,
  type ShipmentMove,
  type ShipmentStatus,
} from '@porte/contracts';
import { Shipment } from './shipment.js';
import { UNBOUGHT, type ShipmentState } from './shipment-state.js';

const CITY = 'America/Mexico_City';
const TIJUANA = 'America/Tijuana';
const labelledAt = (created_at: string): LabelFact => ({
  id: 'l',
  tracking_number: 'CRM1',
  tracking_url: null,
  documents: [],
  created_at,
});
const PARCEL = {
  parcel_type: 'box',
  length: 30,
  width: 20,
  height: 10,
  weight: 4.2,
  declared_tax_value: 0,
  contents: 'Ropa',
  sat_product_id: null,
} as const;
const SOLD_FOR = { origin: {} as never, destination: {} as never, parcel: PARCEL };
const NOON = '2026-11-21T18:00:00Z';

const aShipment = (change: Partial<ShipmentState> = {}): Shipment =>
  new Shipment({
    ...UNBOUGHT,
    id: 's',
    tenantId: 't',
    sequentialId: 1,
    userId: 'u',
    ownerId: 'u',
    createdAt: new Date(NOON),
    source: 'app',
    sourceNumber: null,
    origin: {} as never,
    destination: {} as never,
    parcels: [],
    step: 'confirmed',
    status: 'success',
    label: labelledAt(NOON),
    purchaseId: 'p',
    ...change,
  });

const asked = (label: string, now: string, zone: string): boolean | string => {
  try {
    return aShipment({ label: labelledAt(label) }).requestCancellation(new Date(now), zone);
  } catch (error) {
    return (error as Error).message;
  }
};
const CLOSED = 'cancellation_window_closed';

describe('Shipment.requestCancellation', () => {
  it.each([
    ['in Mexico City in winter', CITY, NOON, '2026-11-22T06:00:00Z'],
    ['in Mexico City in summer, which has no other time', CITY, '2026-07-15T18:00:00Z', '2026-07-16T06:00:00Z'],
    [
      'in Mexico City, of a label from the first moment of the day',
      CITY,
      '2026-11-21T06:00:00Z',
      '2026-11-22T06:00:00Z',
    ],
    [
      'in Mexico City, of a label from the last moment of the day',
      CITY,
      '2026-11-22T05:59:59.999Z',
      '2026-11-22T06:00:00Z',
    ],
    ['in Tijuana in winter', TIJUANA, '2026-01-15T18:00:00Z', '2026-01-16T08:00:00Z'],
    ['in Tijuana in summer', TIJUANA, '2026-07-15T18:00:00Z', '2026-07-16T07:00:00Z'],
    ['in Tijuana on the day of 23 hours', TIJUANA, '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
    ['in Tijuana on the day of 25 hours', TIJUANA, '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
    ['on the last day of a year', CITY, '2026-12-31T18:00:00Z', '2027-01-01T06:00:00Z'],
  ])('%s', (_, zone, label, end) => {
    const last = new Date(new Date(end).getTime() - 1).toISOString();
    expect([asked(label, label, zone), asked(label, last, zone), asked(label, end, zone)]).toEqual([
      true,
      true,
      CLOSED,
    ]);
  });

  it("accepts a label dated tomorrow because the carrier's clock runs ahead", () => {
    expect(asked('2026-11-22T06:30:00Z', '2026-11-22T05:30:00Z', CITY)).toBe(true);
  });

  it('rejects a shipment without a label', () => {
    expect(() => aShipment({ label: null }).requestCancellation(new Date(NOON), CITY)).toThrow('wrong_state');
  });
});

type Verb = Exclude<ShipmentMove, 'cancel'>;
const verbs: Record<Verb, (shipment: Shipment) => boolean> = {
  requestCancellation: shipment => shipment.requestCancellation(new Date(NOON), CITY),
  rejectCancellation: shipment => shipment.rejectCancellation(),
  deliver: shipment => shipment.deliver(),
};
const everywhere = (Object.keys(verbs) as Verb[]).flatMap(move =>
  SHIPMENT_STATUSES.map(status => [move, status] as const),
);
const allowed = (move: ShipmentMove, status: ShipmentStatus): boolean =>
  (shipmentMoves[move].from as readonly string[]).includes(status);

describe('Shipment', () => {
  it.each(everywhere)('makes the move %s from %s as declared in the state table', (move, status) => {
    const shipment = aShipment({ status });
    if (!allowed(move, status)) return expect(() => verbs[move](shipment)).toThrow('wrong_state');
    expect(verbs[move](shipment)).toBe(true);
    expect(shipment.snapshot).toMatchObject({ status: shipmentMoves[move].to, lastMove: move });
    const snapshot = { ...shipment.snapshot };
    expect([verbs[move](shipment), shipment.snapshot]).toEqual([false, snapshot]);
  });

  it.each(SHIPMENT_STATUSES)('begins a cancellation from %s as declared, without changing its status', status => {
    const shipment = aShipment({ status });
    const begin = () => shipment.beginCancellation({ id: 'c', state: 'voiding', since: NOON });
    if (!allowed('cancel', status)) return expect(begin).toThrow('wrong_state');
    begin();
    expect(shipment.snapshot).toMatchObject({ status, cancellation: { id: 'c' } });
    for (const move of ['requestCancellation', 'rejectCancellation', 'deliver'] as const) {
      expect(() => verbs[move](aShipment({ ...shipment.snapshot, lastMove: null }))).toThrow(
        /cancellation_in_progress/,
      );
    }
    shipment.cancel();
    expect(shipment.snapshot).toMatchObject({
      status: 'canceled',
      lastMove: 'cancel',
      cancellation: null,
      label: { id: 'l' },
    });
  });

  it('rejects `rejectCancellation` without a request', () => {
    expect(() => aShipment().rejectCancellation()).toThrow('wrong_state');
  });

  it('keeps its status and stores the reason if the carrier rejects the void', () => {
    const shipment = aShipment({ status: 'pending_cancellation', lastMove: 'requestCancellation' });
    shipment.beginCancellation({ id: 'c', state: 'voiding', since: NOON });
    shipment.refuseVoid({ message: 'Ya fue usada', at: NOON });
    expect(shipment.snapshot).toMatchObject({
      status: 'pending_cancellation',
      cancellation: null,
      voidRefusal: { message: 'Ya fue usada' },
    });
    expect(shipment.rejectCancellation()).toBe(true);
  });

  it.each(['success', 'pending_cancellation', 'canceled', 'delivered'] as const)(
    'accepts no late label in the state %s, with or without its own label',
    status => {
      expect([
        aShipment({ status }).awaitsLabelOf('p', SOLD_FOR),
        aShipment({ status, label: null, source: 'manual' }).awaitsLabelOf('p', SOLD_FOR),
      ]).toEqual([false, false]);
    },
  );

  it.each<[string, Partial<ShipmentState>, boolean]>([
    ['it failed and nothing changed', { status: 'error' }, true],
    [
      'its own purchase is not over',
      { status: 'pending', purchase: { id: 'p', state: 'needs_review', service_id: 's', since: '' } },
      true,
    ],
    [
      'another purchase is under way',
      { status: 'pending', purchase: { id: 'q', state: 'buying', service_id: 's', since: '' } },
      false,
    ],
    ['it goes elsewhere', { status: 'error', destination: { city: 'Mérida' } as never }, false],
    [
      'it has another parcel',
      { status: 'error', parcels: [{ ...PARCEL, id: 'x', insure_package: false, weight: 3 }] },
      false,
    ],
    ['it has no parcel', { status: 'error', parcels: [] }, false],
  ])('decides whether it awaits a late label: %s', (_, change, waits) => {
    expect(
      aShipment({
        label: null,
        purchaseId: null,
        parcels: [{ ...PARCEL, id: 'x', insure_package: true }],
        ...change,
      }).awaitsLabelOf('p', SOLD_FOR),
    ).toBe(waits);
  });
});
