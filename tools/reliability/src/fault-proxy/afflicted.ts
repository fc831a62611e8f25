import type { Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { chance } from '@porte/simulation/chance.js';
import type { Toxic } from './toxic.js';

/** The two ends of a connection through the proxy. */
export interface Ends {
  client: Socket;
  upstream: Socket;
}

type Passing = (bytes: Buffer, pass: (bytes: Buffer) => void) => Promise<void> | void;

function reset({ client, upstream }: Ends): void {
  client.resetAndDestroy();
  upstream.destroy();
}

function close({ client, upstream }: Ends): void {
  client.destroy();
  upstream.destroy();
}

function delayed({ ms, jitterMs = 0 }: Extract<Toxic, { kind: 'latency' }>, seed: string): Passing {
  let pieces = 0;
  return async (bytes, pass) => {
    await pause(ms + jitterMs * chance(seed, (pieces += 1)));
    pass(bytes);
  };
}

function resetting({ afterMs = 0 }: Extract<Toxic, { kind: 'reset' }>, ends: Ends): Passing {
  const timer = setTimeout(() => reset(ends), afterMs);
  ends.client.once('close', () => clearTimeout(timer));
  return (bytes, pass) => pass(bytes);
}

function sliced({ bytes: size, gapMs = 0 }: Extract<Toxic, { kind: 'slice' }>): Passing {
  return async (bytes, pass) => {
    for (let at = 0; at < bytes.length; at += size) {
      if (at > 0 && gapMs > 0) await pause(gapMs);
      pass(bytes.subarray(at, at + size));
    }
  };
}

function slowed({ bytesPerSecond }: Extract<Toxic, { kind: 'bandwidth' }>): Passing {
  return async (bytes, pass) => {
    await pause((bytes.length / bytesPerSecond) * 1000);
    pass(bytes);
  };
}

function limited({ bytes: most }: Extract<Toxic, { kind: 'limit_data' }>, ends: Ends): Passing {
  let left = most;
  return (bytes, pass) => {
    pass(bytes.subarray(0, left));
    left = Math.max(0, left - bytes.length);
    if (left === 0) setImmediate(close, ends);
  };
}

function passingOf(toxic: Toxic, ends: Ends, seed: string): Passing {
  switch (toxic.kind) {
    case 'latency':
      return delayed(toxic, seed);
    case 'hang':
      return () => new Promise(() => undefined);
    case 'reset':
      return resetting(toxic, ends);
    case 'slice':
      return sliced(toxic);
    case 'bandwidth':
      return slowed(toxic);
    case 'limit_data':
      return limited(toxic, ends);
  }
}

/**
 * A stream that bytes must pass, and what happens to them there.
 * @param seed from which jitter is drawn
 */
export function afflicted(toxic: Toxic, ends: Ends, seed: string): Transform {
  const passing = passingOf(toxic, ends, seed);
  return new Transform({
    transform(bytes: Buffer, _, done: TransformCallback) {
      Promise.resolve(passing(bytes, part => void this.push(part))).then(() => done(), done);
    },
  });
}
