import type { PurchaseApproval, QuotedChoice } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, pauses, type Outcome, type ProcessRow } from '@porte/process-kit';
import type { Actor } from '@porte/service-kit';

/** For how long an approval can be given. The price is confirmed again when it is. */
export const APPROVAL_HOURS = 4;

/** What an agent wants to buy. */
export interface Approval {
  id: string;
  key_id: string;
  user_id: string;
  shipment_id: string;
  /** the agent as it asked, with its limits of then */
  actor: Actor;
  choice: QuotedChoice;
  /** the price in centavos */
  total: string;
  /** of the shipment as the person was shown it: one that has changed since is not bought */
  version: number;
  /** what the person is shown */
  shown: Pick<PurchaseApproval, 'number' | 'carrier_name' | 'service_name' | 'destination'>;
  reason: string | null;
  approved_at: Date | null;
  code: string | null;
}

export type ApprovalRow = ProcessRow<Approval> & { created_at: Date };

const OUTCOMES = { approved: data<{ approved_at: Date }>(), failed: data<{ code: string }>() };

export type ApprovalStep = Outcome<'bought' | 'running' | 'failed', typeof OUTCOMES>;

/** What the states of an approval need. */
export interface ApprovalSteps {
  buy(row: ProcessRow<Approval>): Promise<ApprovalStep>;
}

/** Its user need not decide any more. */
const publishClosed = (tx: Tx, { id, user_id, shipment_id }: Approval): Promise<void> =>
  tx.publish('shipment.approval_closed', shipment_id, { user_id, shipment_id, approval_id: id });

/** An approval of a purchase. The call may be repeated: it first looks for the purchase that it began. */
export const purchaseApprovalProcess = defineProcess<Approval, ApprovalSteps>()('purchase_approval', {
  table: 'purchase_approvals',
  lane: ({ user_id }) => user_id,
  perLane: 2,
  concurrency: 8,
  lease: '30s',
  outcomes: OUTCOMES,
  states: {
    waiting: {
      by: 'owner',
      deadline: { after: `${APPROVAL_HOURS}h`, then: { to: 'expired', write: publishClosed } },
      on: {
        approved: { to: 'buying', set: (_row, approved: { approved_at: Date }) => approved, write: publishClosed },
        refused: { to: 'refused', write: publishClosed },
        // the agent chose another rate
        superseded: { to: 'expired', write: publishClosed },
      },
    },
    buying: {
      call: (row, { deps }) => deps.buy(row),
      idempotent: true,
      // some three hours, for a carrier or a service that is away
      retry: pauses(['1s', '5s', '30s', '2m', '10m'], 24),
      on: {
        bought: 'bought',
        running: 'buying',
        failed: { to: 'failed', set: (_row, failed: { code: string }) => failed },
      },
      onExhausted: 'failed',
    },
    bought: { final: true },
    failed: { final: true },
    refused: { final: true },
    expired: { final: true },
  },
});
