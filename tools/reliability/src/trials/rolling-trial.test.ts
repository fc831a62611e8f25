import { SERVICES } from '@porte/contracts';
import type { FailureCounts } from '../load/client.js';
import { LivePages } from '../load/live-pages.js';
import { SteadyReads } from '../load/steady-reads.js';
import type { MultiProcessControls } from '../topology.js';
import { leasesLeft } from '../verdict/leases.js';
import { violation } from '../verdict/books.js';
import type { World } from '../world.js';
import { RollingTrial } from './rolling-trial.js';
import type { Customers } from './trial.js';

jest.mock('../load/live-pages.js');
jest.mock('../load/steady-reads.js');
jest.mock('../verdict/leases.js');

const NO_FAILURES: FailureCounts = { lost: 0, asked_again: 0, failed: 0 };

const GATEWAYS = ['gateway', 'gateway-2'];
const PARTS = [...SERVICES, ...GATEWAYS];

/** What happens while services are replaced. */
interface Course {
  exit?: { code: number | null; ms: number };
  purchases?: Partial<FailureCounts>;
  reads?: Partial<FailureCounts>;
  failures?: string[];
  cut?: string[];
}

async function rolled({
  exit = { code: 0, ms: 900 },
  purchases,
  reads,
  failures = [],
  cut = [],
}: Course): Promise<{ checks: string[]; counts: Record<string, number>; order: string[] }> {
  const order: string[] = [];
  const gateways = GATEWAYS.map((name, port) => ({ name, port }));
  const processes = {
    gateways,
    waitForRestart: (part: string) => Promise.resolve(void order.push(`next ${part}`)),
    terminate: (part: string) => Promise.resolve((order.push(`end ${part}`), exit)),
  } as unknown as MultiProcessControls;
  jest.mocked(SteadyReads).mockImplementation(
    () =>
      ({
        run: () => Promise.resolve(),
        stop: () => undefined,
        asked: 40,
        slowestMs: 7,
        failures,
        failureCounts: { ...NO_FAILURES, ...reads },
      }) as unknown as SteadyReads,
  );
  jest.mocked(LivePages).mockImplementation(
    () =>
      ({
        run: () => Promise.resolve(),
        stop: () => undefined,
        opened: 9,
        toldToComeAgain: 1,
        failures: cut,
      }) as unknown as LivePages,
  );
  const customers = { client: { asked: 5, failureCounts: { ...NO_FAILURES, ...purchases } } } as Customers;
  const trial = new RollingTrial({} as World, processes, customers, 20);
  await trial.run(2, () => undefined);
  return {
    checks: [...new Set(trial.violations.map(({ check, subject }) => `${check} ${subject}`))],
    counts: trial.counts,
    order,
  };
}

describe('the trial in which services are replaced', () => {
  beforeEach(() => void jest.mocked(leasesLeft).mockResolvedValue([]));

  it('ends each service and gateway as often as told and listens for its successor before that', async () => {
    const { checks, counts, order } = await rolled({ purchases: { asked_again: 3 } });
    expect(checks).toEqual([]);
    expect(counts).toMatchObject({
      terminated: 2 * PARTS.length,
      pages_opened: 9,
      pages_told_to_come_again: 1,
      slowest_exit_ms: 900,
      reads: 40,
      slowest_read_ms: 7,
      purchases_told_to_come_again: 3,
      reads_told_to_come_again: 0,
    });
    expect(order).toEqual([...PARTS, ...PARTS].flatMap(part => [`next ${part}`, `end ${part}`]));
  });

  it.each<[string, Course, string]>([
    ['ends with an error', { exit: { code: 1, ms: 10 } }, `bad_exit ${SERVICES[0]}`],
    ['must be killed', { exit: { code: null, ms: 10 } }, `bad_exit ${SERVICES[0]}`],
    ['takes too long', { exit: { code: 0, ms: 15_001 } }, `bad_exit ${SERVICES[0]}`],
    ["loses a purchase's call", { purchases: { lost: 1, asked_again: 1 } }, 'failed_request purchase'],
    ["fails a purchase's call", { purchases: { failed: 1, asked_again: 1 } }, 'failed_request purchase'],
    ['loses a read', { reads: { lost: 1, asked_again: 1 } }, 'failed_request read'],
    ['cuts a page off', { cut: ['ana of uno: terminated'] }, 'failed_request page'],
    ['never answers a read', { failures: ['/api/users not answered'] }, 'failed_request read'],
  ])('complains of one that %s', async (_, course, check) => {
    expect((await rolled(course)).checks).toContain(check);
  });

  it('complains of leases that no one handed back', async () => {
    jest
      .mocked(leasesLeft)
      .mockImplementation((_server, part) =>
        Promise.resolve(part === 'carriers' ? [violation('lease_left', part, '1')] : []),
      );
    expect((await rolled({})).checks).toEqual(['lease_left carriers']);
  });
});
