import type { Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { seededFraction } from '@porte/simulation/chance.js';
import type { Toxic } from './toxic.js';

/** The two ends of a connection through the proxy. */
export interface ConnectionPair {
  client: Socket;
  upstream: Socket;
}

type TransformChunk = (bytes: Buffer, pass: (bytes: Buffer) => void) => Promise<void> | void;

function reset({ client, upstream }: ConnectionPair): void {
  client.resetAndDestroy();
  upstream.destroy();
}

function close({ client, upstream }: ConnectionPair): void {
  client.destroy();
  upstream.destroy();
}

function delayed({ ms, jitterMs = 0 }: Extract<Toxic, { kind: 'latency' }>, seed: string): TransformChunk {
  let pieces = 0;
  return async (bytes, pass) => {
    await pause(ms + jitterMs * seededFraction(seed, (pieces += 1)));
    pass(bytes);
  };
}

function resetting({ afterMs = 0 }: Extract<Toxic, { kind: 'reset' }>, ends: ConnectionPair): TransformChunk {
  const timer = setTimeout(() => reset(ends), afterMs);
  ends.client.once('close', () => clearTimeout(timer));
  return (bytes, pass) => pass(bytes);
}

function sliced({ bytes: size, gapMs = 0 }: Extract<Toxic, { kind: 'slice' }>): TransformChunk {
  return async (bytes, pass) => {
    for (let at = 0; at < bytes.length; at += size) {
      if (at > 0 && gapMs > 0) await pause(gapMs);
      pass(bytes.subarray(at, at + size));
    }
  };
}

function slowed({ bytesPerSecond }: Extract<Toxic, { kind: 'bandwidth' }>): TransformChunk {
  return async (bytes, pass) => {
    await pause((bytes.length / bytesPerSecond) * 1000);
    pass(bytes);
  };
}

function limited({ bytes: most }: Extract<Toxic, { kind: 'limit_data' }>, ends: ConnectionPair): TransformChunk {
  let left = most;
  return (bytes, pass) => {
    pass(bytes.subarray(0, left));
    left = Math.max(0, left - bytes.length);
    if (left === 0) setImmediate(close, ends);
  };
}

function transformOf(toxic: Toxic, ends: ConnectionPair, seed: string): TransformChunk {
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
export function toxicStream(toxic: Toxic, ends: ConnectionPair, seed: string): Transform {
  const passing = transformOf(toxic, ends, seed);
  return new Transform({
    transform(bytes: Buffer, _, done: TransformCallback) {
      Promise.resolve(passing(bytes, part => void this.push(part))).then(() => done(), done);
    },
  });
}
