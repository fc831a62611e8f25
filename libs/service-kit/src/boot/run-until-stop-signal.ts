import { describeError } from '@porte/domain-kit';
import { writeLine } from '../telemetry/log-line.js';

/** Milliseconds after the stop signal until the process exits even if it is not done. */
const STOP_TIMEOUT_MS = 14_500;

/** A started process. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * Starts, runs until SIGTERM, SIGINT or the exit of the parent process, stops within 15 s and exits.
 * Exits with 1 if the start failed or the stop took too long. A start that waits, for a broker or for another service, is not waited for: it holds nothing yet.
 * @param service name in the lines of its log
 */
export async function runUntilStopSignal(service: string, start: () => Promise<Running>): Promise<void> {
  const logError = (msg: string, error?: unknown): void =>
    writeLine('error', service, { msg, ...(error !== undefined && { err: describeError(error) }) });
  const stopSignal = new Promise<void>(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
    if (process.channel) process.once('disconnect', () => resolve());
  });
  let isStarted = false;
  const starting = start();
  starting.catch(error => {
    logError('could not start', error);
    process.exit(1);
  });
  void starting.then(
    () => (isStarted = true),
    () => undefined,
  );
  await stopSignal;
  if (!isStarted) process.exit(0);
  setTimeout(() => {
    logError(`not stopped within ${STOP_TIMEOUT_MS} ms`);
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  await starting.then(running => running.stop()).catch(error => logError('could not stop cleanly', error));
  process.exit(0);
}
