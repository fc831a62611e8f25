import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { BookEntry } from './book-entry.js';

/** The book as JSON lines on disk, handed to the kernel before a reply leaves: it outlives a kill of either side. */
export class BookFile {
  private readonly descriptor: number;
  private readonly stored: BookEntry[];

  /** @param path a file of an earlier run is continued */
  constructor(path: string) {
    this.stored = existsSync(path) ? BookFile.read(path) : [];
    this.descriptor = openSync(path, 'a');
  }

  /** Cuts off a last line that a kill left unfinished: its reply never left, so it never happened. */
  private static read(path: string): BookEntry[] {
    const bytes = readFileSync(path);
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    if (whole.length < bytes.length) truncateSync(path, whole.length);
    const lines = whole.toString('utf8').split('\n').filter(Boolean);
    return lines.flatMap(line => JSON.parse(line) as BookEntry[]);
  }

  load(): BookEntry[] {
    return this.stored;
  }

  /** Writes the entries as one line, so that a shipment never stands there without its charge. */
  append(entries: readonly BookEntry[]): void {
    writeSync(this.descriptor, `${JSON.stringify(entries)}\n`);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
