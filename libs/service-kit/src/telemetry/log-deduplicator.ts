import type { LoggerOptions } from 'pino';

/** Level from which repeated lines are deduplicated (pino: warn). */
const WARN = 40;

/** First interval of a summary; each next one doubles, up to the maximum. */
const FIRST_WINDOW_MS = 10_000;
const MAX_WINDOW_MS = 300_000;

/** Distinct lines tracked; the oldest is reported and evicted for a new one. */
const MAX_LINES = 500;

/** Trace ids listed in a summary, so that support finds a request by its id. */
const MAX_TRACE_IDS = 20;

/** Fields ignored in the comparison of lines. */
const PER_REQUEST_FIELDS = new Set(['trace_id', 'request_id', 'reqId']);

/** Summary of suppressed lines. */
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

/** Writes a repeated line once, then a count at growing intervals. */
export class LogDeduplicator {
  private readonly lines = new Map<string, Repetition>();

  /**
   * @param key equal for lines with the same meaning
   * @param tell writes the summary of suppressed lines
   * @param traceId request of this line
   * @returns whether to write this line
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

  /** Forgets a line that did not repeat within the window: the next one is written again. */
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

/** Class and code of an error, without its message, which may contain user data. */
function kindOf(error: Error): string {
  const { code, driverError } = error as Error & { code?: string; driverError?: { code?: string } };
  return [error.name, driverError?.code ?? code].filter(Boolean).join(' ');
}

/** Replaces numbers and ids, so that errors differing only in a port or a file block are equal. */
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

/** Fields that distinguish two lines. */
const ownFields = (fields: Record<string, unknown>): string =>
  JSON.stringify(fields, (name, value: unknown) =>
    PER_REQUEST_FIELDS.has(name) || name === 'err' ? undefined : value,
  );

/**
 * pino hook that deduplicates warnings and errors (`repeated`), so that an outage does not flood the log. Audit lines are always
 * written.
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
