import type { PrivacyRequestKind } from '@porte/contracts';
import { data, defineProcess } from '@porte/process-kit';

/** The row of a request. */
export interface PrivacyRequestRow {
  id: string;
  user_id: string;
  kind: PrivacyRequestKind;
  text: string;
  answer_by: string;
  carry_out_by: string | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  done_at: Date | null;
}

/** How staff answer a request. */
export interface PrivacyAnswer {
  answer: string | null;
  answered_by: string;
  answered_at: Date;
}

const answered = (_row: PrivacyRequestRow, answer: PrivacyAnswer): object => answer;

/** A person's request about its data. What follows from an answer is written by its use case, in the same transaction. */
export const privacyRequestProcess = defineProcess<PrivacyRequestRow>()('privacy_request', {
  table: 'privacy_requests',
  outcomes: {
    granted: data<PrivacyAnswer & { carry_out_by: string }>(),
    // nothing is left to carry out
    settled: data<PrivacyAnswer & { done_at: Date }>(),
    refused: data<PrivacyAnswer>(),
    carried_out: data<{ done_at: Date }>(),
  },
  states: {
    open: {
      by: 'staff',
      on: {
        granted: { to: 'granted', set: answered },
        settled: { to: 'done', set: answered },
        refused: { to: 'refused', set: answered },
      },
    },
    granted: { by: 'staff', on: { carried_out: { to: 'done', set: (_row, done: { done_at: Date }) => done } } },
    done: { final: true },
    refused: { final: true },
  },
});
