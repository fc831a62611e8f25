import type { DiagnosticsConfig } from '../config/diagnostics.js';
import { resourceOf } from './resource.js';
import type { Tracing, TracingOptions } from './tracing.js';

/**
 * Opens the tracing of a service where its configuration names a receiver; OpenTelemetry is loaded only then.
 * @param service name under which its spans appear
 */
export async function openTracing(
  config: DiagnosticsConfig,
  service: string,
  options: TracingOptions = {},
): Promise<Tracing | undefined> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { OtlpTracing } = await import('./otlp-tracing.js');
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  return new OtlpTracing(endpoint, ratio, resourceOf(config, service), options);
}
