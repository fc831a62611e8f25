import type { ClaimEntryKind, ClaimFact, ClaimReason } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { data, defineProcess, type TransitionWrite } from '@porte/process-kit';
import { CaseTimeline, type CaseMove } from '@porte/resource-kit';

/** The row of a claim; amounts in centavos, as the database returns a bigint. */
export interface ClaimRow {
  id: string;
  shipment_id: string;
  shipment_number: number | string;
  user_id: string;
  /** of the wallet */
  owner_id: string;
  tracking_number: string;
  carrier_id: string;
  carrier_name: string;
  service_name: string;
  declared_value: string;
  reason: ClaimReason;
  description: string;
  amount: string;
  paid_amount: string | null;
  decision: string | null;
  decided_at: Date | null;
}

export const claimTimeline = new CaseTimeline<ClaimEntryKind>('claim_entries', 'claim_id');

export const claimFact = (row: ClaimRow): ClaimFact & { user_id: string; owner_id: string } => ({
  user_id: row.user_id,
  owner_id: row.owner_id,
  claim_id: row.id,
  shipment_id: row.shipment_id,
  sequential_id: Number(row.shipment_number),
  amount: Money.ofCentavos(row.paid_amount ?? row.amount).toJSON(),
});

/** A decision of staff. */
export interface Decision extends CaseMove {
  /** centavos; what is paid, of an approval */
  paid_amount?: string;
}

type Write<Move> = TransitionWrite<ClaimRow, undefined, Move>;

/** A line of the timeline and, where one is named, an event. */
const writes =
  <Move extends CaseMove | undefined>(
    kind: ClaimEntryKind,
    publish?: (tx: Tx, row: ClaimRow, move: Move) => Promise<void>,
  ): Write<Move> =>
  async (tx, row, { data: move }) => {
    await claimTimeline.record(tx, [{ caseId: row.id, kind, ...(move && { move }) }]);
    await publish?.(tx, row, move);
  };

const decided = (_: ClaimRow, { at, text, paid_amount }: Decision): Partial<ClaimRow> => ({
  decision: text ?? null,
  decided_at: at,
  paid_amount: paid_amount ?? null,
});
const approval = {
  to: 'paying',
  set: decided,
  write: writes<Decision>('approved', (tx, row) => tx.publish('claim.payout_requested', row.id, claimFact(row))),
} as const;

/** A claim for an insured parcel: staff decide, and billing's ledger pays it once. */
export const claimProcess = defineProcess<ClaimRow>()('claim', {
  table: 'claims',
  outcomes: { approved: data<Decision>(), rejected: data<Decision>(), withdrawn: data<CaseMove>() },
  states: {
    open: {
      by: 'staff',
      on: {
        approved: approval,
        rejected: {
          to: 'rejected',
          set: decided,
          write: writes<Decision>('rejected', (tx, row, { text }) =>
            tx.publish('claim.rejected', row.id, { ...claimFact(row), reason: text ?? '' }),
          ),
        },
        withdrawn: { to: 'withdrawn', write: writes<CaseMove>('withdrawn') },
      },
    },
    paying: { by: 'event', alarm: 'here', on: { paid: { to: 'paid', write: writes<undefined>('paid') } } },
    paid: { final: true, on: { paid: 'paid' } },
    // Its customer may have sent more since.
    rejected: { final: true, on: { approved: approval } },
    withdrawn: { final: true },
  },
});
