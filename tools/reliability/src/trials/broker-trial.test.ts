import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MultiProcessControls } from '../topology.js';
import type { World } from '../world.js';
import { BrokerTrial } from './broker-trial.js';
import type { Customers } from './trial.js';

/** Time passes when everybody waits for it, and then to the one that waits shortest. */
const mockTime = { now: 0, waiting: [] as { at: number; over: () => void }[] };
const passes = (ms: number): Promise<void> =>
  new Promise(over => mockTime.waiting.push({ at: mockTime.now + ms, over }));
jest.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => passes(ms) }));

async function played(work: Promise<void>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  while (!isOver) {
    await new Promise(setImmediate);
    const next = mockTime.waiting.sort((one, other) => one.at - other.at).shift();
    if (!next) continue;
    mockTime.now = next.at;
    next.over();
  }
  await over;
}

/** How a system takes what is done to it, in ms. */
interface Course {
  /** no one can buy from this fault on, the nth from 1 */
  standsStillFrom?: number;
  /** until the partitions of the frozen process are another's */
  movesAfter?: number;
  /** until a service whose consumers stand still serves again */
  backAfter?: number;
  takesEvents?: boolean;
}

describe('the trial in which the broker and its consumers are not there for a while', () => {
  let home: string;
  let did: string[];

  beforeEach(() => {
    Object.assign(mockTime, { now: 0, waiting: [] });
    jest.spyOn(performance, 'now').mockImplementation(() => mockTime.now);
    home = mkdtempSync(path.join(tmpdir(), 'porte-trial-'));
    did = [];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(home, { recursive: true });
  });

  async function tried(
    { standsStillFrom = Infinity, movesAfter = 10_000, backAfter = 20_000, takesEvents = true }: Course = {},
    seconds = 20,
  ): Promise<{ checks: string[]; counts: Record<string, number> }> {
    let [harms, frozenAt] = [0, Infinity];
    const notes = path.join(home, 'notes');
    const note = (what: string): void => void did.push(`${what} ${mockTime.now}`);
    const processes = {
      kill: (part: string) => Promise.resolve(void (note(`kill ${part}`), (harms += 1))),
      restart: (part: string) => Promise.resolve(note(`restart ${part}`)),
      freeze: (part: string) => {
        note(`freeze ${part}`);
        harms += 1;
        frozenAt = mockTime.now;
        return () => note(`thaw ${part}`);
      },
      shares: () => Promise.resolve(mockTime.now - frozenAt < movesAfter ? [4, 8] : [12]),
      stall: (part: string) =>
        Promise.resolve(
          void (note(`stall ${part}`), (harms += 1), takesEvents && appendFileSync(notes, 'deliver.before:20\n')),
        ),
      waitForRestart: () => passes(backAfter),
    } as unknown as MultiProcessControls;
    let bought = 0;
    const journal = { count: () => (harms < standsStillFrom ? (bought += 1) : bought) };
    const trial = new BrokerTrial({ settings: { notes } } as World, processes, { journal } as unknown as Customers);
    await played(trial.run(seconds, () => undefined));
    return { checks: trial.violations.map(({ check, subject }) => `${check} ${subject}`), counts: trial.counts };
  }

  const spans = (from: string, to: string): number[] => {
    const times = (what: string): number[] =>
      did.filter(each => each.startsWith(`${what} `)).map(each => Number(each.split(' ').at(-1)));
    return times(from).map((at, n) => times(to)[n]! - at);
  };

  it('finds nothing where all goes on, and says how long each took', async () => {
    const { checks, counts } = await tried();
    expect(checks).toEqual([]);
    expect(did.map(each => each.replace(/ \d+$/, ''))).toEqual([
      'kill kafka',
      'restart kafka',
      'freeze kafka',
      'thaw kafka',
      'freeze billing',
      'thaw billing',
      'stall billing',
    ]);
    expect(counts).toMatchObject({
      works_after_kill_ms: 0,
      works_after_stop_20s_ms: 0,
      works_after_freeze_ms: 0,
      works_after_stall_ms: 0,
      partitions_moved_ms: 10_000,
    });
    expect(counts['stall_restarted_ms']).toBeGreaterThanOrEqual(20_000);
  });

  it('has the broker stand still as long as it is told, and before a long stop for a short one', async () => {
    await tried({}, 60);
    expect(spans('freeze kafka', 'thaw kafka')).toEqual([20_000, 60_000]);
  });

  it('leaves the frozen process so until its session is over, however soon its partitions have moved', async () => {
    await tried({ movesAfter: 50 });
    expect(spans('freeze billing', 'thaw billing')).toEqual([15_000]);
  });

  it.each<[string, Course, string]>([
    ['a system in which no one buys to begin with', { standsStillFrom: 0 }, 'nothing_flows kill'],
    ["purchases that do not go on after the broker's death", { standsStillFrom: 1 }, 'stands_still kill'],
    ['purchases that do not go on after its stop', { standsStillFrom: 2 }, 'stands_still stop_20s'],
    ['purchases that do not go on after a freeze', { standsStillFrom: 3 }, 'stands_still freeze'],
    ['purchases that do not go on once a consumer stood still', { standsStillFrom: 4 }, 'stands_still stall'],
    ['partitions that stay with the frozen', { movesAfter: 26_000 }, 'not_moved billing'],
    ['a consumer that is started again too late', { backAfter: 46_000 }, 'stalled billing'],
    ['a consumer that is never started again', { backAfter: 1e9 }, 'stalled billing'],
    ['a consumer that had nothing to take', { takesEvents: false }, 'nothing_flows stall'],
  ])('complains of %s', async (_, course, complaint) => {
    expect((await tried(course)).checks).toContain(complaint);
  });

  it('complains of nothing that came just in time', async () => {
    expect((await tried({ movesAfter: 24_500, backAfter: 44_500 })).checks).toEqual([]);
  });
});
