import type { StatementCheck } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { FinalStep } from './statement-of.js';

/** `$1` the tenant, `$2` the user, `$3` ids of transfers: the sum of the wallet's entries for these, in centavos. */
export const ENTRIES_OF = `select coalesce(sum(e.amount), 0)::text as amount from entries e where e.tenant_id = $1 and e.transfer_id = any($3::uuid[])
  and e.account_id = (select a.id from accounts a where a.tenant_id = $1 and a.kind = 'wallet' and a.owner_id = $2)`;

/**
 * Compares a statement with the ledger's own records.
 * @param opening the balance stored before the first step
 * @param steps in their order
 * @param entries sum of the ledger's entries for these steps
 */
export function checkOf(opening: Money, steps: readonly FinalStep[], entries: Money): StatementCheck {
  const last = steps.at(-1);
  const stored = last ? Money.ofCentavos(last.balance) : opening;
  const difference = stored.minus(opening).minus(entries);
  let balance = opening;
  let isChain = true;
  for (const step of steps) {
    const after = Money.ofCentavos(step.balance);
    isChain &&= balance.plus(Money.ofCentavos(step.amount)).equals(after);
    balance = after;
  }
  return {
    matches: isChain && difference.equals(Money.ofCentavos(0)),
    movements: entries.toJSON(),
    stored_closing: stored.toJSON(),
    difference: difference.toJSON(),
  };
}
