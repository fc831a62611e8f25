import { spawn } from 'node:child_process';
import { untilReady } from './ready.mjs';

/** A server of one line of code. */
function server(code: string) {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve));
  const wait = (withinMs: number, signal?: AbortSignal): Promise<void> =>
    untilReady(child, {
      name: 'PostgreSQL',
      line: /ready to/,
      withinMs,
      exited,
      lastWords: () => log,
      ...(signal && { signal }),
    });
  return { child, exited, wait };
}

const SILENT = `console.error('starting'); setInterval(() => {}, 1000)`;

describe('waiting for a server to be ready', () => {
  it('ends with its line, also where that comes in two parts', async () => {
    const { child, exited, wait } = server(
      `process.stderr.write('rea'); setTimeout(() => process.stderr.write('dy to'), 50); setInterval(() => {}, 1000)`,
    );
    await wait(30_000);
    child.kill();
    await exited;
  });

  it('ends with its line, also where much was said after it at once', async () => {
    const { child, exited, wait } = server(
      `process.stderr.write('ready to' + ' FATAL'.repeat(1000)); setInterval(() => {}, 1000)`,
    );
    await wait(30_000);
    child.kill();
    await exited;
  });

  it('ends with its last words where it dies', async () => {
    const { wait } = server(`console.error('no room'); process.exitCode = 3`);
    await expect(wait(30_000)).rejects.toThrow(/PostgreSQL ended with 3\nno room/);
  });

  it('ends it where the line does not come in time', async () => {
    const { child, wait } = server(SILENT);
    await expect(wait(1_000)).rejects.toThrow(/not said within 1 s .* last words:/);
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
  });

  it('ends it at once where its launcher is told to stop', async () => {
    const { child, wait } = server(SILENT);
    const stop = new AbortController();
    const began = performance.now();
    setTimeout(() => stop.abort(), 200);
    await expect(wait(60_000, stop.signal)).rejects.toThrow('stopped while PostgreSQL was starting');
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
