import type { AddressFact } from '@porte/contracts';
import type { BuyRequest, PickupRequest, RateRequest } from '../carrier-adapter.js';
import { sampleParcel } from '../sample-parcel.js';
import { accountData, buyData, fieldsOf, pickupData, rateData, type CallData } from './call-data.js';

/** The calls that staff describe, by the operations that they are for. */
export const DESCRIBED = ['rate', 'buy', 'fetchLabel', 'void', 'track', 'pickup', 'login'] as const;
export type Described = (typeof DESCRIBED)[number];

const address = (postal_code: string, city: string, state: string): AddressFact => ({
  name: 'Ana Muestra',
  company: 'Tienda Muestra',
  email: 'muestra@example.com',
  phone: '5512345678',
  calling_code: '52',
  rfc: null,
  country_id: '',
  country_code: 'MX',
  state,
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city,
  postal_code,
  reference: 'Puerta azul',
});

const [ORIGIN, DESTINATION] = [
  address('06600', 'Cuauhtémoc', 'Ciudad de México'),
  address('64000', 'Monterrey', 'Nuevo León'),
];

/** A whole parcel of 1 kg, to show what a purchase is asked for with. */
export function samplePurchase(reference: string, requested_at: Date): BuyRequest {
  const { parcel, time_zone } = sampleParcel(requested_at);
  return {
    reference,
    tenant_id: '',
    time_zone,
    currency: 'MXN',
    requested_at,
    shipment: {
      origin: ORIGIN,
      destination: DESTINATION,
      parcel: { ...parcel, parcel_type: 'box', declared_tax_value: 100, contents: 'Ropa', sat_product_id: '53101600' },
      rate: { service_code: 'SERVICIO', provider_ref: null } as BuyRequest['shipment']['rate'],
      label_format: 'pdf',
    } as BuyRequest['shipment'],
  };
}

const samplePickup = (): PickupRequest => ({
  reference: 'MUESTRA',
  address: ORIGIN,
  date: '2026-03-02',
  from: '09:00',
  to: '12:00',
  tracking_numbers: ['0000000000'],
  weight: 1,
});

const WHEN = new Date('2026-03-02T15:00:00Z');
const ofNumber: CallData = { tracking_number: '0000000000' };

/** The data of each call for a sample. */
const SAMPLES: Readonly<Record<Described, CallData>> = {
  rate: rateData(sampleParcel(WHEN) satisfies RateRequest),
  buy: buyData(samplePurchase('MUESTRA', WHEN)),
  fetchLabel: ofNumber,
  void: ofNumber,
  track: ofNumber,
  pickup: pickupData(samplePickup()),
  login: {},
};

/** What each call is given for a sample, its account included. */
export const sampleData = (operation: Described): CallData => ({ ...accountData({}), ...SAMPLES[operation] });

const FIELDS = new Map(DESCRIBED.map(operation => [operation, new Set(fieldsOf(sampleData(operation)))]));

/** The names that a call's templates may use. */
export const fieldNames = (operation: Described): ReadonlySet<string> => FIELDS.get(operation)!;
