import { BoundedPool } from './bounded-pool.js';

/** A task that ends when released. */
function held() {
  let end!: () => void;
  const until = new Promise<void>(resolve => (end = resolve));
  return { work: () => until, end };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

describe('a bounded pool', () => {
  it('runs no more at a time than its limit, in the order of arrival', async () => {
    const pool = new BoundedPool(2, 10);
    const jobs = [held(), held(), held(), held()];
    const started: number[] = [];
    const all = jobs.map((job, i) => pool.run(() => (started.push(i), job.work())));
    await settled();
    expect(started).toEqual([0, 1]);
    jobs[1]!.end();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const job of jobs) job.end();
    await Promise.all(all);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('rejects at once when the queue is full, and accepts work again afterwards', async () => {
    const pool = new BoundedPool(1, 1);
    const job = held();
    const [running, waiting] = [pool.run(job.work), pool.run(job.work)];
    await expect(pool.run(job.work)).rejects.toThrow('service_unavailable');
    job.end();
    await Promise.all([running, waiting]);
    await expect(pool.run(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it('frees the slot of a failed task', async () => {
    const pool = new BoundedPool(1, 0);
    await expect(pool.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(pool.run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
