import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import type { WaybillStock } from '@porte/contracts/carriers/waybill.js';

/** What is left of a carrier's prepaid labels, or of its limit of shipments. */
export interface Remaining {
  /** that can still be sold */
  left: number;
  of: number;
}

/** The prepaid labels of each carrier that has some, by its id. */
export function poolsOf(stocks: readonly WaybillStock[]): ReadonlyMap<string, Remaining> {
  const pools = new Map<string, Remaining>();
  for (const { carrier_id, free, held, used } of stocks) {
    const { left, of } = pools.get(carrier_id) ?? { left: 0, of: 0 };
    pools.set(carrier_id, { left: left + free, of: of + free + held + used });
  }
  return pools;
}

/** What a carrier's own limit of shipments leaves; null without a limit. */
export const limitOf = ({
  shipment_limit: limit,
  shipment_count: count,
}: Pick<Carrier, 'shipment_limit' | 'shipment_count'>): Remaining | null =>
  limit ? { left: Math.max(0, limit - count), of: limit } : null;

/** What a carrier can still sell: the smaller of its limit and its prepaid labels; null without a limit. */
export function remainingOf(limit: Remaining | null, pool: Remaining | undefined): Remaining | null {
  if (!pool) return limit;
  return limit === null || pool.left < limit.left ? pool : limit;
}
