import { currentActivity } from './activity.js';
import type { CarrierBook, SoldLabel } from './carrier-book.js';

/** What a carrier does with a call. */
export type BuyOutcome = 'sells' | 'refuses_connection' | 'refuses' | 'loses_request' | 'loses_answer' | 'answers_late';
export type LookupOutcome = 'tells' | 'refuses_connection' | 'loses_answer';
export type VoidOutcome =
  'voids' | 'refuses_connection' | 'refuses' | 'loses_request' | 'loses_answer' | 'answers_late';

/** Who decides what becomes of calls, and tells the time. */
export interface CarrierModel {
  readonly book: CarrierBook;
  /** simulated milliseconds since the run began */
  readonly now: number;
  onBuy(reference: string): BuyOutcome;
  onLookup(reference: string): LookupOutcome;
  onVoid(trackingNumber: string): VoidOutcome;
}

/** A kind of carrier, by what its API can do. */
export interface CarrierKind {
  code: string;
  idempotentCreate: boolean;
  lookupByReference: boolean;
  settleMs: number;
}

export const CARRIER_KINDS: readonly CarrierKind[] = [
  { code: 'SimFound', idempotentCreate: false, lookupByReference: true, settleMs: 0 },
  { code: 'SimSettling', idempotentCreate: false, lookupByReference: true, settleMs: 60_000 },
  { code: 'SimIdempotent', idempotentCreate: true, lookupByReference: false, settleMs: 0 },
  { code: 'SimBlind', idempotentCreate: false, lookupByReference: false, settleMs: 0 },
];

const unknown = (reason: string) => ({ kind: 'unknown' as const, reason });

const boughtOf = ({ tracking_number }: SoldLabel) => ({
  tracking_number,
  tracking_url: null,
  documents: [{ format: 'pdf' as const, bytes: Buffer.from(tracking_number) }],
});

const operation = (effect: 'read' | 'write') => ({ effect, deadline_ms: 60_000 });

/** What is told to a call that hung for too long. */
export const TIMED_OUT = 'timed out';

/** A carrier in memory. Its book is written at the moment of the call; what the caller hears of it is another matter. */
export class SimulatedAdapter {
  readonly manifest;

  constructor(
    private readonly kind: CarrierKind,
    private readonly outside: () => CarrierModel,
  ) {
    const { code, idempotentCreate, lookupByReference, settleMs } = kind;
    this.manifest = {
      code,
      kind: 'carrier' as const,
      contract: 'assumed' as const,
      operations: {
        buy: operation('write'),
        void: operation('write'),
        ...(lookupByReference && { find: operation('read') }),
      },
      settings: [],
      hosts: [],
      certainty: [],
      secret_fields: [],
      limits: { concurrency: 64, queue: 1_000 },
      repeats_once: idempotentCreate,
      settle_ms: settleMs,
    };
  }

  async buy({ reference }: { reference: string }) {
    const fate = this.outside().onBuy(reference);
    if (fate === 'refuses_connection')
      return { kind: 'unsent' as const, cause: 'connection' as const, reason: 'ECONNREFUSED' };
    if (fate === 'loses_request') return unknown('the connection was reset before the request was read');
    if (fate === 'refuses' && !this.repeated(reference))
      return { kind: 'rejected' as const, code: 'carrier_rejected' as const, message: 'Código postal sin cobertura' };
    const label = this.sold(reference);
    if (fate === 'loses_answer') return unknown('the connection was reset');
    if (
      fate === 'answers_late' &&
      (await currentActivity()!.park(`the carrier's answer for ${reference}`)) === TIMED_OUT
    )
      return unknown('no answer in time');
    currentActivity()!.lateReference = reference;
    return { kind: 'done' as const, value: boughtOf(label) };
  }

  find({ reference }: { reference: string }) {
    const { finding, book, now } = bound(this.outside());
    if (finding(reference) !== 'tells') return Promise.resolve(unknown('the look-up was not answered'));
    const [label] = book.live(reference).filter(({ soldAt }) => now - soldAt >= this.kind.settleMs);
    return Promise.resolve(label ? { kind: 'found' as const, value: boughtOf(label) } : { kind: 'absent' as const });
  }

  async void(trackingNumber: string) {
    const { voiding, book } = bound(this.outside());
    const label = book.find(trackingNumber);
    const fate = voiding(trackingNumber);
    if (fate === 'refuses_connection' || fate === 'loses_request' || !label)
      return unknown('the connection was reset before the request was read');
    if (fate === 'refuses' && !label.voided)
      return { kind: 'rejected' as const, code: 'not_voidable' as const, message: 'La guía ya fue usada' };
    label.voided = true;
    if (fate === 'loses_answer') return unknown('the connection was reset');
    if (
      fate === 'answers_late' &&
      (await currentActivity()!.park(`the carrier's answer for ${trackingNumber}`)) === TIMED_OUT
    )
      return unknown('no answer in time');
    return { kind: 'done' as const, value: null };
  }

  private repeated(reference: string): boolean {
    return this.kind.idempotentCreate && this.outside().book.of(reference).length > 0;
  }

  /** A carrier that keeps references sells once a reference; another sells whenever it is asked. */
  private sold(reference: string): SoldLabel {
    const { book, now } = this.outside();
    return (this.kind.idempotentCreate && book.of(reference)[0]) || book.sell(reference, now);
  }
}

const bound = (outside: CarrierModel) => ({
  book: outside.book,
  now: outside.now,
  finding: (reference: string) => outside.onLookup(reference),
  voiding: (number: string) => outside.onVoid(number),
});
