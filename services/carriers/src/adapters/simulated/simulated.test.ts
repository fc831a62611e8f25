import { Money } from '@porte/domain-kit';
import { startCarrierSimulator, DEFAULT_API_KEY } from '@porte/simulators';
import { describeAdapter } from '@porte/testing-kit/adapters';
import { aPurchase, PERSONAL_TEXTS } from '../a-purchase.fixture.js';
import type { CarrierContext } from '../carrier-adapter.js';
import { toShipmentRequest } from './build.js';
import { SimulatedCarrier } from './index.js';
import { manifest } from './manifest.js';
import { bought, foundLabel, trackingOf, voided } from './parse.js';

const REFUSED = {
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ error: { code: 'OUT_OF_AREA', message: 'Sin cobertura' } }),
};

describeAdapter(manifest, ['pickup', 'track', 'testConnection'], async ({ through, journal }) => {
  const simulator = await startCarrierSimulator();
  const adapter = new SimulatedCarrier({ localHosts: ['127.0.0.1'], journal });
  const base_url = await through(simulator.url);
  let references = 0;
  const context = (signal: AbortSignal): CarrierContext => ({
    tenant_id: 't',
    account: { base_url, api_key: DEFAULT_API_KEY },
    signal,
  });
  const sold = async () => {
    const request = aPurchase(`REF-${(references += 1)}`);
    const direct = { tenant_id: 't', account: { base_url: simulator.url, api_key: DEFAULT_API_KEY } };
    const outcome = await adapter.buy(request, { ...direct, signal: AbortSignal.timeout(10_000) });
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
    return { request, tracking: outcome.value.tracking_number };
  };
  const { book } = simulator;
  return {
    secrets: [DEFAULT_API_KEY, ...PERSONAL_TEXTS],
    operations: {
      buy: {
        prepare: () => {
          const request = aPurchase(`REF-${(references += 1)}`);
          return Promise.resolve(signal => adapter.buy(request, context(signal)));
        },
        effects: () => book().totals.shipments,
        error_inside: { ...REFUSED, means: 'unknown' },
      },
      find: {
        prepare: async () => {
          const { request } = await sold();
          return signal => adapter.find(request, context(signal));
        },
        error_inside: { ...REFUSED, means: 'unknown' },
      },
      void: {
        prepare: async () => {
          const { tracking } = await sold();
          return signal => adapter.void(tracking, context(signal));
        },
        effects: () => book().totals.voided,
        repeats_once: true,
        error_inside: { ...REFUSED, means: 'unknown' },
      },
      rate: {
        prepare: () => {
          const { origin, destination, parcel } = aPurchase('').shipment;
          const request = {
            origin,
            destination,
            parcel,
            declared_value: null,
            time_zone: 'UTC',
            requested_at: new Date(0),
          };
          return Promise.resolve(signal => adapter.rate(request, context(signal)));
        },
        error_inside: { ...REFUSED, means: 'unknown' },
      },
      track: {
        prepare: async () => {
          const { tracking } = await sold();
          return signal => adapter.track([tracking], context(signal));
        },
      },
      pickup: {
        prepare: async () => {
          const { request, tracking } = await sold();
          const pickup = {
            reference: 'P1',
            address: request.shipment.origin,
            date: '2026-03-03',
            from: '09:00',
            to: '12:00',
            tracking_numbers: [tracking],
            weight: 4.2,
          };
          return signal => adapter.pickup(pickup, context(signal));
        },
        effects: () => book().totals.pickups,
      },
      testConnection: { prepare: () => Promise.resolve(signal => adapter.testConnection(context(signal))) },
    },
    close: async () => {
      await adapter.close();
      await simulator.close();
    },
  };
});

const pdf = Buffer.from('%PDF-1.4\n…\n%%EOF\n');
const shipment = (change = {}) => ({
  reference: 'REF1',
  tracking_number: '740000000015',
  label_format: 'pdf' as const,
  label: pdf.toString('base64'),
  voided: false,
  ...change,
});

describe('translation to and from the simulated carrier', () => {
  it('requests the chosen service with both ends and the parcel', () => {
    expect(toShipmentRequest(aPurchase('REF1'))).toMatchObject({
      reference: 'REF1',
      service: 'ground',
      label_format: 'pdf',
      parcels: [{ weight_kg: 4.2, length_cm: 30, width_cm: 40, height_cm: 25 }],
      sender: { name: 'Peña & Núñez <Hijos>', street: 'Av. "Juárez" 20', postal_code: '06000', country: 'MX' },
      recipient: { name: 'Íñigo Güemes 🚚', city: 'Cancún', postal_code: '68000', phone: '5512345678' },
    });
  });

  it('tracking of the simulated carrier returns what it weighed and its charge', () => {
    const found = { weight_kg: 3.6, length_cm: 42, width_cm: 36, height_cm: 26, charge: 36.2 };
    expect(
      trackingOf({ tracking_number: '740000000015', status: 'created', events: [], reweigh: found }).reweigh,
    ).toMatchObject({ weight: 3.6, sides: { length: 42, width: 36, height: 26 }, charge: Money.of(36.2) });
  });

  it('requests ZPL if selected, and refers to the chosen live rate', () => {
    const request = aPurchase('REF1');
    const { rate } = request.shipment;
    const wanted = { ...request.shipment, label_format: 'zpl' as const, rate: { ...rate, provider_ref: 'r1' } };
    expect(toShipmentRequest({ ...request, shipment: wanted })).toMatchObject({ label_format: 'zpl', rate_ref: 'r1' });
  });

  it.each([
    ['a whole label is sold', shipment(), 'done'],
    ['an empty label is unknown', shipment({ label: '' }), 'unknown'],
    ['a cut label is unknown', shipment({ label: pdf.subarray(0, 7).toString('base64') }), 'unknown'],
    ["another reference's label is unknown", shipment({ reference: 'REF2' }), 'unknown'],
  ])('%s', (_, answer, kind) => {
    expect(bought(answer, 'REF1').kind).toBe(kind);
  });

  it('finds the oldest shipment that is not voided, and takes an empty list alone for an absence', () => {
    const shipments = [shipment({ voided: true, tracking_number: '1' }), shipment()];
    expect(foundLabel(shipments, 'REF1')).toMatchObject({ kind: 'found', value: { tracking_number: '740000000015' } });
    expect(foundLabel([], 'REF1')).toEqual({ kind: 'absent' });
    expect(foundLabel([shipment({ label: '' })], 'REF1').kind).toBe('unknown');
  });

  it.each([
    ['accepted', 'done'],
    ['already', 'done'],
    ['refused', 'rejected'],
  ] as const)('reads a void that was %s', (outcome, kind) => {
    expect(voided({ outcome }).kind).toBe(kind);
  });
});
