import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@porte/local-servers/free-port.mjs';
import type { ProcessEnd, ProcessSpec } from './process-spec.js';
import { Supervisor } from './supervisor.js';

/** Ready at once, says who it is, and ends as it is told by its environment. */
const SCRIPT = `
  import { createServer } from 'node:http';
  console.log('began');
  if (process.env.ENDS === 'at start') process.exit(3);
  createServer((request, answer) => answer.writeHead(process.env.ENDS === 'never ready' ? 503 : 200).end(String(process.env.SAYS))).listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.env.ENDS === 'by force' || process.exit(0));
`;

describe('the process supervisor', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porte-processes-'));
  const script = path.join(folder, 'main.mjs');
  const lines: string[] = [];
  const ends: ProcessEnd[] = [];
  let ended: (end: ProcessEnd) => void = () => {};
  const tell = (end: ProcessEnd): void => {
    ends.push(end);
    ended(end);
  };
  let supervisor: Supervisor;

  const watch = async (
    env: Record<string, Record<string, string>>,
    stoppedWithin = 5000,
    readyWithin = 20_000,
  ): Promise<void> => {
    const specs = await Promise.all(
      Object.entries(env).map(async ([name, more]): Promise<ProcessSpec> => {
        const port = await freePort();
        return { name, script, url: `http://127.0.0.1:${port}`, env: { PORT: String(port), ...more } };
      }),
    );
    supervisor = new Supervisor(specs, {
      logs: path.join(folder, 'logs'),
      firstPause: 10,
      longestPause: 20,
      readyWithin,
      stoppedWithin,
      log: line => void lines.push(line),
      onExit: end => tell(end),
    });
  };
  const said = (name: string): Promise<string> => fetch(supervisor.get(name).url).then(answer => answer.text());
  const beginnings = (name: string): number =>
    readFileSync(path.join(folder, 'logs', `${name}.log`), 'utf8').split('began').length - 1;

  beforeAll(() => writeFileSync(script, SCRIPT));
  beforeEach(() => {
    ends.length = 0;
    ended = () => {};
  });
  afterEach(() => supervisor.stop());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('starts all processes, and restarts each that was killed', async () => {
    await watch({ one: { SAYS: '1' }, two: { SAYS: '2' } });
    await supervisor.start();
    const [one, two] = [supervisor.get('one'), supervisor.get('two')];
    const pids = [one.pid, two.pid];
    await one.kill();
    expect(one.isReady).toBe(false);
    await one.whenReady();
    expect([one.pid === pids[0], two.pid === pids[1], one.restarts, two.restarts]).toEqual([false, true, 1, 0]);
    expect(await said('one')).toBe('1');
    expect(lines).toEqual(['one ended (SIGKILL); started again in 10 ms']);
  });

  it('reports each exit at once, and passes changed options to the restarted process', async () => {
    ended = ({ name }) => {
      ended = () => {};
      void supervisor.get(name).start({ SAYS: 'reborn' });
    };
    await watch({ one: { SAYS: 'born' } });
    await supervisor.start();
    await supervisor.get('one').kill();
    await supervisor.get('one').whenReady();
    expect(await said('one')).toBe('reborn');
    expect(ends).toEqual([{ name: 'one', code: null, signal: 'SIGKILL', wasReady: true }]);
  });

  it('runs another program in the lives after the present one', async () => {
    const next = path.join(folder, 'next.mjs');
    writeFileSync(next, SCRIPT.replace('process.env.SAYS', '"next"'));
    await watch({ one: { SAYS: 'first' } });
    await supervisor.start();
    supervisor.get('one').runNext({ script: next });
    expect(await said('one')).toBe('first');
    await supervisor.get('one').kill('SIGTERM');
    await supervisor.get('one').whenReady();
    expect(await said('one')).toBe('next');
  });

  it('stops all processes when told to, and kills those that do not exit', async () => {
    await watch({ deaf: { ENDS: 'by force' }, good: {} }, 100);
    await supervisor.start();
    const pids = supervisor.processes.map(({ pid }) => pid!);
    await supervisor.stop(['good']);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(supervisor.processes.map(({ pid }) => pid)).toEqual([undefined, undefined]);
  });

  it('keeps restarting a process that exits at its start, with another environment', async () => {
    await watch({ ill: { ENDS: 'at start' } });
    const ill = supervisor.get('ill');
    void ill.start();
    while (ill.restarts < 3) await new Promise(setImmediate);
    await ill.start({ ENDS: '', SAYS: 'well' });
    expect(await said('ill')).toBe('well');
  });

  it('restarts a process that does not become ready', async () => {
    await watch({ slow: { ENDS: 'never ready' } }, 5000, 500);
    const slow = supervisor.get('slow');
    void slow.start();
    while (slow.restarts < 1) await new Promise(setImmediate);
    expect(beginnings('slow')).toBeGreaterThan(0);
    expect(slow.isReady).toBe(false);
  });

  it('names the existing processes if asked for an unknown one', async () => {
    await watch({ one: {} });
    expect(() => supervisor.get('two')).toThrow('no process is called two; there are one');
  });
});
