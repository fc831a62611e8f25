import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@porte/domain-kit';

/** A label has one page or two; more is no label. */
const MOST_PAGES = 10;

/** What reading one file may take: a small file may hold gigabytes of one letter. */
const DEADLINE_MS = 5_000;
const MEMORY_BYTES = 300_000_000;
const WATCH_MS = 20;

const isSource = import.meta.url.endsWith('.ts');

/** Files are read one after the other, so that what they take together is bounded as well. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A foreign PDF as a new one that has its drawn pages and nothing that acts, read in a thread of its own within bounds of time and memory.
 * @throws DomainError `unsupported_media_type` for a file that is damaged, encrypted, takes too much to read, or has too many pages
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const reading = before.then(() => read(bytes));
  before = reading;
  const clean = await reading;
  if (!clean) throw new DomainError('unsupported_media_type');
  return clean;
}

/** @returns null for what is no label */
async function read(bytes: Uint8Array): Promise<Uint8Array | null> {
  const worker = new Worker(new URL(isSource ? './clean-pdf-worker.ts' : './clean-pdf-worker.js', import.meta.url), {
    workerData: { bytes, mostPages: MOST_PAGES },
    execArgv: [],
  });
  const most = process.memoryUsage.rss() + MEMORY_BYTES;
  // A thread's own limits leave out its buffers, which hold what a file unpacks.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) void worker.terminate();
  }, WATCH_MS);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const ended = once(worker, 'exit', { signal: deadline }).then(() => [null]);
    const [clean] = (await Promise.race([once(worker, 'message', { signal: deadline }), ended])) as [Uint8Array | null];
    return clean;
  } catch {
    return null;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
