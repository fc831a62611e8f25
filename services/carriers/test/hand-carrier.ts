import type { BuyOutcome, CarrierAdapter, VoidOutcome } from '../src/adapters/index.js';

/** A carrier whose every answer the test gives by hand. */
export class HandCarrier implements CarrierAdapter {
  readonly manifest = {
    code: 'Hand',
    capabilities: { idempotentCreate: false, lookupByReference: false, voidable: true, settleMs: 0 },
    settings: [],
  };
  readonly calls: { reference: string; answer(outcome: BuyOutcome): void }[] = [];
  readonly voided: string[] = [];
  /** `held` until the test answers by hand */
  voids: VoidOutcome['kind'] | 'held' = 'accepted';
  readonly heldVoids: ((outcome: VoidOutcome) => void)[] = [];

  buy({ reference }: { reference: string }): Promise<BuyOutcome> {
    return new Promise(answer => this.calls.push({ reference, answer }));
  }

  void(tracking: string): Promise<VoidOutcome> {
    this.voided.push(tracking);
    if (this.voids === 'held') return new Promise(answer => this.heldVoids.push(answer));
    if (this.voids === 'accepted') return Promise.resolve({ kind: 'accepted' });
    return Promise.resolve(
      this.voids === 'refused'
        ? { kind: 'refused', message: 'La guía ya fue usada' }
        : { kind: 'unknown', reason: 'no answer' },
    );
  }
}

/** The answer of a carrier that sold a label. */
export const labelOf = (tracking_number: string): BuyOutcome => ({
  kind: 'success',
  label: {
    tracking_number,
    tracking_url: null,
    documents: [{ format: 'pdf', bytes: Buffer.from(`%PDF-${tracking_number}`) }],
  },
});
