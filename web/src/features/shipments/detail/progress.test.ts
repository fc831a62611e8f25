import type { ListedShipment } from '../listed-shipment.js';
import { aBought, aPaid, aRefused, aShipment } from '../shipment.fixture.js';
import { progressOf } from './progress.js';

const SIGNS = { done: '✓', current: '•', next: '○' };
const shown = (shipment: ListedShipment): string =>
  progressOf(shipment)
    .map(({ name, state }) => `${SIGNS[state]} ${name}`)
    .join(', ');

it.each<[string, ListedShipment, string]>([
  ['a draft without its parcel', aShipment(), '✓ addresses, • parcel, ○ rate, ○ label'],
  ['a draft without its addresses', aShipment({ step: 'addressing' }), '• addresses, ○ parcel, ○ rate, ○ label'],
  ['a rejected purchase', aRefused(), '✓ addresses, ✓ parcel, • rate, ○ label'],
  ['a purchase in progress', aBought(), '✓ addresses, ✓ parcel, ✓ rate, • label'],
  ['a bought one', aPaid(), '• bought, ○ delivered'],
  ['one in transit', aPaid({ parcel_status: 'in_transit' }), '✓ bought, • in_transit, ○ out_for_delivery, ○ delivered'],
  [
    'a tracked one that is delivered',
    aPaid({ status: 'delivered', parcel_status: 'delivered' }),
    '✓ bought, ✓ in_transit, ✓ out_for_delivery, ✓ delivered',
  ],
  ['a delivered one', aPaid({ status: 'delivered' }), '✓ bought, ✓ delivered'],
  ['a requested cancellation', aPaid({ status: 'pending_cancellation' }), '✓ bought, • cancellation, ○ canceled'],
  [
    'a void in progress',
    aPaid({ cancellation: { state: 'voiding', since: '2026-11-20T17:00:00Z' } }),
    '✓ bought, • cancellation, ○ canceled',
  ],
  ['a canceled one', aPaid({ status: 'canceled' }), '✓ bought, ✓ canceled'],
])('shows the progress of %s', (_, shipment, steps) => {
  expect(shown(shipment)).toBe(steps);
});
