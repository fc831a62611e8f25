import { describeError } from '@porte/domain-kit';

/** Milliseconds after the stop signal until the process exits even if it is not done. */
const STOP_TIMEOUT_MS = 14_500;

/** A started process. */
export interface Running {
  stop(): Promise<void>;
}

const logError = (message: string, error?: unknown): void =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'error', msg: message, ...(error === undefined ? {} : { err: describeError(error) }) })}\n`,
  );

/**
 * Starts, runs until SIGTERM, SIGINT or the exit of the parent process, stops within 15 s and exits.
 * Exits with 1 if the start failed or the stop took too long.
 */
export async function runUntilStopSignal(start: () => Promise<Running>): Promise<void> {
  const stopSignal = new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    if (process.channel) process.once('disconnect', () => resolve());
  });
  const starting = start();
  starting.catch(error => {
    logError('could not start', error);
    process.exit(1);
  });
  await stopSignal;
  setTimeout(() => {
    logError(`not stopped within ${STOP_TIMEOUT_MS} ms`);
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  await starting.then(running => running.stop()).catch(error => logError('could not stop cleanly', error));
  process.exit(0);
}
