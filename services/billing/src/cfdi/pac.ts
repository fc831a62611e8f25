import type { CancellationMotive } from '@porte/contracts';

/** What a certification provider (PAC) answers to a sealed invoice. */
export type StampAnswer =
  /** @param is_real false where the stamp is of no value to SAT; the web app says so */
  | { outcome: 'stamped'; xml: string; is_real: boolean }
  /** the document was not stamped. @param code of SAT's matrix of errors, such as `CFDI40145`, or the provider's own */
  | { outcome: 'rejected'; code: string; message: string }
  /** the account does not work, and an earlier call may have stamped the document: people put the account right, then the identical document is sent again */
  | { outcome: 'unavailable'; code: string; message: string }
  /** nothing is known: ask again with the identical document */
  | { outcome: 'unknown'; message: string };

/** Who stamps: Finkok, SW Sapien, or the provider of the installation. */
export type PacName = 'finkok' | 'sw' | 'installed';

/** The invoice that a call is about, the key of idempotency. */
export interface InvoiceKey {
  tenant_id: string;
  id: string;
  /** the provider that the invoice belongs to */
  pac: PacName;
}

/** What SAT needs to cancel an invoice, or to tell the state of its cancellation. */
export interface CancellationRequest extends InvoiceKey {
  uuid: string;
  issuerRfc: string;
  receiverRfc: string;
  /** as the document has it: `500.00` */
  total: string;
  motive: CancellationMotive;
  /** SAT's id of the invoice that replaces it, for motive 01 */
  replacement: string | null;
  /** the certificate that the request is signed with: DER in base64 and the key's password */
  csd: { certificate: string; key: string; password: string };
}

/** What a certification provider answers about a cancellation. */
export type CancellationAnswer =
  /** @param receipt SAT's confirmation (*acuse*), XML, where the provider gives it */
  | { outcome: 'canceled'; acceptance: 'not_needed' | 'accepted' | 'expired'; receipt: string | null }
  /** the receiver has to accept it */
  | { outcome: 'pending' }
  /** the invoice stays valid. @param code `receiver_rejected`, or SAT's or the provider's own */
  | { outcome: 'refused'; code: string; message: string }
  /** nothing is known: ask again */
  | { outcome: 'unknown'; message: string };

/** The receiver did not accept a cancellation. */
export const RECEIVER_REJECTED = 'receiver_rejected';

/** A certification provider, which stamps (*timbra*) invoices in the name of SAT. */
export abstract class Pac {
  /** Stamps a sealed invoice. The identical document is stamped once: again, the first answer comes back. Never throws. */
  abstract stamp(sealedXml: string, invoice: InvoiceKey, signal: AbortSignal): Promise<StampAnswer>;
  /** Asks SAT to cancel an invoice. Again, the same cancellation goes on. Never throws. */
  abstract cancel(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer>;
  /** What became of a cancellation that was asked for. Never throws. */
  abstract cancellationOf(request: CancellationRequest, signal: AbortSignal): Promise<CancellationAnswer>;
}

const NONE = { code: 'no_pac', message: 'no certification provider is configured' } as const;

/** No provider is configured: invoices wait. */
export class NoPac extends Pac {
  stamp(): Promise<StampAnswer> {
    return Promise.resolve({ outcome: 'rejected', ...NONE });
  }
  cancel(): Promise<CancellationAnswer> {
    return Promise.resolve({ outcome: 'refused', ...NONE });
  }
  cancellationOf(): Promise<CancellationAnswer> {
    return Promise.resolve({ outcome: 'unknown', message: NONE.message });
  }
}
