import { describeError } from '@porte/domain-kit';

/** Milliseconds after which a process that was told to stop is gone, whatever it waits for. */
const STOPPED_WITHIN_MS = 14_500;

/** What runs, and how it ends. */
export interface Running {
  stop(): Promise<void>;
}

const say = (message: string, error?: unknown): void =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'error', msg: message, ...(error === undefined ? {} : { err: describeError(error) }) })}\n`,
  );

/**
 * The whole life of a process: starts, runs until SIGTERM, SIGINT, or the end of the process that started it, stops within 15 s and exits.
 * Exits with 1 where it could not start, or could not stop in time.
 */
export async function runUntilTold(start: () => Promise<Running>): Promise<void> {
  const told = new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    if (process.channel) process.once('disconnect', () => resolve());
  });
  const starting = start();
  starting.catch(error => {
    say('could not start', error);
    process.exit(1);
  });
  await told;
  setTimeout(() => {
    say(`not stopped within ${STOPPED_WITHIN_MS} ms`);
    process.exit(1);
  }, STOPPED_WITHIN_MS).unref();
  await starting.then(running => running.stop()).catch(error => say('could not stop cleanly', error));
  process.exit(0);
}
