import { PassThrough, type Readable } from 'node:stream';
import type { AccessClaims } from '@porte/service-kit';

/** A reader that lets so much pile up, in bytes, has gone or is too slow; it resumes when it comes back. */
const MAX_BUFFERED_BYTES = 262_144;

/** One open page. */
export class LiveStream {
  private readonly body = new PassThrough();
  private written: number;

  constructor(
    readonly claims: AccessClaims,
    now: number,
  ) {
    this.written = now;
  }

  get readable(): Readable {
    return this.body;
  }

  onClosed(listener: () => void): void {
    this.body.once('close', listener);
  }

  send(text: string, now: number): void {
    if (this.body.writableLength + this.body.readableLength > MAX_BUFFERED_BYTES) return void this.body.destroy();
    this.body.write(text);
    this.written = now;
  }

  /** Tells the page where it stands, so that it can resume from there even if nothing concerned it for long. */
  beat(last: string, now: number, every: number): void {
    if (now - this.written >= every) this.send(`id: ${last}\n: beat\n\n`, now);
  }

  close(): void {
    this.body.end();
  }
}
