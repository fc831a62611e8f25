import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, IsUrl, Max, Min } from 'class-validator';
import { HttpLimits } from './http-limits.js';

/** Of the log: the least that is written. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

const Switch = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(['on', 'off'])(target, key);
};

/** Switches for pages that expose internals: off by default in production, on by default elsewhere. */
export class DiagnosticsConfig extends HttpLimits {
  @IsOptional() @IsString() NODE_ENV?: string;
  /** shown on the status page; images have the revision that they are built from */
  @IsString() PORTE_VERSION = 'unknown';
  /** name of this replica, which no other has; in a cluster the pod's */
  @IsOptional() @IsString() REPLICA?: string;
  /** `/docs`, `/api/docs` and `/api/openapi.json` of the gateway, `/openapi.json` of a service */
  @Switch() API_DOCS?: 'on' | 'off';
  /** `/status` of the gateway */
  @Switch() STATUS_PAGE?: 'on' | 'off';
  /** `/metrics` of a service */
  @Switch() METRICS?: 'on' | 'off';
  /** receiver of traces and metrics (OTLP over HTTP), such as `http://collector:4318`; without it OpenTelemetry is not loaded */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** share of new traces that are recorded, 0 to 1 */
  @IsNumber() @Min(0) @Max(1) @Type(() => Number) OTEL_TRACES_SAMPLER_ARG = 0.1;
  /** milliseconds between two pushes of metrics */
  @IsInt() @Min(1000) @Type(() => Number) OTEL_METRIC_EXPORT_INTERVAL = 60_000;
}

/** Whether a diagnostic page is served. */
export const isEnabled = (config: DiagnosticsConfig, name: 'API_DOCS' | 'STATUS_PAGE' | 'METRICS'): boolean =>
  (config[name] ?? (config.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
