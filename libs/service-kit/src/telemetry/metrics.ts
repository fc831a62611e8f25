import type { Meter } from '@opentelemetry/api';
import type { MetricReader } from '@opentelemetry/sdk-metrics';

/** One value of a gauge, with the labels that tell it from the gauge's others. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** A figure that goes up and down, read when somebody asks. */
export interface Gauge {
  /** as Prometheus knows it: `porte_…`, its unit last */
  name: string;
  help: string;
  read(): Promise<Sample[]>;
}

/** Reads everything that was registered, in the text format of Prometheus. */
type Scrape = () => Promise<string>;

/** A service's figures for whoever watches it. Nothing is counted or loaded before somebody first asks. */
export class Metrics {
  private readonly gauges: Gauge[] = [];
  private scrape: Promise<Scrape> | undefined;

  /** Adds a gauge; one that cannot be read is missing from the answer, and the others are not. */
  gauge(gauge: Gauge): void {
    this.gauges.push(gauge);
  }

  /** All figures, as Prometheus reads them. */
  async text(): Promise<string> {
    this.scrape ??= open(this.gauges);
    return (await this.scrape)();
  }
}

async function open(gauges: readonly Gauge[]): Promise<Scrape> {
  const [{ MeterProvider }, { PrometheusExporter, PrometheusSerializer }] = await Promise.all([import('@opentelemetry/sdk-metrics'), import('@opentelemetry/exporter-prometheus')]);
  const reader: MetricReader = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [reader] }).getMeter('porte');
  for (const gauge of gauges) observe(meter, gauge);
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return async () => serializer.serialize((await reader.collect()).resourceMetrics);
}

function observe(meter: Meter, { name, help, read }: Gauge): void {
  meter.createObservableGauge(name, { description: help }).addCallback(async result => {
    for (const { value, labels } of await read()) result.observe(value, labels);
  });
}
