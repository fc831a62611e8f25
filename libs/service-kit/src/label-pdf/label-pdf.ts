import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@porte/domain-kit';
import { codedNumbers, writtenNumbers, type PageText } from './tracking-numbers.js';

/** A label has one page or two; more is no label. */
const MOST_PAGES = 10;

/** What reading one file may take: a small file may hold gigabytes of one letter. */
const DEADLINE_MS = 5_000;
const MEMORY_BYTES = 300_000_000;
const WATCH_MS = 20;

/** A thread is up when its libraries are loaded, which takes long on a busy machine and says nothing of the file. */
const START_MS = 30_000;

const isSource = import.meta.url.endsWith('.ts');

/** What a thread does with a file. */
export type LabelPdfWork = { kind: 'clean'; mostPages: number } | { kind: 'read' };

/** What a thread tells: that it is up, then its result in one part or two. */
export type LabelPdfMessage =
  { ready: true } | { unreadable: true } | { clean: Uint8Array } | { texts: PageText[] } | { codes: string[] };

/** Files are read one after the other, so that what they take together is bounded as well. */
let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const reading = before.then(read);
  before = reading.catch(() => undefined);
  return reading;
}

/**
 * A foreign PDF as a new one that has its drawn pages and nothing that acts, read in a thread of its own within bounds of time and memory.
 * @throws DomainError `unsupported_media_type` for a file that is damaged, encrypted, takes too much memory, or has too many pages; `timeout` for one that takes
 * too long
 */
export const cleanPdf = (bytes: Uint8Array): Promise<Uint8Array> =>
  inTurn(async () => {
    for await (const message of answers(bytes, { kind: 'clean', mostPages: MOST_PAGES }))
      if ('clean' in message) return message.clean;
    throw new DomainError('unsupported_media_type');
  });

/**
 * The tracking numbers that the first page of a label may have: those that it writes beside a word such as "Guía"; if there is none, those of its bar codes. Several
 * where the page does not tell which one it is. The same bounds as `cleanPdf`.
 * @throws DomainError as `cleanPdf`
 */
export const readTrackingNumbers = (bytes: Uint8Array): Promise<string[]> =>
  inTurn(async () => {
    for await (const message of answers(bytes, { kind: 'read' })) {
      if ('codes' in message) return codedNumbers(message.codes);
      const written = 'texts' in message ? writtenNumbers(message.texts) : [];
      if (written.length > 0) return written;
    }
    throw new DomainError('unsupported_media_type');
  });

/** The messages of a thread about a file, until it has no more; the thread ends with them. @throws DomainError `timeout` */
async function* answers(bytes: Uint8Array, work: LabelPdfWork): AsyncGenerator<LabelPdfMessage> {
  const worker = new Worker(new URL(isSource ? './label-pdf-worker.ts' : './label-pdf-worker.js', import.meta.url), {
    workerData: { bytes, work },
    execArgv: [],
  });
  const most = process.memoryUsage.rss() + MEMORY_BYTES;
  // A thread's own limits leave out its buffers, which hold what a file unpacks.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) void worker.terminate();
  }, WATCH_MS);
  const deadline = new AbortController();
  let timer = setTimeout(() => deadline.abort(), START_MS);
  try {
    const messages = on(worker, 'message', { close: ['exit'], signal: deadline.signal });
    for await (const [message] of messages as AsyncIterable<[LabelPdfMessage]>) {
      if ('unreadable' in message) return;
      if ('ready' in message) {
        clearTimeout(timer);
        timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
      } else yield message;
    }
  } catch (error) {
    if (deadline.signal.aborted) throw new DomainError('timeout');
    // The thread ran out of memory.
    if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
    await worker.terminate();
  }
}
