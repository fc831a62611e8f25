import { Logger } from '@nestjs/common';
import { Scheduler } from '@porte/process-kit';
import type { BackgroundThrottle } from '@porte/service-kit';
import { sealBatch } from './seal-batch.js';
import { SealJob } from './seal-job.js';
import { Sealer } from './sealer.js';

jest.mock('./seal-batch.js', () => ({ MAX_BATCH_STEPS: 3, sealBatch: jest.fn() }));

const work = { system: (_tenantId: string, run: (tx: object) => unknown) => run({}) };

describe('the seal job', () => {
  let failures: jest.SpyInstance;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    failures = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /** The scheduler of a job that has just started its first run. */
  function begun(sealer: Partial<Sealer>): Scheduler {
    const scheduler = new Scheduler({ gauge: () => undefined, counter: () => ({ add: () => undefined }) });
    const parts = { due: () => Promise.resolve(['uno', 'dos']), closeDays: () => Promise.resolve([]), ...sealer };
    new SealJob(parts as Sealer, scheduler).onModuleInit();
    scheduler.start();
    jest.advanceTimersByTime(60_000);
    return scheduler;
  }

  it('ends after the current batch when the service stops, and starts no other tenant', async () => {
    const sealer = new Sealer(work as never);
    jest.spyOn(sealer, 'due').mockResolvedValue(['uno', 'dos']);
    const tenants: string[] = [];
    const stopped = new Promise<void>(resolve =>
      jest.mocked(sealBatch).mockImplementation((_tx, tenantId) => {
        if (tenants.push(tenantId) === 2) resolve(scheduler.stop());
        return new Promise(sealed => setImmediate(sealed, tenants.length < 5 ? 3 : 0));
      }),
    );
    const scheduler = begun({
      due: () => sealer.due(),
      seal: (tenantId: string, throttle?: BackgroundThrottle) => sealer.seal(tenantId, throttle),
    });
    await stopped;
    expect([tenants, failures.mock.calls]).toEqual([['uno', 'uno'], []]);
  });

  it('logs any other error', async () => {
    const scheduler = begun({ seal: () => Promise.reject(new Error('no database')) });
    await new Promise(setImmediate);
    await scheduler.stop();
    expect(failures.mock.calls).toEqual([[{ job: 'seals', err: new Error('no database') }, expect.any(String)]]);
  });
});
