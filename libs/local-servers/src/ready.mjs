import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a server that was asked to end is killed. */
const GRACE_MS = 5000;

/**
 * Waits for the line of a started server that says it takes connections. Where that does not come in time, or its launcher is told to stop, the server is
 * ended and has ended when this rejects.
 * @param {import('node:child_process').ChildProcess} child with a piped `stderr`
 * @param {{ name: string, line: RegExp, withinMs: number, signal?: AbortSignal, exited: Promise<number | null>, lastWords(): string }} expected
 *   `exited` resolves when it has ended
 * @throws Error for a person
 */
export async function untilReady(child, { name, line, withinMs, signal, exited, lastWords }) {
  const done = new AbortController();
  const ready = new Promise(resolve => {
    let heard = '';
    child.stderr.on('data', text => {
      // one chunk need not have the whole line, or has much after it: clients that waited are already told that they come too early
      heard += text;
      if (line.test(heard)) resolve('ready');
      heard = heard.slice(-1000);
    });
  });
  const told = new Promise(resolve => {
    if (signal?.aborted) resolve('stopped');
    signal?.addEventListener('abort', () => resolve('stopped'), { signal: done.signal });
  });
  const late = sleep(withinMs, 'late', { signal: done.signal }).catch(() => 'ready');
  const end = await Promise.race([ready, told, late, exited.then(code => ({ code }))]);
  done.abort();
  if (end === 'ready') return;
  if (typeof end === 'object') throw new Error(`${name} ended with ${end.code}\n${lastWords()}`);
  child.kill('SIGINT');
  if ((await Promise.race([exited, sleep(GRACE_MS, 'alive', { ref: false })])) === 'alive') {
    child.kill('SIGKILL');
    await exited;
  }
  if (end === 'stopped') throw new Error(`stopped while ${name} was starting`);
  throw new Error(
    `${name} has not said within ${withinMs / 1000} s that it is ready, and was stopped. Its last words:\n${lastWords()}`,
  );
}
