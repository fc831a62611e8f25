import { Logger } from '@nestjs/common';
import type { Leisure } from '@porte/service-kit';
import { sealBatch } from './seal-batch.js';
import { SealJob } from './seal-job.js';
import { Sealer } from './sealer.js';

jest.mock('./seal-batch.js', () => ({ MOST_SEALED: 3, sealBatch: jest.fn() }));

const work = { system: (_tenantId: string, run: (tx: object) => unknown) => run({}) };

describe('sealing by the clock', () => {
  let failures: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    failures = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** A job that has just begun its first round. */
  function begun(sealer: Partial<Sealer>): SealJob {
    const job = new SealJob({
      due: () => Promise.resolve(['uno', 'dos']),
      closeDays: () => Promise.resolve([]),
      ...sealer,
    } as Sealer);
    job.onApplicationBootstrap();
    jest.advanceTimersByTime(60_000);
    return job;
  }

  it('ends after the batch under way when the service is told to stop, of however many, and begins no other tenant', async () => {
    const sealer = new Sealer(work as never);
    jest.spyOn(sealer, 'due').mockResolvedValue(['uno', 'dos']);
    const tenants: string[] = [];
    const stopped = new Promise<void>(resolve =>
      jest.mocked(sealBatch).mockImplementation((_tx, tenantId) => {
        if (tenants.push(tenantId) === 2) resolve(job.onModuleDestroy());
        return new Promise(sealed => setImmediate(sealed, tenants.length < 5 ? 3 : 0));
      }),
    );
    const job = begun({
      due: () => sealer.due(),
      seal: (tenantId: string, leisure?: Leisure) => sealer.seal(tenantId, leisure),
    });
    await stopped;
    expect([tenants, failures.mock.calls]).toEqual([['uno', 'uno'], []]);
  });

  it('says what else went wrong', async () => {
    const job = begun({ seal: () => Promise.reject(new Error('no database')) });
    await new Promise(setImmediate);
    await job.onModuleDestroy();
    expect(failures.mock.calls).toEqual([[new Error('no database')]]);
  });
});
