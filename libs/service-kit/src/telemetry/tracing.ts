import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span is, seen from its service (OpenTelemetry's kinds). */
export type TraceKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Facts about a span. Never a person's data: no address of a request, no text of an error, no e-mail. */
export type TraceAttributes = Record<string, string | number | boolean>;

/** One piece of work within a trace. It has ids even where it is not recorded, so that the trace goes on behind it. */
export interface TraceSpan {
  /** 32 hex digits */
  readonly traceId: string;
  /** W3C header by which later work becomes its child */
  readonly traceparent: string;
  /** Starts work that this one waits for. */
  child(name: string, kind: TraceKind, attributes?: TraceAttributes): TraceSpan;
  rename(name: string): void;
  /** @param error class or code of what failed, never its message */
  end(attributes?: TraceAttributes, error?: string): void;
}

/** Records the traces of one service. Where telemetry is off there is none. */
export interface Tracing {
  /** @param parent `traceparent` of the cause; without it a new trace begins */
  start(name: string, kind: TraceKind, parent?: string, attributes?: TraceAttributes): TraceSpan;
  /** Sends what is recorded and not sent. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const storage = new AsyncLocalStorage<TraceSpan>();

/** The span of the running work; undefined where telemetry is off. */
export const currentSpan = (): TraceSpan | undefined => storage.getStore();

/** Runs work whose outgoing calls become children of the span. */
export const runInSpan = <T>(span: TraceSpan, work: () => T): T => storage.run(span, work);

/** What failed, without its message, which may quote a person's data. */
export const errorType = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'Error');
};

/** Runs work in a span and ends the span with it, failed where it throws. @param settled attributes of its result */
export async function traced<T>(
  span: TraceSpan,
  work: (span: TraceSpan) => Promise<T>,
  settled: (result: T) => TraceAttributes = () => ({}),
): Promise<T> {
  try {
    const result = await runInSpan(span, () => work(span));
    span.end(settled(result));
    return result;
  } catch (error) {
    span.end({}, errorType(error));
    throw error;
  }
}

/**
 * Runs work as a child of the running span; where there is none, just runs it.
 * @param settled attributes of its result
 */
export function tracedChild<T>(
  name: string,
  work: () => Promise<T>,
  settled?: (result: T) => TraceAttributes,
): Promise<T> {
  const span = currentSpan();
  return span ? traced(span.child(name, 'internal'), work, settled) : work();
}

/** How a service decides which traces are recorded. */
export interface TracingOptions {
  /** `traceparent` comes from anybody: whether to record is decided here alone */
  isPublic?: boolean;
}
