import { eventExamples } from '@porte/contracts';
import type { BuyRequest } from '../carrier-adapter.js';
import type { Reply } from './client.js';
import { toBuyOutcome, toFindOutcome, toVoidOutcome } from './outcomes.js';
import { toShipmentRequest } from './translate.js';

const request: BuyRequest = {
  reference: 'REF1',
  tenant_id: 't',
  time_zone: 'America/Mexico_City',
  currency: 'MXN',
  requested_at: new Date(0),
  shipment: eventExamples['shipment.rate_selected'],
};
const pdf = Buffer.from('%PDF-1.4\n…\n%%EOF\n');
const shipment = (change = {}) => ({
  reference: 'REF1',
  tracking_number: '740000000015',
  label_format: 'pdf',
  label: pdf.toString('base64'),
  voided: false,
  ...change,
});
const answer = (status: number, body: unknown): Reply => ({ kind: 'answer', status, body });
const error = { error: { code: 'X', message: 'No va' } };

describe('translation to and from the simulated carrier', () => {
  it('requests the chosen service with both ends and the parcel', () => {
    expect(toShipmentRequest(request)).toEqual({
      reference: 'REF1',
      service: 'terrestre',
      label_format: 'pdf',
      parcels: [{ weight_kg: 4.2, length_cm: 30, width_cm: 40, height_cm: 25 }],
      sender: {
        name: 'Ana Núñez',
        street: 'Av. Juárez 20',
        neighborhood: 'Centro',
        city: 'Cuauhtémoc',
        state: 'Ciudad de México',
        postal_code: '06000',
        country: 'MX',
        phone: '5512345678',
      },
      recipient: {
        name: 'Ana Núñez',
        street: 'Av. Juárez 20',
        neighborhood: 'Centro',
        city: 'Cuauhtémoc',
        state: 'Ciudad de México',
        postal_code: '68000',
        country: 'MX',
        phone: '5512345678',
      },
    });
  });

  it('requests ZPL if selected, and refers to the chosen live rate', () => {
    const { shipment: wanted } = request;
    const asked = toShipmentRequest({
      ...request,
      shipment: { ...wanted, label_format: 'zpl', rate: { ...wanted.rate, provider_ref: 'r1' } },
    });
    expect(asked).toMatchObject({ label_format: 'zpl', rate_ref: 'r1' });
  });

  it.each<[string, Reply, object]>([
    [
      'a shipment with a whole label is a success',
      answer(201, shipment()),
      { kind: 'success', label: { tracking_number: '740000000015' } },
    ],
    [
      'a 4xx that explains itself is a no',
      answer(422, error),
      { kind: 'rejected', code: 'carrier_rejected', carrier_code: 'X', message: 'No va' },
    ],
    ['a wrong key is a no', answer(401, error), { kind: 'rejected' }],
    [
      'a connection that never stood sent nothing',
      { kind: 'unsent', reason: 'ECONNREFUSED' },
      { kind: 'unsent', reason: 'ECONNREFUSED' },
    ],
    ['a 4xx without a word is unknown', answer(400, undefined), { kind: 'unknown' }],
    ...[302, 408, 409, 425, 429, 500, 503].map((status): [string, Reply, object] => [
      `${status} is unknown`,
      answer(status, error),
      { kind: 'unknown' },
    ]),
    ['a lost answer is unknown', { kind: 'lost', reason: 'ECONNRESET' }, { kind: 'unknown' }],
    ['no JSON is unknown', answer(200, undefined), { kind: 'unknown' }],
    ['an empty label is unknown', answer(201, shipment({ label: '' })), { kind: 'unknown' }],
    [
      'a cut label is unknown',
      answer(201, shipment({ label: pdf.subarray(0, 7).toString('base64') })),
      { kind: 'unknown' },
    ],
    ["another reference's label is unknown", answer(201, shipment({ reference: 'REF2' })), { kind: 'unknown' }],
  ])('%s', (_, reply, outcome) => {
    expect(toBuyOutcome(reply, 'REF1')).toMatchObject(outcome);
  });

  it.each<[string, Reply, object]>([
    [
      'the oldest shipment that was not voided is the label',
      answer(200, { shipments: [shipment({ voided: true, tracking_number: '1' }), shipment()] }),
      { kind: 'found', label: { tracking_number: '740000000015' } },
    ],
    ['an empty list is an absence', answer(200, { shipments: [] }), { kind: 'absent' }],
    ['a 404 is no absence', answer(404, error), { kind: 'unknown' }],
    ['a look-up that does not exist is no absence', answer(501, error), { kind: 'unknown' }],
    ['a 200 without a list is no absence', answer(200, {}), { kind: 'unknown' }],
    ['a failed look-up is no absence', { kind: 'unsent', reason: 'ECONNREFUSED' }, { kind: 'unknown' }],
  ])('%s', (_, reply, outcome) => {
    expect(toFindOutcome(reply, 'REF1')).toMatchObject(outcome);
  });

  it.each<[string, Reply, string]>([
    ['an accepted void', answer(200, { outcome: 'accepted' }), 'accepted'],
    ['one that was voided before', answer(200, { outcome: 'already' }), 'accepted'],
    ['a refused void', answer(200, { outcome: 'refused', message: 'Tarde' }), 'refused'],
    ['a lost answer', { kind: 'lost', reason: 'x' }, 'unknown'],
  ])('reports %s', (_, reply, kind) => {
    expect(toVoidOutcome(reply).kind).toBe(kind);
  });
});
