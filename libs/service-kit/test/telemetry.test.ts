import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Logger, Module, Param } from '@nestjs/common';
import type { ServiceName } from '@porte/contracts';
import { currentSpan, Metrics, OutboundClient, Public, type ServiceDefinition } from '@porte/service-kit';
import { anActor, OtlpReceiver, startTestService, type TestService } from '@porte/testing-kit';

/** An outside system that answers 503 to everything, and remembers what it was told. */
const outside = { headers: [] as Record<string, unknown>[], url: '' };

@Controller('calls')
class CallsController {
  private readonly client = new OutboundClient({ localHosts: ['127.0.0.1'] });

  @Get(':name')
  @Public()
  async call(@Param('name') name: string): Promise<object> {
    new Logger('calls').warn('the outside is slow');
    const reply = await this.client.send({ method: 'GET', url: `${outside.url}/people/${name}?token=secret` });
    return { kind: reply.kind, traced: currentSpan() !== undefined };
  }
}

@Module({ controllers: [CallsController] })
class Calls {}

const definition: ServiceDefinition = {
  name: 'calls' as ServiceName,
  features: [Calls],
  entities: [],
  migrations: [],
};

const TRACE = 'a'.repeat(32);
const SAMPLED = { traceparent: `00-${TRACE}-${'b'.repeat(16)}-01` };

describe('telemetry of a service', () => {
  let server: Server;
  let receiver: OtlpReceiver;
  let porte: TestService;
  let stop: () => Promise<void>;
  const lines: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      outside.headers.push(request.headers);
      response.writeHead(503).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    outside.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    receiver = await OtlpReceiver.start();
  });
  afterEach(() => stop());
  afterAll(async () => {
    await receiver.stop();
    server.closeAllConnections();
    server.close();
  });

  const start = async (env: Record<string, string>): Promise<void> => {
    lines.length = 0;
    porte = await startTestService(definition, {
      env: { LOG_LEVEL: 'info', ...env },
      log: { write: line => void lines.push(line) },
    });
    let stopped: Promise<void> | undefined;
    stop = () => (stopped ??= porte.stop());
  };
  const on = (ratio: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: ratio });

  it('traces a request and its call to the outside, of which it tells only the host', async () => {
    await start(on('1'));
    expect((await porte.anonymous.get('/api/calls/Ana%20N%C3%BA%C3%B1ez', SAMPLED)).body.traced).toBe(true);
    await stop();
    const [call, request] = receiver.spansOf(TRACE);
    expect(request).toMatchObject({
      service: 'calls',
      name: 'GET /api/calls/:name',
      attributes: { 'http.route': '/api/calls/:name', 'http.response.status_code': 200 },
    });
    expect(call).toMatchObject({
      name: 'GET',
      parentSpanId: request!.spanId,
      attributes: { 'server.address': new URL(outside.url).host, 'http.response.status_code': 503 },
    });
    expect(receiver.texts.join()).not.toMatch(/secret|N%C3%BA|Núñez|people/);
    expect(outside.headers.at(-1)).not.toHaveProperty('traceparent');
  });

  it('records no span of a trace that is not recorded, and continues its ids', async () => {
    await start(on('0'));
    const before = receiver.spans.length;
    const { headers } = await porte.anonymous.get('/api/calls/ana');
    await stop();
    expect(receiver.spans.length).toBe(before);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['on', () => on('1')],
    ['off', () => ({})],
  ])('writes the trace id in every line of a request with telemetry %s', async (_, env) => {
    await start(env());
    await porte.anonymous.get('/api/calls/ana', SAMPLED);
    const ofRequest = lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(line => line['trace_id']);
    expect(ofRequest.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
      ['the outside is slow', TRACE],
      ['request', TRACE],
    ]);
  });

  it('neither traces nor sends anything without a receiver', async () => {
    await start({});
    expect((await porte.anonymous.get('/api/calls/ana')).body).toEqual({ kind: 'answer', traced: false });
  });

  it('pushes as an instance of its own, with its version, what is registered later too', async () => {
    await start({ ...on('0'), OTEL_METRIC_EXPORT_INTERVAL: '60000', REPLICA: 'calls-7f', PORTE_VERSION: '2.32.0' });
    const read = () => Promise.resolve([{ value: 7, labels: { consumer: 'calls' } }]);
    porte.service.get(Metrics).gauge({ name: 'porte_consumer_lag_events', help: 'Late.', read });
    await stop();
    expect(receiver.metrics.get('calls')).toContain('porte_consumer_lag_events');
    for (const value of ['calls-7f', '2.32.0']) expect(receiver.texts.at(-1)).toContain(`{"stringValue":"${value}"}`);
  });

  it('logs requests, and probes for debugging only', async () => {
    await start({});
    await porte.anonymous.get('/readyz');
    await porte.anonymous.get('/api/calls/ana');
    const routes = lines.map(line => (JSON.parse(line) as { route?: string }).route).filter(Boolean);
    expect(routes).toEqual(['/api/calls/:name']);
  });

  it('reports to the gateway alone what the status page shows', async () => {
    await start({ PORTE_VERSION: '1.2.3' });
    expect((await porte.anonymous.get('/internal/status')).status).toBe(401);
    expect((await porte.as(anActor('customer')).get('/internal/status')).body).toEqual({
      data: { version: '1.2.3', event_delay_seconds: 0, archived_at: null, books: null },
    });
  });

  it('shows histograms in /metrics, from the first request on', async () => {
    await start({});
    await porte.anonymous.get('/api/calls/ana');
    const text = String((await porte.anonymous.get('/metrics')).body);
    expect(text).toContain('# TYPE porte_http_request_duration_seconds histogram');
    const labels = 'method="GET",route="/api/calls/:name",status="200"';
    expect(text).toContain(`porte_http_request_duration_seconds_count{${labels}} 1`);
    expect(text).toContain(`porte_http_request_duration_seconds_bucket{${labels},le="+Inf"} 1`);
    expect(text).not.toContain('route="/metrics"');
  });
});
