import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type AnyValue = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type KeyValue = { key: string; value: AnyValue };

interface TracesRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'service' | 'attributes'> & { attributes: KeyValue[] })[] }[];
  }[];
}

interface MetricsRequest {
  resourceMetrics: { resource: { attributes: KeyValue[] }; scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** A span as it arrived. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** empty for the first span of a trace */
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
}

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: AnyValue): unknown =>
  stringValue ?? intValue ?? doubleValue ?? boolValue;

const recordOf = (attributes: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

const serviceOf = ({ attributes }: { attributes: KeyValue[] }): string => String(recordOf(attributes)['service.name']);

/** Receives traces and metrics by OTLP over HTTP and keeps them in memory, in place of a collector. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** names of the metrics that arrived, by service */
  readonly metrics = new Map<string, Set<string>>();
  /** every request as it arrived, to look for what must not be in it */
  readonly texts: string[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer((request, response) => {
      void json(request).then(body => {
        receiver.take(request.url!, body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const receiver = new OtlpReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once what has arrived satisfies the condition. */
  async until(isEnough: (receiver: OtlpReceiver) => boolean): Promise<void> {
    while (!isEnough(this)) await new Promise<void>(resolve => this.waiting.add(resolve));
  }

  spansOf(traceId: string): ReceivedSpan[] {
    return this.spans.filter(span => span.traceId === traceId);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private take(url: string, body: unknown): void {
    this.texts.push(JSON.stringify(body));
    if (url === '/v1/traces') this.takeSpans(body as TracesRequest);
    if (url === '/v1/metrics') this.takeMetrics(body as MetricsRequest);
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }

  private takeSpans({ resourceSpans }: TracesRequest): void {
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        this.spans.push({ ...span, service: serviceOf(resource), attributes: recordOf(span.attributes) });
  }

  private takeMetrics({ resourceMetrics }: MetricsRequest): void {
    for (const { resource, scopeMetrics } of resourceMetrics) {
      const names = this.metrics.get(serviceOf(resource)) ?? new Set();
      for (const { name } of scopeMetrics.flatMap(({ metrics }) => metrics)) names.add(name);
      this.metrics.set(serviceOf(resource), names);
    }
  }
}
