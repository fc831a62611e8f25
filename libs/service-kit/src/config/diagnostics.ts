import { IsIn, IsOptional, IsString } from 'class-validator';
import { HttpLimits } from './http-limits.js';

const Switch = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(['on', 'off'])(target, key);
};

/** Switches for pages that expose internals: off by default in production, on by default elsewhere. */
export class DiagnosticsConfig extends HttpLimits {
  @IsOptional() @IsString() NODE_ENV?: string;
  /** `/api/docs` and `/api/openapi.json` of the gateway, `/openapi.json` of a service */
  @Switch() API_DOCS?: 'on' | 'off';
  /** `/status` of the gateway */
  @Switch() STATUS_PAGE?: 'on' | 'off';
  /** `/metrics` of a service */
  @Switch() METRICS?: 'on' | 'off';
}

/** Whether a diagnostic page is served. */
export const isEnabled = (config: DiagnosticsConfig, name: 'API_DOCS' | 'STATUS_PAGE' | 'METRICS'): boolean =>
  (config[name] ?? (config.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
