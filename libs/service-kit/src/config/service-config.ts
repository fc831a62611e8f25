import { TechnicalError } from '@porte/domain-kit';
import 'reflect-metadata';
import { IsInt, IsOptional, IsString, Matches, Max, Min, MinLength, validateSync } from 'class-validator';
import { plainToInstance, Type } from 'class-transformer';
import { DiagnosticsConfig } from './diagnostics.js';

/** What every service reads from its environment. */
export class ServiceConfig extends DiagnosticsConfig {
  /** the application's role */
  @IsString() DATABASE_URL!: string;
  /** the role of work that crosses tenants */
  @IsString() SYSTEM_DATABASE_URL!: string;
  /** shared by gateway and services: signs who is asking */
  @IsString() @MinLength(32) ACTOR_SECRET!: string;
  /** folder of the object store */
  @IsString() STORAGE_DIR!: string;
  @IsInt() @Min(0) @Max(65535) @Type(() => Number) PORT = 0;
  @IsString() HOST = '127.0.0.1';
  @IsString() LOG_LEVEL = 'info';
  /** most connections to the database under the application's role; more than 8 gain nothing on two cores */
  @IsInt() @Min(2) @Max(100) @Type(() => Number) DATABASE_POOL = 8;
  /** where events travel, by commas; without it the process is given its transport */
  @IsOptional() @IsString() KAFKA_BROKERS?: string;
  /** milliseconds between "not ready" and refusing connections, until balancers have noticed: 3000 in a cluster */
  @IsInt() @Min(0) @Max(5000) @Type(() => Number) STOP_ANNOUNCED_MS = 0;
  /** milliseconds for which a call that was cut off keeps its Idempotency-Key from the next try */
  @IsInt() @Min(1000) @Type(() => Number) IDEMPOTENCY_LEASE_MS = 60_000;
  /** idempotency keys kept of one user; beyond that the oldest go before their time */
  @IsInt() @Min(1) @Type(() => Number) IDEMPOTENCY_KEYS_PER_USER = 100_000;
  /** addresses of the services that this one asks */
  @IsOptional() @IsString() RATING_URL?: string;
  @IsOptional() @IsString() BILLING_URL?: string;
  @IsOptional() @IsString() CARRIERS_URL?: string;
  @IsOptional() @IsString() IDENTITY_URL?: string;
  @IsOptional() @IsString() SHIPMENTS_URL?: string;
  /** `smtp://` or `smtps://`, with user and password where they are asked for; only services that send mail need it */
  @IsOptional() @Matches(/^smtps?:\/\/[^/]/) SMTP_URL?: string;
  /** the sender of mails, as `Name <address>` or a bare address */
  @IsOptional() @Matches(/^[^\r\n]*[^\s<>@]@[\w.-]+>?$/) MAIL_FROM?: string;
  /** instead of SMTP: mails become files in this folder and reach nobody (for who develops) */
  @IsOptional() @IsString() DEV_MAIL_DIR?: string;
}

/**
 * Reads and checks a service's configuration.
 * @throws Error naming every variable that is missing or wrong
 */
export function readConfig<C extends object>(type: new () => C, env: Record<string, string | undefined>): C {
  const config = plainToInstance(type, { ...env }, { exposeDefaultValues: true, enableImplicitConversion: false });
  const errors = validateSync(config, { skipMissingProperties: false });
  if (errors.length > 0)
    throw new TechnicalError(
      `configuration: ${errors.map(error => `${error.property} (${Object.values(error.constraints ?? {}).join(', ')})`).join('; ')}`,
    );
  return config;
}
