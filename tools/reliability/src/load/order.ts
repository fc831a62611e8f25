import { MAX_KG, RICH_WALLETS, SERVICES, type CarrierCode, type ServiceCode, type Wallet } from '../network.js';
import type { KeyedRandom } from '@porte/simulation/random.js';

/** One purchase that a customer decided upon. */
export interface Order {
  /** names its Idempotency-Keys and its shipment's destination, by which a shipment made twice is found */
  name: string;
  wallet: Wallet;
  carrier: CarrierCode;
  service: ServiceCode;
  kg: number;
  /** staff cancel the label once it is bought */
  canceled: boolean;
}

/** What orders are drawn from. */
export interface Mix {
  carriers: readonly CarrierCode[];
  wallets?: readonly Wallet[];
  /** whole kilograms; every weight unless given */
  kg?: number;
  services?: readonly ServiceCode[];
  /** share of the bought labels that staff cancel again; none unless given */
  canceled?: number;
}

export function orderOf(
  random: KeyedRandom,
  n: number,
  { carriers, wallets = RICH_WALLETS, kg, services = SERVICES, canceled = 0 }: Mix,
): Order {
  return {
    name: `${random.seed}-${n}`,
    wallet: random.pick(wallets, 'wallet', n),
    carrier: random.pick(carriers, 'carrier', n),
    service: random.pick(services, 'service', n),
    kg: kg ?? random.between(1, MAX_KG, 'kg', n),
    canceled: random.fraction('canceled', n) < canceled,
  };
}
