import type { FiscalService, TaxFiscalDatum, VerificationFile } from '@porte/contracts';
import { data, defineProcess } from '@porte/process-kit';

/** A stored document of a request. */
export interface VerificationDocument {
  name: VerificationFile;
  key: string;
  kind: 'pdf' | 'png' | 'jpeg';
}

/** The row of a request. */
export interface VerificationRow {
  id: string;
  user_id: string;
  tax_regime: TaxFiscalDatum['tax_regime'];
  name: string;
  rfc_curp: string;
  social_url: string | null;
  services: FiscalService[];
  files: VerificationDocument[];
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** What staff decide about a request. */
export interface VerificationDecision {
  /** null for an approval */
  reason: string | null;
  decided_by: string;
  decided_at: Date;
}

const decided = (_row: VerificationRow, decision: VerificationDecision): object => decision;

/** A customer's request to be verified. What follows from a decision is written by its use case, in the same transaction. */
export const verificationProcess = defineProcess<VerificationRow>()('verification', {
  table: 'tax_fiscal_data',
  outcomes: { approved: data<VerificationDecision>(), rejected: data<VerificationDecision>() },
  states: {
    in_review: {
      by: 'staff',
      on: { approved: { to: 'approved', set: decided }, rejected: { to: 'rejected', set: decided } },
    },
    approved: { final: true },
    rejected: { final: true },
  },
});
