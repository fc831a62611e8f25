import type { Role } from '@porte/contracts/acl/matrix.js';
import type { ShipmentMove } from '@porte/contracts/states/shipment.js';
import { aBought, aPaid, aShipment } from '../shipment.fixture.js';
import { mayMove } from './may-move.js';

const ROLES: readonly Role[] = ['customer', 'operator', 'admin', 'main_admin', 'developer'];
const NOON = '2026-11-20T18:00:00Z';
const offeredTo = (move: ShipmentMove, shipment = aPaid(), now = NOON, timeZone = 'America/Mexico_City'): Role[] =>
  ROLES.filter(role => mayMove(move, shipment, { role, now: new Date(now), timeZone }));

describe('mayMove', () => {
  it('depends on the role: customers request, staff cancel, developers deliver', () => {
    expect(offeredTo('requestCancellation')).toEqual(['customer']);
    expect(offeredTo('cancel')).toEqual(['admin', 'main_admin', 'developer']);
    expect(offeredTo('deliver')).toEqual(['developer']);
    expect(offeredTo('rejectCancellation')).toEqual([]);
  });

  it('depends on the state: a requested cancellation is accepted or rejected', () => {
    const wished = aPaid({ status: 'pending_cancellation' });
    expect(offeredTo('rejectCancellation', wished)).toEqual(['admin', 'main_admin', 'developer']);
    expect(offeredTo('cancel', wished)).toEqual(['admin', 'main_admin', 'developer']);
    expect(offeredTo('requestCancellation', wished)).toEqual([]);
    expect(offeredTo('deliver', wished)).toEqual([]);
  });

  it.each([
    ['until midnight of the day of the label', '2026-11-21T05:59:59Z', ['customer']],
    ['not from midnight on', '2026-11-21T06:00:00Z', []],
    ['not weeks later', '2026-12-15T12:00:00Z', []],
  ])("offers the cancellation request %s, in the tenant's time zone", (_, now, roles) => {
    const label = { ...aPaid().generated_label!, created_at: '2026-11-20T16:00:00Z' };
    expect(offeredTo('requestCancellation', aPaid({ generated_label: label }), now)).toEqual(roles);
    expect(offeredTo('cancel', aPaid({ generated_label: label }), now)).toEqual(['admin', 'main_admin', 'developer']);
  });

  it.each(['canceled', 'delivered'] as const)('offers nothing once it is %s', status => {
    const moves: ShipmentMove[] = ['requestCancellation', 'rejectCancellation', 'cancel', 'deliver'];
    expect(moves.flatMap(move => offeredTo(move, aPaid({ status })))).toEqual([]);
  });

  it('offers nothing while a label is bought or voided, and starts with a label', () => {
    const since = '2026-11-20T10:00:00Z';
    expect(offeredTo('cancel', aPaid({ cancellation: { state: 'voiding', since } }))).toEqual([]);
    expect(offeredTo('cancel', aBought())).toEqual([]);
    expect(offeredTo('cancel', aPaid({ purchase: { state: 'unknown', since } }))).toEqual([]);
    expect(offeredTo('cancel', aShipment())).toEqual([]);
    expect(offeredTo('requestCancellation', aPaid({ generated_label: null }))).toEqual([]);
  });
});
