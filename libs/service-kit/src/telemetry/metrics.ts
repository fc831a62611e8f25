import type { Observable } from '@opentelemetry/api';
import type { MetricReader } from '@opentelemetry/sdk-metrics';

/** One value of a gauge, with the labels that tell it from the gauge's others. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A gauge, read at each scrape. */
export interface Gauge {
  /** as Prometheus knows it: `porte_…`, its unit last */
  name: string;
  help: string;
  read(): Promise<Sample[]>;
}

/** A figure that only grows while the process lives. */
export interface Counter {
  /** @param labels that tell it from the counter's others */
  add(labels?: Record<string, string>, by?: number): void;
}

/** Reads everything that was registered, in the text format of Prometheus. */
type Scrape = () => Promise<string>;

/** A service's metrics. Nothing is counted or loaded before the first scrape. */
export class Metrics {
  private readonly gauges: Gauge[] = [];
  private readonly counters: Gauge[] = [];
  private scrape: Promise<Scrape> | undefined;

  /** Adds a gauge; one that cannot be read is missing from the answer, and the others are not. */
  gauge(gauge: Gauge): void {
    this.gauges.push(gauge);
  }

  /** Adds a counter, which stands at nothing until something is added. @param name as Prometheus knows it, ending in `_total` */
  counter(name: string, help: string): Counter {
    const values = new Map<string, Sample>();
    this.counters.push({ name, help, read: () => Promise.resolve([...values.values()]) });
    return {
      add: (labels = {}, by = 1) => {
        const key = JSON.stringify(labels);
        values.set(key, { labels, value: (values.get(key)?.value ?? 0) + by });
      },
    };
  }

  /** All figures, as Prometheus reads them. */
  async text(): Promise<string> {
    this.scrape ??= open(this.gauges, this.counters);
    return (await this.scrape)();
  }
}

async function open(gauges: readonly Gauge[], counters: readonly Gauge[]): Promise<Scrape> {
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const reader: MetricReader = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [reader] }).getMeter('porte');
  for (const { name, help, read } of gauges) observe(meter.createObservableGauge(name, { description: help }), read);
  for (const { name, help, read } of counters)
    observe(meter.createObservableCounter(name, { description: help }), read);
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return async () => serializer.serialize((await reader.collect()).resourceMetrics);
}

function observe(figure: Observable, read: Gauge['read']): void {
  figure.addCallback(async result => {
    for (const { value, labels } of await read()) result.observe(value, labels);
  });
}
