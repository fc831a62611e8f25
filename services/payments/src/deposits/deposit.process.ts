import type { Deposit, DepositFact, DepositMethod, DepositWarning } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Cause, Tx } from '@porte/messaging-kit';
import { defineProcess } from '@porte/process-kit';

/** A stored file of a proof. */
export interface ProofFile {
  key: string;
  kind: Deposit['files'][number];
  sha256: string;
}

/** The row of a deposit; amounts in centavos, as the database returns a bigint. */
export interface DepositRow {
  id: string;
  user_id: string;
  owner_id: string;
  method: DepositMethod;
  amount: string;
  transaction_date: string;
  files: ProofFile[];
  warnings: DepositWarning[];
  cause: Cause;
  paid_amount: string | null;
  bank_reference: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** What staff found at the bank. */
export interface Acceptance {
  paid_amount: Money;
  bank_reference: string;
  decided_by: string;
  decided_at: Date;
}

/** Why staff reject a proof. */
export interface Rejection {
  reason: string;
  decided_by: string;
  decided_at: Date;
}

const factOf = ({
  id,
  user_id,
  owner_id,
  method,
}: DepositRow): DepositFact & { user_id: string; owner_id: string } => ({
  deposit_id: id,
  user_id,
  owner_id,
  method,
});

const publishPaid = (tx: Tx, row: DepositRow): Promise<void> =>
  tx.publish('deposit.paid', row.id, {
    ...factOf(row),
    charge_id: row.bank_reference!,
    amount: Money.ofCentavos(row.paid_amount!).toJSON(),
    fee: 0,
  });

const publishRejected = (tx: Tx, row: DepositRow): Promise<void> =>
  tx.publish('deposit.rejected', row.id, {
    ...factOf(row),
    amount: Money.ofCentavos(row.amount).toJSON(),
    reason: row.reason!,
  });

/** A payment into a wallet. Payments decides that money has come; billing's ledger posts it, once for each charge. */
export const depositProcess = defineProcess<DepositRow>()('deposit', {
  table: 'deposits',
  cause: ({ cause }) => cause,
  states: {
    in_review: {
      by: 'staff',
      on: {
        accepted: {
          to: 'accepted',
          set: (_, data) => {
            const { paid_amount, ...rest } = data as Acceptance;
            return { ...rest, paid_amount: String(paid_amount.centavos) };
          },
          write: publishPaid,
        },
        rejected: { to: 'rejected', set: (_, data) => data as Rejection, write: publishRejected },
      },
    },
    accepted: { by: 'event', on: { credited: 'credited' } },
    credited: { final: true, on: { credited: 'credited' } },
    rejected: { final: true },
  },
});
