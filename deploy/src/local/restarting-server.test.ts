import { RestartingServer, type ServerProcess } from './restarting-server.js';

/** A server that ends when a test says so. */
class FakeServer implements ServerProcess {
  private readonly end = Promise.withResolvers<number | null>();
  readonly exited = this.end.promise;
  constructor(readonly life: number) {}

  die(code: number | null = null): void {
    this.end.resolve(code);
  }

  stop(): Promise<void> {
    this.die(0);
    return Promise.resolve();
  }

  lastWords(): string {
    return `words of life ${this.life}`;
  }
}

describe('a restarting server', () => {
  let lives: FakeServer[];
  let lines: string[];
  let now: number;
  let failures: number;
  let started: (() => void) | undefined;

  const begin = (): Promise<FakeServer> => {
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new Error('could not bind'));
    }
    const server = new FakeServer(lives.length + 1);
    lives.push(server);
    setImmediate(started ?? (() => undefined));
    return Promise.resolve(server);
  };
  const keep = (): Promise<RestartingServer<FakeServer>> =>
    RestartingServer.start('PostgreSQL', begin, {
      log: line => void lines.push(line),
      now: () => now,
      earlyExitMs: 10_000,
      retryPauseMs: 0,
    });
  const dieAfter = (ms: number, code: number | null = null): Promise<void> =>
    new Promise(again => {
      started = again;
      now += ms;
      lives.at(-1)!.die(code);
    });

  beforeEach(() => {
    [lives, lines, now, failures, started] = [[], [], 0, 0, undefined];
  });

  it('is restarted and reports it, however often it exits after a while', async () => {
    const kept = await keep();
    for (let death = 1; death <= 5; death += 1) await dieAfter(10_001, death === 1 ? null : 2);
    expect(kept.current.life).toBe(6);
    expect(lines.slice(0, 2)).toEqual([
      'PostgreSQL ended (killed); it is started again',
      'PostgreSQL ended (code 2); it is started again',
    ]);
    await kept.stop();
  });

  it('is given up after three quick exits, with its last output', async () => {
    const kept = await keep();
    await dieAfter(9999);
    await dieAfter(0);
    lives.at(-1)!.die();
    await expect(kept.failed).rejects.toThrow(
      'PostgreSQL ended 3 times within 10 s of its start, so that Porte stops. Its last words:\nwords of life 3',
    );
    expect(lives).toHaveLength(3);
  });

  it('does not count exits after a longer run as quick', async () => {
    const kept = await keep();
    await dieAfter(0);
    await dieAfter(0);
    await dieAfter(10_001);
    await dieAfter(0);
    await dieAfter(0);
    expect(lives).toHaveLength(6);
    await kept.stop();
  });

  it('is given up if its starts fail', async () => {
    const kept = await keep();
    failures = 9;
    now += 60_000;
    lives[0]!.die();
    await expect(kept.failed).rejects.toThrow('could not bind');
    expect(failures).toBe(6);
  });

  it('is restarted after one failed start', async () => {
    const kept = await keep();
    failures = 1;
    await dieAfter(60_000);
    expect(kept.current.life).toBe(2);
    await kept.stop();
  });

  it('stays stopped, also if it is stopped during its start', async () => {
    const kept = await keep();
    await kept.stop();
    expect(lives).toHaveLength(1);

    const second = await keep();
    now += 60_000;
    const [dead] = lives.slice(-1);
    dead!.die();
    await dead!.exited;
    await second.stop();
    for (const life of lives) await expect(life.exited).resolves.not.toBeUndefined();
    expect(lines.filter(line => line.includes('started again')).length).toBeLessThan(2);
  });
});
