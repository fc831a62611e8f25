import type { Meter, Observable } from '@opentelemetry/api';
import type { MeterProvider, MetricProducer, MetricReader } from '@opentelemetry/sdk-metrics';
import { BucketHistogram, CALL_SECONDS, histogramProducer, type Histogram } from './histogram.js';

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

/** A service's metrics. The SDK is loaded by the first scrape, or by an exporter that pushes them. */
export class Metrics {
  private readonly gauges: Gauge[] = [];
  private readonly counters: Gauge[] = [];
  private readonly histograms = new Map<string, BucketHistogram>();
  private scrape: Promise<Scrape> | undefined;
  /** of readers that collect already */
  private readonly meters: Meter[] = [];

  /** Adds a gauge; one that cannot be read is missing from the answer, and the others are not. */
  gauge(gauge: Gauge): void {
    this.gauges.push(gauge);
    for (const meter of this.meters)
      observe(meter.createObservableGauge(gauge.name, { description: gauge.help }), gauge.read);
  }

  /** Adds a counter, which stands at nothing until something is added. @param name as Prometheus knows it, ending in `_total` */
  counter(name: string, help: string): Counter {
    const values = new Map<string, Sample>();
    const read = (): Promise<Sample[]> => Promise.resolve([...values.values()]);
    this.counters.push({ name, help, read });
    for (const meter of this.meters) observe(meter.createObservableCounter(name, { description: help }), read);
    return {
      add: (labels = {}, by = 1) => {
        const key = JSON.stringify(labels);
        values.set(key, { labels, value: (values.get(key)?.value ?? 0) + by });
      },
    };
  }

  /**
   * Adds a histogram; the one of that name where it exists.
   * @param name as Prometheus knows it, its unit last
   * @param bounds upper bounds of its buckets, rising; in seconds unless given
   */
  histogram(name: string, help: string, bounds: readonly number[] = CALL_SECONDS): Histogram {
    const made = this.histograms.get(name) ?? new BucketHistogram(name, help, bounds);
    this.histograms.set(name, made);
    return made;
  }

  /** The values of one gauge; none where no gauge has that name. */
  async read(name: string): Promise<Sample[]> {
    return (await this.gauges.find(gauge => gauge.name === name)?.read()) ?? [];
  }

  /** All figures, as Prometheus reads them. */
  async text(): Promise<string> {
    this.scrape ??= this.openScrape();
    return (await this.scrape)();
  }

  /**
   * Lets a reader of the SDK collect everything that is registered, now or later.
   * @param make creates the reader, which takes the histograms from the given producer
   * @param attributes of the process, for who receives the figures
   */
  async readBy(
    make: (histograms: MetricProducer) => MetricReader,
    attributes: Record<string, string> = {},
  ): Promise<MeterProvider> {
    const [sdk, { resourceFromAttributes }] = await Promise.all([
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
    ]);
    const resource = resourceFromAttributes(attributes);
    // A copy made now would miss histograms that are registered later.
    const producer: MetricProducer = {
      collect: options => histogramProducer([...this.histograms.values()], sdk, resource).collect(options),
    };
    const provider = new sdk.MeterProvider({ resource, readers: [make(producer)] });
    const meter = provider.getMeter('porte');
    this.meters.push(meter);
    for (const { name, help, read } of this.gauges)
      observe(meter.createObservableGauge(name, { description: help }), read);
    for (const { name, help, read } of this.counters)
      observe(meter.createObservableCounter(name, { description: help }), read);
    return provider;
  }

  private async openScrape(): Promise<Scrape> {
    const { PrometheusExporter, PrometheusSerializer } = await import('@opentelemetry/exporter-prometheus');
    let reader!: MetricReader;
    await this.readBy(
      producer => (reader = new PrometheusExporter({ preventServerStart: true, metricProducers: [producer] })),
    );
    const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
    return async () => serializer.serialize((await reader.collect()).resourceMetrics);
  }
}

function observe(figure: Observable, read: Gauge['read']): void {
  figure.addCallback(async result => {
    for (const { value, labels } of await read()) result.observe(value, labels);
  });
}
