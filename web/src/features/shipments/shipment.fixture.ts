import type { AddressFact } from '@porte/contracts/events/shapes.js';
import type { ListedShipment } from './listed-shipment.js';

const end = (name: string, city: string): AddressFact => ({
  name,
  city,
  company: 'Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  calling_code: '52',
  rfc: null,
  country_id: 'c1',
  country_code: 'MX',
  state: 'Nuevo León',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  postal_code: '64000',
  reference: 'Portón verde',
});

const parcel: ListedShipment['parcels'][number] = {
  id: 'p1',
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  declared_tax_value: 1000,
  contents: 'Ropa',
  sat_product_id: null,
  insure_package: false,
  distance_unit: 'cm',
  mass_unit: 'kg',
  volumetric_weight: 6,
  shipment_id: 's1',
};

export const aLabel = {
  id: 'l1',
  tracking_number: 'CRM0000001',
  tracking_url: 'https://rastreo.example/CRM0000001',
  created_at: '2026-11-20T16:00:00Z',
  download_url: '/api/labels/l1/download',
  tracking_page: '/t/0123456789abcdef01234567',
};

export const aRate: NonNullable<ListedShipment['rate']> = {
  service: { id: 'v1', name: 'Terrestre', carrier: { id: 'k1', name: 'Correcaminos' } },
  service_id: 'v1',
  service_name: 'Terrestre',
  carrier_id: 'k1',
  carrier_name: 'Correcaminos',
  days: 4,
  total: 139,
  extended_zone: false,
  insured: false,
  is_pickup: false,
  volumetric_weight: 6,
  demo: false,
  own_agreement: false,
  paid_kg: 10,
};

/** A draft in the packaging step by default. */
export const aShipment = (more: Partial<ListedShipment> = {}): ListedShipment => ({
  id: 's1',
  sequential_id: 12,
  user_id: 'u1',
  status: 'pending',
  step: 'packaging',
  source: 'app',
  source_number: null,
  origin: end('Ana Núñez', 'Cuauhtémoc'),
  destination: end('Beto Ruiz', 'Monterrey'),
  parcels: [],
  rate: null,
  generated_label: null,
  error: null,
  parcel_status: null,
  parcel_status_at: null,
  expected_on: null,
  printed_at: null,
  created_at: '2026-11-20T15:00:00Z',
  ...more,
});

export const aPaid = (more: Partial<ListedShipment> = {}): ListedShipment =>
  aShipment({ status: 'success', step: 'confirmed', parcels: [parcel], rate: aRate, generated_label: aLabel, ...more });

export const aRefused = (more: Partial<ListedShipment> = {}): ListedShipment =>
  aShipment({
    status: 'error',
    step: 'rating',
    parcels: [parcel],
    error: { code: 'carrier_rejected', message: 'La paquetería rechazó el envío: sin cobertura. No se cobró nada.' },
    ...more,
  });

export const aBought = (more: Partial<ListedShipment> = {}): ListedShipment =>
  aShipment({
    step: 'confirmed',
    parcels: [parcel],
    rate: aRate,
    purchase: { state: 'buying', since: '2026-11-20T15:30:00Z' },
    ...more,
  });
