import type { WaybillStock } from '@porte/contracts/carriers/waybill.js';
import { limitOf, poolsOf, remainingOf } from './waybill-pools.js';

const stock = (carrier_id: string, free: number, used: number): WaybillStock => ({
  carrier_id,
  carrier_name: '',
  service_id: null,
  service_name: null,
  free,
  is_low: false,
  held: 1,
  used,
});

describe('what a carrier can still sell', () => {
  it('adds the prepaid labels of all its services', () => {
    expect(poolsOf([stock('a', 3, 2), stock('b', 9, 0), stock('a', 4, 0)]).get('a')).toEqual({ left: 7, of: 11 });
  });

  it('ends at the smaller of its limit and its prepaid labels', () => {
    const [limit, pool] = [
      { left: 5, of: 50 },
      { left: 7, of: 11 },
    ];
    expect([remainingOf(limit, pool), remainingOf({ left: 9, of: 50 }, pool), remainingOf(null, pool)]).toEqual([
      limit,
      pool,
      pool,
    ]);
    expect([remainingOf(limit, undefined), remainingOf(null, undefined)]).toEqual([limit, null]);
  });

  it.each([
    [
      { shipment_limit: 50, shipment_count: 45 },
      { left: 5, of: 50 },
    ],
    [
      { shipment_limit: 50, shipment_count: 51 },
      { left: 0, of: 50 },
    ],
    [{ shipment_limit: null, shipment_count: 45 }, null],
  ])('takes the shipments of a carrier from its limit (%j)', (carrier, limit) => {
    expect(limitOf(carrier)).toEqual(limit);
  });
});
