/** What a certification provider (PAC) answers to a sealed invoice. */
export type StampAnswer =
  | { outcome: 'stamped'; xml: string }
  /** @param code of SAT's matrix of errors, such as `CFDI40145`, or the provider's own */
  | { outcome: 'rejected'; code: string; message: string }
  /** nothing is known: ask again with the identical document */
  | { outcome: 'unknown'; message: string };

/** A certification provider, which stamps (*timbra*) invoices in the name of SAT. */
export abstract class Pac {
  /** False where stamps are of no value to SAT; the web app says so. */
  abstract readonly isReal: boolean;

  /**
   * Stamps a sealed invoice. The identical document is stamped once: again, the first answer comes back. Never throws.
   * @param id of the invoice, the key of idempotency
   */
  abstract stamp(sealedXml: string, id: string, signal: AbortSignal): Promise<StampAnswer>;
}

/** No provider is configured: invoices wait. */
export class NoPac extends Pac {
  readonly isReal = false;

  stamp(): Promise<StampAnswer> {
    return Promise.resolve({ outcome: 'rejected', code: 'no_pac', message: 'no certification provider is configured' });
  }
}
