import { AsyncLocalStorage } from 'node:async_hooks';
import { Duplex } from 'node:stream';

/** What comes in by a connection has nothing of the asynchronous context in which it was sent. */
const outside = AsyncLocalStorage.snapshot();

/** One end of a connection within this process: what is written into it is read at the other end, no more of it than is wanted there. */
class End extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  other!: End;
  private waiting: (() => void) | null = null;

  /** What comes in, and whoever sent it may go on once it is taken. */
  arrive(chunk: Buffer, taken: () => void): void {
    if (this.push(chunk) || this.destroyed) return taken();
    this.waiting = taken;
  }

  override _read(): void {
    const taken = this.waiting;
    this.waiting = null;
    taken?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    outside(() => this.other.arrive(chunk, done));
  }

  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void): void {
    const whole = parts.length === 1 ? parts[0]!.chunk : Buffer.concat(parts.map(({ chunk }) => chunk));
    outside(() => this.other.arrive(whole, done));
  }

  override _final(done: () => void): void {
    outside(() => this.other.push(null));
    done();
  }

  /** One end closed is both closed, as of a connection that broke off. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.waiting?.();
    process.nextTick(() => outside(() => this.other.destroy()));
    done(error);
  }
}

/** @returns the two ends of a new connection */
export function connection(): [Duplex, Duplex] {
  const [near, far] = [new End(), new End()];
  [near.other, far.other] = [far, near];
  return [near, far];
}
