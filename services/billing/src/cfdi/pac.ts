import { done, unknown, type LookUp, type Outcome, type Rejected, type Unsent } from '@porte/adapter-kit';
import type { CancellationMotive } from '@porte/contracts';

/** An invoice with its stamp. */
export interface Stamped {
  xml: string;
  /** false where the stamp is of no value to SAT; the web app says so */
  is_real: boolean;
}

/**
 * What a certification provider (PAC) answers to a sealed invoice. `rejected`: the document was not stamped. `unsent` with the cause `account`: the account does
 * not work, and an earlier call may have stamped the document, so people put the account right and the identical document is sent again. Otherwise nothing is
 * known: ask again with the identical document.
 */
export type StampOutcome = Outcome<Stamped>;

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

/** A cancellation that SAT knows of. */
export type Cancellation =
  /** @param receipt SAT's confirmation (*acuse*), XML, where the provider gives it */
  | { state: 'canceled'; acceptance: 'not_needed' | 'accepted' | 'expired'; receipt: string | null }
  /** the receiver has to accept it */
  | { state: 'pending' }
  /** the receiver did not accept it: the invoice stays valid */
  | { state: 'refused'; message: string };

/** Codes of a cancellation that is not taken; with `provider_rejected` SAT's or the provider's own code says why. */
export type CancellationRefusal = 'not_cancelable' | 'provider_rejected';

/** What a certification provider answers to a request to cancel. `rejected`, and `unsent` with the cause `account`: the invoice stays valid. */
export type CancellationOutcome = Outcome<Cancellation, CancellationRefusal>;

/** The receiver did not accept a cancellation. */
export const RECEIVER_REJECTED = 'receiver_rejected';

/** The provider says no in words of its own. */
export const PROVIDER_REJECTED = 'provider_rejected';

/** Whether nothing happens until people act. */
export const isForPeople = (answer: Outcome<unknown>): answer is Rejected | Unsent =>
  answer.kind === 'rejected' || (answer.kind === 'unsent' && answer.cause === 'account');

/** Why an invoice is not stamped or canceled, as its page shows it. */
export function shownReason(answer: Rejected | Unsent): { reason_code: string; reason: string } {
  if (answer.kind === 'unsent') {
    const { provider_code = 'pac_account', code = provider_code, reason } = answer;
    return { reason_code: code, reason };
  }
  const { code, provider_code = code, message } = answer;
  return { reason_code: code === PROVIDER_REJECTED ? provider_code : code, reason: message };
}

/** The account at the provider does not work. @param code for people, such as `pac_credentials` */
export const accountFails = (code: string, reason: string): Unsent => ({
  kind: 'unsent',
  cause: 'account',
  code,
  reason,
});

/** A certification provider, which stamps (*timbra*) invoices in the name of SAT. */
export abstract class Pac {
  /** Stamps a sealed invoice. The identical document is stamped once: again, the first answer comes back. */
  abstract stamp(sealedXml: string, invoice: InvoiceKey, signal: AbortSignal): Promise<StampOutcome>;
  /** Asks SAT to cancel an invoice. Again, the same cancellation goes on. */
  abstract cancel(request: CancellationRequest, signal: AbortSignal): Promise<CancellationOutcome>;
  /** What became of a cancellation that was asked for. */
  abstract cancellationOf(request: CancellationRequest, signal: AbortSignal): Promise<LookUp<Cancellation>>;
}

const NONE = {
  kind: 'rejected',
  code: PROVIDER_REJECTED,
  provider_code: 'no_pac',
  message: 'no certification provider is configured',
} as const;

/** No provider is configured: invoices wait. */
export class NoPac extends Pac {
  stamp(): Promise<StampOutcome> {
    return Promise.resolve(NONE);
  }
  cancel(): Promise<CancellationOutcome> {
    return Promise.resolve(NONE);
  }
  cancellationOf(): Promise<LookUp<Cancellation>> {
    return Promise.resolve(unknown(NONE.message));
  }
}

export const PENDING = done<Cancellation>({ state: 'pending' });
