import { SERVICES } from '@porte/contracts';
import { LivePages } from '../load/live-pages.js';
import { SteadyReads } from '../load/steady-reads.js';
import { Depositor, depositViolations } from '../restore/depositor.js';
import type { MultiProcessControls } from '../topology.js';
import { LockWatch, watchLocks, type BlockedStatement } from '../verdict/blocked-statements.js';
import { Tables, violation } from '../verdict/books.js';
import { leasesLeft } from '../verdict/leases.js';
import type { World } from '../world.js';
import type { Customers } from './trial.js';
import { UpgradeTrial } from './upgrade-trial.js';

jest.mock('../load/live-pages.js');
jest.mock('../load/steady-reads.js');
jest.mock('../restore/depositor.js');
jest.mock('../verdict/leases.js');
jest.mock('../verdict/blocked-statements.js', () => ({
  ...jest.requireActual<object>('../verdict/blocked-statements.js'),
  watchLocks: jest.fn(),
}));

const NO_FAILURES = { lost: 0, asked_again: 0, failed: 0 };

interface Course {
  blocked?: BlockedStatement[];
  gap?: number;
  deposit?: () => Promise<void>;
}

async function upgraded({ blocked = [], gap = 7, deposit = () => Promise.resolve() }: Course = {}): Promise<{
  checks: string[];
  counts: Record<string, number>;
  order: string[];
}> {
  const order: string[] = [];
  const note = (what: string): Promise<void> => Promise.resolve(void order.push(what));
  const reads = { run: () => Promise.resolve(), stop: () => undefined, failures: [], failureCounts: NO_FAILURES };
  const depositor = { run: deposit, stop: () => undefined, confirmed: ['a', 'b'] };
  jest.mocked(SteadyReads).mockImplementation(() => reads as unknown as SteadyReads);
  jest.mocked(LivePages).mockImplementation(() => reads as unknown as LivePages);
  jest.mocked(Depositor).mockImplementation(() => depositor as unknown as Depositor);
  jest.mocked(watchLocks).mockImplementation(async (_url, work) => {
    await work();
    return Object.assign(new LockWatch(), { blocked, longestGap: gap });
  });
  const processes = {
    gateways: [{ name: 'gateway', port: 1 }],
    waitForRestart: () => Promise.resolve(),
    terminate: (part: string) => note(`end ${part}`).then(() => ({ code: 0, ms: 900 })),
    migrate: (service: string) => note(`migrate ${service}`),
    bringTopics: () => note('topics'),
    useThisRelease: () => void note('this release'),
  } as unknown as MultiProcessControls;
  let bought = 0;
  const journal = { count: () => (bought += 5) };
  const customers = { journal, client: { asked: 5, failureCounts: NO_FAILURES } } as unknown as Customers;
  const trial = new UpgradeTrial({ server: {} } as World, processes, customers, 20);
  await trial.run(1, () => undefined);
  return { checks: trial.violations.map(({ check, subject }) => `${check} ${subject}`), counts: trial.counts, order };
}

describe('the trial in which a release follows another', () => {
  beforeEach(() => {
    jest.mocked(leasesLeft).mockResolvedValue([]);
    jest.mocked(depositViolations).mockResolvedValue([]);
    jest.spyOn(Tables, 'read').mockImplementation((_server, _names, work) => work({} as Tables));
  });

  it('brings schemas and topics before the first service is replaced, and replaces each once', async () => {
    const { checks, counts, order } = await upgraded();
    expect(checks).toEqual([]);
    expect(counts).toMatchObject({ terminated: SERVICES.length + 1, deposited: 2, statements_blocked: 0 });
    expect(order).toEqual([
      ...[...SERVICES].sort().map(name => `migrate ${name}`),
      'topics',
      'this release',
      ...SERVICES.map(name => `end ${name}`),
      'end gateway',
    ]);
  });

  it('counts the longest wait for each migration, and complains of one of more than 200 ms', async () => {
    const waits = [
      ['One1', 20],
      ['One1', 90.2],
      ['Two2', 200],
      ['Three3', 201],
    ] as const;
    const { checks, counts } = await upgraded({
      blocked: waits.map(([migration, ms]) => ({ migration, ms, statement: 'update accounts' })),
    });
    expect(checks).toEqual(['blocked Three3']);
    expect(counts).toMatchObject({ statements_blocked: 4, blocked_by_One1_ms: 91, blocked_by_Two2_ms: 200 });
  });

  it('does not answer for waits that it could not see', async () => {
    expect((await upgraded({ gap: 201 })).checks).toEqual(['not_watched locks']);
  });

  it('complains of a deposit that fails, and of one that is gone', async () => {
    jest.mocked(depositViolations).mockResolvedValue([violation('deposit_lost', 'a', '')]);
    const { checks } = await upgraded({ deposit: () => Promise.reject(new Error('deposit: 500')) });
    expect(checks).toEqual(['failed_request deposit', 'deposit_lost a']);
  });
});
