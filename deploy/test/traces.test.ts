import { randomBytes } from 'node:crypto';
import { OtlpReceiver, type ReceivedSpan } from '@porte/testing-kit';
import { startPorte, type Porte } from './porte.js';
import { aPackedShipment, buy, theRate, type Visitor } from './visitor.js';

jest.setTimeout(90_000);

const CUSTOMER = 'cliente@demo.example';

/** What the shipment and its customer are known by, and secrets; none of it may leave with telemetry. */
const PERSONAL = [CUSTOMER, 'Ana Núñez', 'Ñandú', 'ana@example.com', '5512345678', 'Juárez', 'Cuauhtémoc', 'Bearer '];

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

describe('telemetry of one label', () => {
  let receiver: OtlpReceiver;
  let porte: Porte;
  let customer: Visitor;
  const [traceId, caller] = [hex(16), hex(8)];
  let spans: ReceivedSpan[];

  const names = (service: string): string[] => spans.filter(span => span.service === service).map(({ name }) => name);

  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
    porte = await startPorte({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    });
    customer = await porte.visitor(CUSTOMER);
    const id = await aPackedShipment(customer);
    const rate = await theRate(customer, id);
    const bought = await buy(customer, id, rate, {}, { traceparent: `00-${traceId}-${caller}-00` });
    expect(bought.body.data.shipment.status).toBe('success');
    await porte.stack.caughtUp();
    await receiver.until(({ metrics }) => metrics.get('billing')?.has('porte_holds_old') === true);
    await receiver.until(() =>
      ['gateway', 'shipments'].every(service => receiver.spansOf(traceId).some(span => span.service === service)),
    );
    // What is left is sent at the end.
    await porte.stop();
    spans = receiver.spansOf(traceId);
  });
  afterAll(() => receiver.stop());

  it('is one trace across the gateway, the services and their events', () => {
    expect(names('gateway')).toEqual(['POST /api/shipments']);
    expect(names('shipments')).toEqual(
      expect.arrayContaining(['POST /api/shipments/:id/rates', 'send shipment.rate_selected', 'process hold.captured']),
    );
    expect(names('rating').length).toBeGreaterThan(0);
    expect(names('billing')).toEqual(
      expect.arrayContaining(['POST /internal/holds', 'process label.generated', 'send hold.captured']),
    );
    expect(names('carriers')).toEqual(
      expect.arrayContaining(['process shipment.rate_selected', 'buy label', 'send label.generated']),
    );
  });

  it('has a parent for every span, from the call of the customer on', () => {
    const ids = new Set([caller, ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([]);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === caller).map(({ service }) => service)).toEqual([
      'gateway',
    ]);
  });

  it('tells which adapter was called and what came of it', () => {
    expect(spans.find(({ name }) => name === 'buy label')!.attributes).toEqual({
      'porte.carrier.adapter': 'GenericCarrier',
      'porte.carrier.outcome': 'done',
    });
  });

  it('pushes the figures that /metrics shows, histograms among them', () => {
    const all = new Set([...receiver.metrics.values()].flatMap(each => [...each]));
    for (const name of [
      'porte_holds_old',
      'porte_outbox_oldest_seconds',
      'porte_http_request_duration_seconds',
      'porte_carrier_call_duration_seconds',
      'porte_purchase_duration_seconds',
    ])
      expect(all).toContain(name);
  });

  it('contains nothing of a person, and no secret', () => {
    expect(receiver.texts.length).toBeGreaterThan(3);
    for (const text of PERSONAL) expect(receiver.texts.filter(each => each.includes(text))).toEqual([]);
  });
});
