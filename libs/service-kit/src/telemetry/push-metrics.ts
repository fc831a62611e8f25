import { setTimeout as sleep } from 'node:timers/promises';
import type { DiagnosticsConfig } from '../config/diagnostics.js';
import type { Metrics } from './metrics.js';
import { resourceOf } from './resource.js';

/** Milliseconds that the end of a process waits for the last push. */
const CLOSE_MS = 2000;

/** Milliseconds that one push may take. */
const PUSH_MS = 10_000;

/**
 * Pushes metrics by OTLP over HTTP where the configuration names a receiver: the figures of `/metrics`, for a collector that receives instead of scraping.
 * @param service name under which they appear
 * @returns ends the pushing, after a last push; undefined where there is no receiver
 */
export async function pushMetrics(
  config: DiagnosticsConfig,
  metrics: Metrics,
  service: string,
): Promise<(() => Promise<void>) | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRIC_EXPORT_INTERVAL: intervalMs } = config;
  if (!endpoint) return undefined;
  const [{ OTLPMetricExporter }, { PeriodicExportingMetricReader }, { otlpUrl }] = await Promise.all([
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/sdk-metrics'),
    import('./otlp-tracing.js'),
  ]);
  const provider = await metrics.readBy(
    producer =>
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: otlpUrl(endpoint, 'metrics') }),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: Math.min(intervalMs, PUSH_MS),
        metricProducers: [producer],
      }),
    resourceOf(config, service),
  );
  return () => Promise.race([provider.shutdown().catch(() => undefined), sleep(CLOSE_MS, undefined, { ref: false })]);
}
