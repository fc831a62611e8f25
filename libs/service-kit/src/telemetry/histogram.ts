import type { HrTime } from '@opentelemetry/api';
import type { CollectionResult, HistogramMetricData, MetricProducer } from '@opentelemetry/sdk-metrics';

/** Upper bounds in seconds for calls that a person waits for: from a quote out of memory to a hung carrier. */
export const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;

/** A distribution of values since the start of the process. */
export interface Histogram {
  /** @param value in the unit that the name ends with @param labels of low cardinality: never ids or people's data */
  record(value: number, labels?: Record<string, string>): void;
}

interface Distribution {
  labels: Record<string, string>;
  /** one more than the bounds: the last one counts what is above them all */
  counts: number[];
  sum: number;
  count: number;
}

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];

/**
 * A histogram whose recording costs one look-up and two additions, because it happens on every request. The SDK's own would have to be loaded at the start and
 * hashes the labels on each call; through its port `MetricProducer` it exports this one like its own.
 */
export class BucketHistogram implements Histogram {
  private readonly distributions = new Map<string, Distribution>();

  constructor(
    readonly name: string,
    readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  record(value: number, labels: Record<string, string> = {}): void {
    const found = this.of(labels);
    let at = 0;
    while (at < this.bounds.length && value > this.bounds[at]!) at += 1;
    found.counts[at]! += 1;
    found.sum += value;
    found.count += 1;
  }

  /** @param since start of the process @param until time of the export */
  export(since: HrTime, until: HrTime, sdk: typeof import('@opentelemetry/sdk-metrics')): HistogramMetricData {
    return {
      descriptor: { name: this.name, description: this.help, unit: '', valueType: 1 },
      aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
      dataPointType: sdk.DataPointType.HISTOGRAM,
      dataPoints: [...this.distributions.values()].map(({ labels, counts, sum, count }) => ({
        startTime: since,
        endTime: until,
        attributes: labels,
        value: { buckets: { boundaries: [...this.bounds], counts: [...counts] }, sum, count },
      })),
    };
  }

  private of(labels: Record<string, string>): Distribution {
    let key = '';
    for (const name in labels) key += `${labels[name]}\0`;
    let found = this.distributions.get(key);
    if (!found) {
      found = { labels, counts: new Array<number>(this.bounds.length + 1).fill(0), sum: 0, count: 0 };
      this.distributions.set(key, found);
    }
    return found;
  }
}

/** Brings histograms to a reader of the SDK. */
export function histogramProducer(
  histograms: readonly BucketHistogram[],
  sdk: typeof import('@opentelemetry/sdk-metrics'),
  resource: CollectionResult['resourceMetrics']['resource'],
): MetricProducer {
  const since = hrTimeOf(performance.timeOrigin);
  return {
    collect: () => {
      const until = hrTimeOf(performance.timeOrigin + performance.now());
      const metrics = histograms.map(histogram => histogram.export(since, until, sdk));
      return Promise.resolve({
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'porte' }, metrics }] },
        errors: [],
      });
    },
  };
}
