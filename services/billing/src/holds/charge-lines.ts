import type { ChargeLines } from '@porte/contracts';
import { DomainError, Money } from '@porte/domain-kit';
import type { ContraAccount, Line } from '../ledger/ledger-types.js';

/**
 * Converts the price chain's lines to ledger lines: each has an account; zeros are left out.
 * @throws DomainError `ledger_unbalanced` if they do not sum to the held amount, `invalid_money` for a fraction of a centavo
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
