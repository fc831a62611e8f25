import type { BuyOutcome, CarrierAdapter, CarrierManifest, VoidOutcome } from '../src/adapters/index.js';

/** What is declared of a carrier that lives in a test. */
export const testManifest = (code: string, ...operations: ('buy' | 'find' | 'void')[]): CarrierManifest => ({
  code,
  kind: 'carrier',
  contract: 'assumed',
  operations: Object.fromEntries(operations.map(each => [each, { effect: 'write', deadline_ms: 60_000 }])),
  settings: [],
  hosts: [],
  certainty: [],
  secret_fields: [],
  limits: { concurrency: 64, queue: 1_000 },
  repeats_once: false,
  settle_ms: 0,
});

/** A carrier whose every answer the test gives by hand. */
export class HandCarrier implements CarrierAdapter {
  readonly manifest = testManifest('Hand', 'buy', 'void');
  readonly calls: { reference: string; answer(outcome: BuyOutcome): void }[] = [];
  readonly voided: string[] = [];
  /** `held` until the test answers by hand */
  voids: VoidOutcome['kind'] | 'held' = 'done';
  readonly heldVoids: ((outcome: VoidOutcome) => void)[] = [];

  buy({ reference }: { reference: string }): Promise<BuyOutcome> {
    return new Promise(answer => this.calls.push({ reference, answer }));
  }

  void(tracking: string): Promise<VoidOutcome> {
    this.voided.push(tracking);
    if (this.voids === 'held') return new Promise(answer => this.heldVoids.push(answer));
    if (this.voids === 'done') return Promise.resolve({ kind: 'done', value: null });
    return Promise.resolve(
      this.voids === 'rejected'
        ? { kind: 'rejected', code: 'not_voidable', message: 'La guía ya fue usada' }
        : { kind: 'unknown', reason: 'no answer' },
    );
  }
}

/** The answer of a carrier that sold a label. */
export const labelOf = (tracking_number: string): BuyOutcome => ({
  kind: 'done',
  value: {
    tracking_number,
    tracking_url: null,
    documents: [{ format: 'pdf', bytes: Buffer.from(`%PDF-${tracking_number}`) }],
  },
});
