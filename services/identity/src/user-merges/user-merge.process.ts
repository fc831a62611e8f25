import { data, defineProcess } from '@porte/process-kit';

/** A duplicate user that is merged into another one. */
export interface UserMergeRow {
  id: string;
  from_id: string;
  into_id: string;
  reason: string;
  /** the developer */
  merged_by: string;
  merged_by_email: string;
  /** in centavos, what moved, negative for what was owed; null until then */
  amount: string | null;
}

export type MovedBalance = Pick<UserMergeRow, 'amount'>;

/**
 * The duplicate is closed when it starts. Then billing moves the balance, and after it shipments the address book and the packages, which reports that all is
 * done. Each acts on the event of the one before, and finds nothing to move when it comes again.
 */
export const userMergeProcess = defineProcess<UserMergeRow>()('user_merge', {
  table: 'user_merges',
  outcomes: { moved: data<MovedBalance>() },
  states: {
    moving: {
      by: 'event',
      alarm: 'sender',
      on: { moved: { to: 'done', set: (_row, moved: MovedBalance) => moved } },
    },
    done: { final: true },
  },
});
