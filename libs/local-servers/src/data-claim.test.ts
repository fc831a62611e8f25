import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertUnclaimed, claim } from './data-claim.mjs';
import { identityOf, isAlive } from './process-state.mjs';

const NEVER = 2 ** 22 + 1;
const fieldsOf = (pid: number): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('the data claim of a killed process', () => {
  let parent: ChildProcess;
  let zombie: number;
  let folder: string;
  let data: string;

  beforeAll(async () => {
    // The shell becomes a program that never asks for the exit code of the child that it has.
    parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [text] = await once(parent.stdout!, 'data');
    zombie = Number(String(text));
    while (process.platform === 'linux' && fieldsOf(zombie)[0] !== 'Z') await new Promise(setImmediate);
    folder = mkdtempSync(path.join(tmpdir(), 'porte-claim-'));
    data = path.join(folder, 'postgres');
  });
  afterAll(() => {
    parent.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  itOnLinux('is dead while it only waits to be reaped, as one that never was', () => {
    expect([isAlive(process.pid), isAlive(parent.pid!), isAlive(zombie), isAlive(NEVER)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([identityOf(zombie), identityOf(NEVER)]).toEqual([null, null]);
    expect(identityOf(parent.pid!)).toBe(`${parent.pid} ${fieldsOf(parent.pid!)[19]}`);
  });

  itOnLinux('has no claim to its data any more, though it still stands in the process table', async () => {
    writeFileSync(`${data}.launcher`, `${zombie} ${fieldsOf(zombie)[19]}`);
    await expect(assertUnclaimed(data)).resolves.toBeUndefined();
  });

  itOnLinux('is not taken for another one that was given its number', async () => {
    writeFileSync(`${data}.launcher`, `${parent.pid} 1`);
    await expect(assertUnclaimed(data)).resolves.toBeUndefined();
  });

  itOnLinux('is not one that lives: its data is its own', async () => {
    writeFileSync(`${data}.launcher`, identityOf(parent.pid!)!);
    await expect(assertUnclaimed(data)).rejects.toThrow(`already running on ${data} (process ${parent.pid})`);
  });

  it('excludes this process, which may restart its server; other users cannot read the claim', async () => {
    claim(data);
    await expect(assertUnclaimed(data)).resolves.toBeUndefined();
    expect(statSync(`${data}.launcher`).mode & 0o777).toBe(0o600);
  });
});
