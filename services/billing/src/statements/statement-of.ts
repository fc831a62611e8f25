import type { Statement, StatementLine } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Period } from './period.js';
import type { Holder } from './wallet-finder.js';

/** A final movement of a wallet in the ledger; amounts are centavos. */
export interface FinalStep {
  id: string;
  at: string;
  amount: string;
  balance: string;
  code: string;
  description: string;
  shipment_id: string | null;
  created_by: string;
}

export const lineOf = ({
  id,
  at,
  amount,
  balance,
  code,
  description,
  shipment_id,
  created_by,
}: FinalStep): StatementLine => ({
  id,
  at,
  amount: Money.ofCentavos(amount).toJSON(),
  balance: Money.ofCentavos(balance).toJSON(),
  code,
  description,
  shipment_id,
  created_by,
});

/** The fields of a statement besides its movements. */
export interface Heading extends Period {
  user: Holder;
  currency: string;
}

/** @param opening the balance before the first step; @param steps in their order */
export function statementOf(
  { user, currency, start, end }: Heading,
  opening: Money,
  steps: readonly FinalStep[],
): Statement {
  const amounts = steps.map(({ amount }) => Money.ofCentavos(amount));
  const deposits = Money.sum(amounts.filter(amount => amount.isPositive));
  const charges = Money.sum(amounts.filter(amount => amount.isNegative)).times(-1);
  return {
    user,
    currency,
    start_date: start,
    end_date: end,
    opening: opening.toJSON(),
    deposits: deposits.toJSON(),
    charges: charges.toJSON(),
    closing: opening.plus(deposits).minus(charges).toJSON(),
    lines: steps.map(lineOf),
  };
}
