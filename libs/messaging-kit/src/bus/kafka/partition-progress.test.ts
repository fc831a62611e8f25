import { PartitionProgress } from './partition-progress.js';

describe('the position in a partition', () => {
  it('passes an event only when all before it are done', () => {
    const progress = new PartitionProgress('t', 0);
    expect(progress.position).toBeUndefined();
    for (const offset of [4n, 6n, 7n]) progress.begin(offset);
    progress.readTo(10n);
    expect(progress.position).toBe(4n);
    progress.done(6n);
    expect(progress.position).toBe(4n);
    progress.done(4n);
    expect(progress.position).toBe(7n);
    progress.done(7n);
    expect(progress.position).toBe(10n);
  });

  it('is what the broker says until something is read', () => {
    const progress = new PartitionProgress('t', 0);
    progress.beginsAt(3n);
    expect([progress.position, progress.isRead]).toEqual([3n, false]);
    progress.readTo(5n);
    progress.beginsAt(3n);
    expect([progress.position, progress.isRead]).toEqual([5n, true]);
  });
});
