import type { ServerResponse } from 'node:http';
import type { Pace } from './body.js';

/** Between two looks at an answer that leaves, ms. */
const LOOK_MS = 1_000;

/**
 * Ends an answer whose reader takes it slower than its pace: until it is read, it holds a connection to a service. Only the time counts in which there was
 * something to take. What the kernel takes in at once earns no time for later.
 */
export function watchDeparture(response: ServerResponse, { graceMs, bytesPerSecond }: Pace): void {
  const { socket } = response;
  if (!socket) return;
  const taken = (): number => socket.bytesWritten - socket.writableLength;
  const lookMs = Math.min(LOOK_MS, graceMs / 2);
  let [waitedMs, before] = [0, taken()];
  const timer = setInterval(() => {
    if (socket.writableLength === 0) return;
    waitedMs += lookMs;
    if (waitedMs < graceMs) return;
    if (taken() - before < (bytesPerSecond * graceMs) / 1000) return void response.destroy();
    [waitedMs, before] = [0, taken()];
  }, lookMs).unref();
  response.once('close', () => clearInterval(timer));
}
