// A customer asks what a parcel costs.
import { Trend } from 'k6/metrics';
import { call, parts } from '../lib/api.js';

const time = new Trend('quote_ms', true);

const DESTINATIONS = ['64000', '44100', '20000', '72000', '97000'];

export function quote({ token }) {
  const body = {
    quote: {
      origin_postal_code: '06000',
      destination_postal_code: DESTINATIONS[__ITER % DESTINATIONS.length],
      length: 30,
      width: 40,
      height: 25,
      weight: 1 + (__ITER % 20),
      parcel_type: 'box',
    },
  };
  const answer = call('POST', '/api/quotes', { token, body });
  if (answer) time.add(answer.ms, parts());
}
