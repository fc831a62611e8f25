import { LockWatch, type LockSample, type LockWait } from './blocked-statements.js';

const MIGRATION = 1;

const wait = (pid: number, ms: number, ...behind: number[]): LockWait => ({
  pid,
  since: `began of ${pid}`,
  ms,
  behind,
  statement: `statement of ${pid}`,
});

const sample = (...waits: LockWait[]): LockSample => ({ waits, migrations: new Map([[MIGRATION, 'AddColumn1']]) });

function watched(...looks: readonly [at: number, sample: LockSample][]): LockWatch {
  const watch = new LockWatch();
  for (const [at, seen] of looks) watch.take(seen, at);
  return watch;
}

describe('the watch over locks while a database is migrated', () => {
  it('counts a wait up to the first look that does not find it any more', () => {
    const { blocked, longestGap } = watched(
      [0, sample()],
      [10, sample(wait(2, 4, MIGRATION))],
      [40, sample(wait(2, 34, MIGRATION))],
      [50, sample()],
    );
    expect(blocked).toEqual([{ migration: 'AddColumn1', ms: 44, statement: 'statement of 2' }]);
    expect(longestGap).toBe(30);
  });

  it('finds the migration behind others that wait for it', () => {
    const seen = sample(wait(4, 2, 3), wait(3, 5, 2), wait(2, 9, MIGRATION));
    const { blocked } = watched([0, seen], [10, sample()]);
    expect(blocked.map(({ statement, ms }) => [statement, ms])).toEqual([
      ['statement of 4', 12],
      ['statement of 3', 15],
      ['statement of 2', 19],
    ]);
  });

  it('takes no notice of who waits for others than a migration, of a circle, or of the migration that waits', () => {
    const { blocked } = watched([0, sample(wait(2, 500, 3), wait(3, 500, 2), wait(MIGRATION, 180, 2))], [10, sample()]);
    expect(blocked).toEqual([]);
  });

  it('tells two waits of one session apart, and keeps a wait whose migration has just ended', () => {
    const later = { ...wait(2, 3, MIGRATION), since: 'later' };
    const { blocked } = watched(
      [0, sample(wait(2, 100, MIGRATION))],
      [5, { waits: [wait(2, 105)], migrations: new Map() }],
      [10, sample(later)],
      [15, sample()],
    );
    expect(blocked.map(({ ms }) => ms)).toEqual([110, 8]);
  });
});
