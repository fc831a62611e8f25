import type { CallContext, LookUp, Manifest, Outcome } from '@porte/adapter-kit';
import type { Cancellation, CancellationOutcome, CancellationRequest, StampOutcome } from '../cfdi/pac.js';

export type PacOperation = 'stamp' | 'cancel' | 'cancellationOf' | 'testConnection';
export type PacManifest = Manifest<PacOperation>;

/** A certification provider of which each tenant has an account. */
export interface PacAdapter<Account> {
  readonly manifest: PacManifest;
  /** Stamps a sealed invoice. The identical document is stamped once: again, the first answer comes back. */
  stamp(sealedXml: string, context: CallContext<Account>): Promise<StampOutcome>;
  /** Asks SAT to cancel an invoice. Again, the same cancellation goes on. */
  cancel(request: CancellationRequest, context: CallContext<Account>): Promise<CancellationOutcome>;
  /** What became of a cancellation that was asked for. */
  cancellationOf(request: CancellationRequest, context: CallContext<Account>): Promise<LookUp<Cancellation>>;
  /** Proves that the account works. */
  testConnection(context: CallContext<Account>): Promise<Outcome<null>>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}
