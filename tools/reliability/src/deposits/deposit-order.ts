import { Money } from '@porte/domain-kit';
import type { KeyedRandom } from '@porte/simulation/random.js';
import { RICH_WALLETS, type Wallet } from '../network.js';

/** One of each provider: a reference, an order that is captured, a preference that becomes a payment. */
export const DEPOSIT_METHODS = ['spei', 'paypal', 'mercado_pago'] as const;
export type OrderedMethod = (typeof DEPOSIT_METHODS)[number];

/** Who tells of a payment. */
export type Witness = 'webhooks' | 'return' | 'both' | 'neither';

/** A payment into a wallet that a customer decided upon, and what becomes of it. */
export interface DepositOrder {
  /** names its Idempotency-Keys */
  name: string;
  wallet: Wallet;
  method: OrderedMethod;
  asked: Money;
  /** what is paid at the provider; null where nothing is */
  paid: Money | null;
  witness: Witness;
  /** a part that goes back: by staff, or in the panel of the provider; null where nothing does */
  returned: { by: 'staff' | 'panel'; amount: Money } | null;
  isInvoiced: boolean;
  /** staff cancel the invoice, and the customer asks for another one */
  isCanceled: boolean;
  /** an answer of the provider, and one of the PAC, is lost after it has done what it was asked for */
  isLost: boolean;
}

const centavos = (amount: number): Money => Money.ofCentavos(BigInt(amount));

export function depositOrderOf(random: KeyedRandom, n: number): DepositOrder {
  const draw = (what: string): number => random.fraction(what, n);
  const method = random.pick(DEPOSIT_METHODS, 'method', n);
  const asked = centavos(random.between(200, 900, 'asked', n) * 100);
  const paid =
    draw('unpaid') < 0.1 ? null : draw('differs') < 0.3 ? centavos(random.between(15_000, 95_000, 'paid', n)) : asked;
  const isReturned = paid !== null && draw('returned') < 0.35;
  const by = method === 'paypal' || (method === 'spei' && draw('by') < 0.5) ? 'staff' : 'panel';
  const isInvoiced = paid !== null && draw('invoiced') < 0.6;
  return {
    name: `${random.seed}-deposit-${n}`,
    wallet: random.pick(RICH_WALLETS, 'payer', n),
    method,
    asked,
    paid,
    witness: random.pick(['webhooks', 'return', 'both', 'neither'], 'witness', n),
    returned: isReturned ? { by, amount: centavos(random.between(100, 12_000, 'part', n)) } : null,
    isInvoiced,
    isCanceled: isInvoiced && !isReturned && draw('canceled') < 0.5,
    isLost: draw('lost') < 0.15,
  };
}
