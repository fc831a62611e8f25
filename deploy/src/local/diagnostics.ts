/** Settings that a local installation takes over from its environment: of telemetry, and limits that a load test raises. */
const TAKEN = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'CALLS_PER_MINUTE',
];

const given = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * A local installation shows what it is and does, although its processes run as in production.
 * npm tells the version to what it starts.
 */
export const LOCAL_DIAGNOSTICS: Readonly<Record<string, string>> = {
  API_DOCS: 'on',
  STATUS_PAGE: 'on',
  METRICS: 'on',
  PORTE_VERSION: process.env['npm_package_version'] ?? 'unknown',
  ...given(TAKEN),
};
