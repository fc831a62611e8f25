import type { WaybillStock } from '@porte/contracts/carriers/waybill.js';

/** The prepaid labels of one carrier. */
export interface WaybillPool {
  /** that can still be sold */
  left: number;
  of: number;
}

/** The prepaid labels of each carrier that has some, by its id. */
export function poolsOf(stocks: readonly WaybillStock[]): ReadonlyMap<string, WaybillPool> {
  const pools = new Map<string, WaybillPool>();
  for (const { carrier_id, free, held, used } of stocks) {
    const { left, of } = pools.get(carrier_id) ?? { left: 0, of: 0 };
    pools.set(carrier_id, { left: left + free, of: of + free + held + used });
  }
  return pools;
}

/** What a carrier can still sell: the smaller of its limit and its prepaid labels; null if nothing ends. */
export function sellable(limit: WaybillPool | null, pool: WaybillPool | undefined): WaybillPool | null {
  if (!pool) return limit;
  return limit === null || pool.left < limit.left ? pool : limit;
}
