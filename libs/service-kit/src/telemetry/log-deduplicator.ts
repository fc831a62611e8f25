import type { LoggerOptions } from 'pino';

/** Lines of this level and above are counted when they repeat; below, each tells of something of its own. */
const WARN = 40;

/** A line that repeats is summed up after this time, then ever more rarely, in milliseconds. */
const FIRST_WINDOW_MS = 10_000;
const MAX_WINDOW_MS = 300_000;

/** Different lines that are remembered; the oldest is summed up for a new one. */
const MAX_LINES = 500;

/** Ids of requests that a summary names, so that somebody who was given one finds it in the log. */
const MAX_TRACE_IDS = 20;

/** What differs from line to line though they say the same. */
const PER_REQUEST_FIELDS = new Set(['trace_id', 'request_id', 'reqId']);

/** What was held back of a line. */
export interface SuppressedLines {
  repeated: number;
  trace_ids?: string[];
}

interface Repetition {
  count: number;
  traces: string[];
  windowMs: number;
  timer: NodeJS.Timeout;
  report(held: SuppressedLines): void;
}

/** Lets a line out once, and then, as long as it repeats, how often it has. */
export class LogDeduplicator {
  private readonly lines = new Map<string, Repetition>();

  /**
   * @param key the same for lines that say the same
   * @param tell writes the sum of what was held back
   * @param traceId of the request that this one tells of
   * @returns whether this one is to be written
   */
  admit(key: string, tell: (held: SuppressedLines) => void, traceId?: string): boolean {
    const line = this.lines.get(key);
    if (!line) {
      this.forgetOldest();
      this.lines.set(key, {
        count: 0,
        traces: [],
        windowMs: FIRST_WINDOW_MS,
        report: tell,
        timer: this.timer(key, FIRST_WINDOW_MS),
      });
      return true;
    }
    line.count += 1;
    line.report = tell;
    if (traceId && line.traces.length < MAX_TRACE_IDS) line.traces.push(traceId);
    return false;
  }

  private timer(key: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => this.closeWindow(key), ms).unref();
  }

  /** A line that did not come again within its time is forgotten: the next one like it is news. */
  private closeWindow(key: string): void {
    const line = this.lines.get(key)!;
    if (line.count === 0) return void this.lines.delete(key);
    merge(line);
    line.windowMs = Math.min(MAX_WINDOW_MS, line.windowMs * 2);
    line.timer = this.timer(key, line.windowMs);
  }

  private forgetOldest(): void {
    if (this.lines.size < MAX_LINES) return;
    const [key, line] = this.lines.entries().next().value!;
    clearTimeout(line.timer);
    this.lines.delete(key);
    if (line.count > 0) merge(line);
  }
}

function merge(line: Repetition): void {
  const { count, traces } = line;
  line.count = 0;
  line.traces = [];
  line.report({ repeated: count, ...(traces.length > 0 && { trace_ids: traces }) });
}

/** Kind and code of an error, without words that came from outside. */
function kindOf(error: Error): string {
  const { code, driverError } = error as Error & { code?: string; driverError?: { code?: string } };
  return [error.name, driverError?.code ?? code].filter(Boolean).join(' ');
}

/** Errors whose words differ in a number only (a port, a block of a file, an id) say the same. */
const wordsOf = (error: Error): string =>
  `${kindOf(error)} ${error.message.replace(/[0-9a-f-]+/gi, word => (/\d/.test(word) ? '#' : word))}`;

const asError = (value: unknown): Error | undefined =>
  value instanceof Error
    ? value
    : value && typeof value === 'object' && 'err' in value && value.err instanceof Error
      ? value.err
      : undefined;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !(value instanceof Error) ? (value as Record<string, unknown>) : {};

/** Fields by which two lines differ. */
const ownFields = (fields: Record<string, unknown>): string =>
  JSON.stringify(fields, (name, value: unknown) =>
    PER_REQUEST_FIELDS.has(name) || name === 'err' ? undefined : value,
  );

/**
 * For pino: a warning or error that repeats is written once, and then summed up (`repeated`), so that a database that is away or a disk that is full does
 * not fill another one with the same words. What an audit reads is written each time.
 */
export function logDeduplicationHook(): NonNullable<LoggerOptions['hooks']> {
  const lines = new LogDeduplicator();
  return {
    logMethod(args, method, level) {
      const [first, words] = args as [unknown, string?];
      const [error, fields] = [asError(first), fieldsOf(first)];
      if (level < WARN || 'audit' in fields) return method.apply(this, args);
      const message = typeof first === 'string' ? first : (words ?? '');
      const isOfError = error !== undefined && (message === '' || message.includes(error.message));
      const key = `${level} ${isOfError ? '' : message} ${error ? wordsOf(error) : ''} ${ownFields(fields)}`;
      const tell = (held: SuppressedLines): void =>
        void method.apply(this, [
          { ...held, ...(error && { error: kindOf(error) }) },
          isOfError ? 'the same error again' : message,
        ] as unknown as typeof args);
      if (lines.admit(key, tell, fields['trace_id'] as string | undefined)) method.apply(this, args);
    },
  };
}
