import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TraceAttributes, TraceKind, TraceSpan, Tracing, TracingOptions } from './tracing.js';

const KINDS: Record<TraceKind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Milliseconds between two exports. */
const EXPORT_MS = 5000;

/** Milliseconds that the end of a process waits for the last export. */
const CLOSE_MS = 2000;

/** @returns the URL of one signal, as the OTLP specification forms it from the receiver's address */
export const otlpUrl = (endpoint: string, signal: 'traces' | 'metrics'): string =>
  `${endpoint.replace(/\/+$/, '')}/v1/${signal}`;

/** The context whose child a span of this `traceparent` is; an unreadable one begins a new trace. */
function contextOfParent(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

class OtlpSpan implements TraceSpan {
  readonly traceId: string;
  readonly traceparent: string;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: Span,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  child(name: string, kind: TraceKind, attributes: TraceAttributes = {}): TraceSpan {
    const parent = trace.setSpan(ROOT_CONTEXT, this.span);
    return new OtlpSpan(this.tracer, this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent));
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  end(attributes: TraceAttributes = {}, error?: string): void {
    this.span.setAttributes(attributes);
    if (error !== undefined) this.span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/**
 * Traces of one service, sent by OTLP over HTTP. Spans are started by hand, one for a request, an event and a call to the outside, and the context travels in the
 * `traceparent` that requests and events carry anyway: automatic instrumentation of HTTP halves the throughput.
 */
export class OtlpTracing implements Tracing {
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  /**
   * @param endpoint address of the receiver, without `/v1/traces`
   * @param ratio share of new traces that are recorded, 0 to 1
   * @param resource who sends them
   */
  constructor(
    endpoint: string,
    ratio: number,
    resource: Record<string, string>,
    { isPublic = false }: TracingOptions = {},
  ) {
    const byTraceId: Sampler = new TraceIdRatioBasedSampler(ratio);
    this.provider = new TracerProvider({
      resource: resourceFromAttributes(resource),
      sampler: isPublic ? byTraceId : new ParentBasedSampler({ root: byTraceId }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: otlpUrl(endpoint, 'traces') }),
          scheduledDelayMillis: EXPORT_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('porte');
  }

  start(name: string, kind: TraceKind, parent?: string, attributes: TraceAttributes = {}): TraceSpan {
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOfParent(parent));
    return new OtlpSpan(this.tracer, span);
  }

  flush(): Promise<void> {
    return this.provider.forceFlush();
  }

  /** Waits for a receiver that does not answer only briefly: a stop has 15 s for everything. */
  async close(): Promise<void> {
    const late = new Promise<void>(resolve => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
  }
}
