import type { PrivacyRequestKind, ServiceName } from '@porte/contracts';
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
  /** where the last mail goes after an erasure; null before it and after that mail */
  contact: ErasedContact | null;
  erased_services: ServiceName[];
}

/** Whom to mail when everything else that is known of the person is gone. */
export interface ErasedContact {
  name: string;
  last_name: string;
  email: string;
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
    erasure_begun: data<{ contact: ErasedContact }>(),
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
    granted: {
      by: 'staff',
      on: {
        carried_out: { to: 'done', set: (_row, done: { done_at: Date }) => done },
        erasure_begun: { to: 'erasing', set: (_row, begun: { contact: ErasedContact }) => begun },
      },
    },
    erasing: {
      by: 'event',
      alarm: 'sender',
      on: { carried_out: { to: 'done', set: (_row, done: { done_at: Date }) => ({ ...done, contact: null }) } },
    },
    done: { final: true },
    refused: { final: true },
  },
});
