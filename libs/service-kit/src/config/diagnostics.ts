import { IsIn, IsOptional, IsString } from 'class-validator';
import { HttpLimits } from './http-limits.js';

const Switch = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  IsIn(['on', 'off'])(target, key);
};

/** What a process tells about itself to whoever reaches it: off in production unless it is switched on, on elsewhere unless it is switched off. */
export class DiagnosticsConfig extends HttpLimits {
  @IsOptional() @IsString() NODE_ENV?: string;
  /** `/api/docs` and `/api/openapi.json` of the gateway, `/openapi.json` of a service */
  @Switch() API_DOCS?: 'on' | 'off';
  /** `/status` of the gateway */
  @Switch() STATUS_PAGE?: 'on' | 'off';
  /** `/metrics` of a service */
  @Switch() METRICS?: 'on' | 'off';
}

/** Whether a process tells this about itself. */
export const isEnabled = (config: DiagnosticsConfig, name: 'API_DOCS' | 'STATUS_PAGE' | 'METRICS'): boolean =>
  (config[name] ?? (config.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
