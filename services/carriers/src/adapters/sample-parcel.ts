import type { RateRequest } from './carrier-adapter.js';

/** Any parcel of 1 kg within Mexico, whose price is asked for to test a connection. */
export const sampleParcel = (requested_at: Date): RateRequest => ({
  origin: { postal_code: '06600', country_code: 'MX' },
  destination: { postal_code: '64000', country_code: 'MX' },
  parcel: { weight: 1, length: 10, width: 10, height: 10 },
  declared_value: null,
  time_zone: 'America/Mexico_City',
  requested_at,
});
