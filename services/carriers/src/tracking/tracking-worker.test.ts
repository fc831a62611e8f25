import { found, unknown } from '@porte/adapter-kit';
import { TrackingWorker } from './tracking-worker.js';

const NOW = new Date('2026-11-21T20:00:00Z');
const parcel = {
  id: 'p1',
  tracking_number: 'A1',
  status: 'created',
  status_at: null,
  seen: [],
  news_at: NOW,
  due_at: NOW,
  now: NOW,
};

describe('the worker that asks about parcels', () => {
  const stepOf = async (speed: number, answer: unknown = found([])) => {
    const adapter = { manifest: { operations: { track: {} } }, track: () => {} };
    const worker = new TrackingWorker(
      { opened: () => ({ adapter, settings: {} }) } as never,
      { track: () => Promise.resolve(answer) } as never,
      { first: () => Promise.resolve([parcel]) } as never,
      { TRACKING_SPEED: speed },
    );
    const row = { tenant_id: 't', carrier_id: 'c', failures: 0, terms: { provider_code: 'Hand' } };
    return (await worker.poll(row as never, new AbortController().signal)) as {
      data: { change: { pause_ms: number }; asked: readonly { pause_ms: number }[] };
    };
  };

  it('the worker asks as much more often as a demo wants', async () => {
    const [{ data: planned }, { data: hurried }] = [await stepOf(1), await stepOf(60)];
    expect(planned.change.pause_ms / hurried.change.pause_ms).toBe(60);
    expect(planned.asked[0]!.pause_ms / hurried.asked[0]!.pause_ms).toBeCloseTo(60, 1);
  });

  it('the worker rests after a failure as long in a demo as elsewhere', async () => {
    expect((await stepOf(60, unknown('away'))).data.change.pause_ms).toBe(60_000);
  });
});
