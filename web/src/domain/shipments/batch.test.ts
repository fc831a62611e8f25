import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { batchState, outcomeOf, reduceBatch, type BatchStep, type Knowledge, type Offer } from './batch.js';

const offer = (service_id: string): Offer => ({
  service_id,
  service_name: service_id,
  carrier_name: 'Norte',
  logo: null,
  days: 2,
  total: 100,
  insure_package: false,
  demo: false,
});

const START = batchState({ ids: ['a', 'b'], paying: null, refusals: {} });

const after = (...steps: BatchStep[]) => steps.reduce(reduceBatch, START);

const CONFIRMED: BatchStep = { kind: 'confirmed', offers: { a: offer('x'), b: offer('y') }, wanted: ['a'] };

describe('reduceBatch', () => {
  it('keeps an offer that was confirmed before: its price is the one that was seen', () => {
    const again: BatchStep = { kind: 'confirmed', offers: { a: offer('dearer'), b: offer('z') }, wanted: ['a', 'b'] };
    const { batch, queue } = after(CONFIRMED, { kind: 'ended' }, again);
    expect(batch.paying).toMatchObject({ a: { service_id: 'x' }, b: { service_id: 'y' } });
    expect([...queue]).toEqual(['a', 'b']);
  });

  it('leaves what is kept as it is while a purchase only moves', () => {
    const confirmed = after(CONFIRMED);
    const moved = reduceBatch(confirmed, { kind: 'noted', id: 'a', stage: 'sending', at: 5 });
    expect(moved.batch).toBe(confirmed.batch);
    expect(moved.own).toEqual({ a: { stage: 'sending', from: 5 } });
  });

  it('forgets a call whose service was sold out, and offers another', () => {
    const noted: BatchStep = { kind: 'noted', id: 'a', stage: 'sending', at: 5 };
    const { own, batch } = after(CONFIRMED, noted, { kind: 'replaced', id: 'a', offer: offer('next') });
    expect(own).toEqual({});
    expect(batch.paying!['a']!.service_id).toBe('next');
  });

  it('keeps refusals by shipment', () => {
    const refusal = { code: 'price_changed', message: '', now: 120 };
    expect(after({ kind: 'refused', id: 'b', refusal }).batch.refusals).toEqual({ b: refusal });
  });
});

describe('outcomeOf', () => {
  const draft = { step: 'rating', status: 'pending' } as Shipment;
  const bought = { step: 'confirmed', status: 'success' } as Shipment;
  const known: Knowledge = {
    own: undefined,
    refusal: undefined,
    readAt: 100,
    sure: 10,
    isQueued: false,
    wasSent: false,
  };

  it('believes a label over everything else', () => {
    expect(outcomeOf(bought, { ...known, refusal: { code: 'x', message: '' } }).stage).toBe('bought');
  });

  it('is not bought only once a shipment was read long enough after an unanswered call', () => {
    const stageAt = (readAt: number) =>
      outcomeOf(draft, { ...known, readAt, own: { stage: 'checking', from: 95 } }).stage;
    expect([stageAt(95), stageAt(104), stageAt(105)]).toEqual(['checking', 'checking', 'refused']);
  });

  it('waits for its turn, and is left by a payment that stopped', () => {
    expect(outcomeOf(draft, { ...known, isQueued: true }).stage).toBe('waiting');
    expect(outcomeOf(draft, known).stage).toBe('left');
  });

  it('was refused where it was sent before a reload and has an error', () => {
    const failed = { ...draft, status: 'error', error: { code: 'carrier_rejected', message: 'no' } } as Shipment;
    expect(outcomeOf(failed, { ...known, wasSent: true })).toEqual({
      stage: 'refused',
      refusal: { code: 'carrier_rejected', message: 'no' },
    });
  });
});
