import type { AdapterContract, SettingSpec } from '@porte/contracts';
import type { CertaintyRule } from './certainty.js';

/** One operation of an adapter. */
export interface OperationSpec {
  /** `write`: it has an effect at the other side; `read`: it may be repeated at will; `local`: it is answered without a call */
  effect: 'read' | 'write' | 'local';
  /** milliseconds for one call of it, its answer read */
  deadline_ms: number;
  /** bytes of an answer, where they may be more than {@link DEFAULT_MAX_BYTES} */
  max_bytes?: number;
}

export const DEFAULT_MAX_BYTES = 10_000_000;

/** Everything that is declared of an adapter; the rest of its folder follows from it. */
export interface Manifest<Operation extends string = string> {
  /** the provider's code */
  code: string;
  /** which of the provider's APIs, where several are spoken */
  api?: string;
  kind: 'carrier' | 'payments' | 'pac' | 'rates' | 'store';
  contract: AdapterContract;
  /** the operations that exist are the capabilities */
  operations: Readonly<Partial<Record<Operation, OperationSpec>>>;
  settings: readonly SettingSpec[];
  /** names of hosts that may be called, as `OutboundPolicy.hosts` has them */
  hosts: readonly string[];
  /** read before {@link DEFAULT_CERTAINTY}; the first rule that fits decides */
  certainty: readonly CertaintyRule[];
  /** fields of requests and answers, at any depth and in any case, that the journal must not keep */
  secret_fields: readonly string[];
  /** fields with names, streets, phones and e-mails of senders and recipients, which the journal masks where they have a value */
  personal_fields?: readonly string[];
  limits: {
    /** calls of one account at a time */
    concurrency: number;
    /** calls of one account that may wait for a place */
    queue: number;
  };
}
