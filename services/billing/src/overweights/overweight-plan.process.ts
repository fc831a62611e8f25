import { data, defineProcess } from '@porte/process-kit';

/** The row of a plan; amounts in centavos. */
export interface OverweightPlanRow {
  id: string;
  /** the case that it pays */
  overweight_id: string;
  user_id: string;
  /** of the wallet */
  owner_id: string;
  shipment_id: string;
  sequential_id: number | string;
  /** the most that one deposit gives, in percent */
  share: number;
  /** what the plan is to take in all, and what it has taken */
  amount: string;
  taken: string;
}

const taken = (row: OverweightPlanRow, part: string): Partial<OverweightPlanRow> => ({
  taken: String(BigInt(row.taken) + BigInt(part)),
});

/** A plan by which deposits pay the case of an overweight. Each instalment is taken in the transaction that posts its deposit. */
export const overweightPlanProcess = defineProcess<OverweightPlanRow>()('overweight_plan', {
  table: 'overweight_plans',
  outcomes: { instalment: data<string>(), last_instalment: data<string>() },
  states: {
    running: {
      by: 'owner',
      on: {
        instalment: { to: 'running', set: taken },
        last_instalment: { to: 'paid', set: taken },
        ended: 'ended',
      },
    },
    paid: { final: true },
    ended: { final: true },
  },
});
