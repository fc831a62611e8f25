import { data, defineProcess } from '@porte/process-kit';

/** The row of a claim; amounts in centavos, days as `YYYY-MM-DD`. */
export interface ClaimRow {
  id: string;
  carrier_id: string;
  carrier_name: string;
  period_from: string;
  period_to: string;
  /** who made it */
  user_id: string;
  cases: number;
  claimed: string;
  recovered: string | null;
  returned: string | null;
  reference: string | null;
  reason: string | null;
  sent_at: Date | null;
  settled_at: Date | null;
}

/** What the carrier answered. */
export interface ClaimAnswer {
  at: Date;
  reason: string;
  recovered: string;
  returned: string;
}

const answered = (_: ClaimRow, { at, ...answer }: ClaimAnswer): Partial<ClaimRow> => ({ ...answer, settled_at: at });

/** Cases that a carrier is asked to give back. Staff say when it has the claim, and what it answered. */
export const claimProcess = defineProcess<ClaimRow>()('overweight_claim', {
  table: 'overweight_claims',
  outcomes: {
    sent: data<{ at: Date; reference: string | null }>(),
    settled: data<ClaimAnswer>(),
    rejected: data<ClaimAnswer>(),
  },
  states: {
    open: {
      by: 'staff',
      on: { sent: { to: 'sent', set: (_, { at, reference }) => ({ sent_at: at, reference }) } },
    },
    sent: {
      by: 'staff',
      on: { settled: { to: 'settled', set: answered }, rejected: { to: 'rejected', set: answered } },
    },
    settled: { final: true },
    rejected: { final: true },
  },
});
