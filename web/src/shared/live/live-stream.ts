import type { Opened } from './event-call.js';
import { eventReader, type LiveMessage } from './event-text.js';

/** What a stream needs of the world; a test gives its own. */
export interface LiveWorld {
  open(lastId: string | null, signal: AbortSignal): Promise<Opened>;
  onMessage(message: LiveMessage): void;
  /** the session is over: nothing more will come */
  onOver(): void;
  /** 0 to 1 */
  random(): number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** The server gives a sign of life every 15 s; a stream that is silent for three of them is dead, whatever the network says. */
const SILENCE_MS = 45_000;

/** @param failures since the last success @returns ms; exponential backoff with jitter, so that clients do not reconnect together */
export const waitAfter = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random() / 2);

/** Ends early where the stream is closed. It takes its listener with it: an outage may last for days of pauses. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** @returns null where the stream ended, broke or fell silent */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), SILENCE_MS);
  });
  const piece = reader.read().then(
    ({ value, done }) => (done ? null : value),
    () => null,
  );
  return Promise.race([piece, silence]).finally(() => clearTimeout(timer));
}

/** Id of the last event applied for a user; the next stream resumes after it. */
export interface LivePlace {
  lastId: string | null;
}

/** Follows the person's events until it is closed: after a break it goes on behind the last event that it got. */
export class LiveStream {
  private readonly closing = new AbortController();
  private failures = 0;
  private cancel: (() => void) | null = null;

  /** @param place moved on by each event */
  constructor(
    private readonly world: LiveWorld,
    private readonly place: LivePlace = { lastId: null },
  ) {
    this.closing.signal.addEventListener('abort', () => this.cancel?.(), { once: true });
  }

  close(): void {
    this.closing.abort();
  }

  async run(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const opened = await this.world.open(this.place.lastId, signal);
      if (signal.aborted) return;
      if (opened === 'over') return this.world.onOver();
      if (opened !== 'away') await this.follow(opened.body);
      await pause(waitAfter(this.failures++, this.world.random), signal);
    }
  }

  private async follow(body: ReadableStream<Uint8Array>): Promise<void> {
    const [reader, read, decoder] = [body.getReader(), eventReader(), new TextDecoder()];
    this.cancel = () => void reader.cancel().catch(() => {});
    for (let piece = await nextPiece(reader); piece && !this.closing.signal.aborted; piece = await nextPiece(reader)) {
      this.failures = 0;
      for (const message of read(decoder.decode(piece, { stream: true }))) this.take(message);
    }
    this.cancel();
  }

  private take(message: LiveMessage): void {
    if (message.id !== null) this.place.lastId = message.id;
    if (message.type !== null) this.world.onMessage(message);
  }
}
