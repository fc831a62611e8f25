import { ACTING_LIFETIME } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, type ProcessRow } from '@porte/process-kit';

/** A row of a spending permission; amounts in centavos. */
export interface SpendingPermissionRow {
  id: string;
  session_id: string;
  user_id: string;
  asked_by: string;
  asked_by_name: string;
  asked_by_email: string;
  amount: string;
  reason: string;
  /** centavos that may be spent; null until they are granted */
  granted: string | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_by_email: string | null;
  decision_reason: string | null;
}

/** Who decided, and why. */
export type SpendingDecision = Pick<
  SpendingPermissionRow,
  'decided_by' | 'decided_by_name' | 'decided_by_email' | 'decision_reason'
>;

const OUTCOMES = {
  granted: data<SpendingDecision & Pick<SpendingPermissionRow, 'granted'>>(),
  declined: data<SpendingDecision>(),
  revoked: data<SpendingDecision>(),
};

/** The length of an acting session. Wherever a permission is used, the end of its own session is checked, too. */
const LONGEST = `${ACTING_LIFETIME / 60}m` as const;

type Row = ProcessRow<SpendingPermissionRow>;

/** What the transitions of a permission need. */
export interface SpendingSteps {
  /** Called when nothing is left to decide. */
  decided(tx: Tx, id: string): Promise<void>;
}

/** A transition out of `waiting`. */
const leave = <To extends string>(to: To) => ({
  to,
  write: (tx: Tx, { id }: Row, { deps }: { deps: SpendingSteps }) => deps.decided(tx, id),
});
const keep = (_row: Row, decision: SpendingDecision): object => decision;

/** The states of a spending permission. Mail and audit of a decision are written by `SpendingPermissions`, in the same transaction. */
export const spendingPermissionProcess = defineProcess<SpendingPermissionRow, SpendingSteps>()('spending_permission', {
  table: 'spending_permissions',
  outcomes: OUTCOMES,
  states: {
    waiting: {
      by: 'staff',
      deadline: { after: LONGEST, then: leave('ended') },
      on: {
        granted: { ...leave('granted'), set: keep },
        declined: { ...leave('declined'), set: keep },
        ended: leave('ended'),
      },
    },
    granted: {
      by: 'staff',
      deadline: { after: LONGEST, then: 'ended' },
      on: { revoked: { to: 'revoked', set: keep }, ended: 'ended' },
    },
    declined: { final: true },
    revoked: { final: true },
    ended: { final: true },
  },
});
