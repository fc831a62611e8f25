import type { ChargeLines } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { ContraAccount, Line } from '../ledger/ledger-types.js';

/**
 * The price chain's lines as lines of the books (domain rules §7): each names its account; zeros are left out.
 * @throws DomainError `ledger_unbalanced` where they do not sum to what was held, `invalid_money` for an amount with fractions of a centavo
 */
export function linesOf(lines: ChargeLines, held: Money, id: string): Line[] {
  const all = Object.entries(lines).map(([account, amount]) => ({
    account: account as ContraAccount,
    amount: Money.of(amount as number),
  }));
  const total = Money.sum(all.map(line => line.amount));
  if (!total.equals(held))
    throw new DomainError('ledger_unbalanced', { id, held: held.toJSON(), lines: total.toJSON() });
  return all.filter(line => !line.amount.isZero);
}
