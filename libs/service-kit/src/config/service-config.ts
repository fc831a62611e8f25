import type { ServiceName } from '@porte/contracts';
import { TechnicalError } from '@porte/domain-kit';
import 'reflect-metadata';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, ValidateIf, validateSync } from 'class-validator';
import { plainToInstance, Type } from 'class-transformer';
import { DiagnosticsConfig, LOG_LEVELS } from './diagnostics.js';

/** Environment variables of every service. */
export class ServiceConfig extends DiagnosticsConfig {
  /** connection of the `app` role */
  @IsString() DATABASE_URL!: string;
  /** connection of the `system` role, for work across tenants */
  @IsString() SYSTEM_DATABASE_URL!: string;
  /** HMAC key of the actor header, shared by gateway and services; several by comma while it is rotated: the first signs, each verifies */
  @Matches(/^[^,]{32,}(,[^,]{32,})*$/) ACTOR_SECRET!: string;
  /** folder of the object store, where no bucket is named */
  @ValidateIf((config: ServiceConfig) => !config.S3_ENDPOINT) @IsString() STORAGE_DIR!: string;
  /** origin of an S3 API, and the bucket there that is the object store, shared by every replica */
  @IsOptional() @Matches(/^https?:\/\/[^/]+\/?$/) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsString() S3_REGION = 'us-east-1';
  @IsOptional() @IsString() S3_ACCESS_KEY?: string;
  @IsOptional() @IsString() S3_SECRET_KEY?: string;
  @IsInt() @Min(0) @Max(65535) @Type(() => Number) PORT = 0;
  @IsString() HOST = '127.0.0.1';
  @IsIn(LOG_LEVELS) LOG_LEVEL = 'info';
  /** pool size of the `app` role; more than 8 gain nothing on two cores */
  @IsInt() @Min(2) @Max(100) @Type(() => Number) DATABASE_POOL = 8;
  /** comma-separated brokers; not needed when the launcher passes an event bus */
  @IsOptional() @IsString() KAFKA_BROKERS?: string;
  /** at the brokers: SCRAM-SHA-512 by user and password; TLS by the system's authorities (`on`) or by this one (PEM) */
  @IsOptional() @IsString() KAFKA_USERNAME?: string;
  @IsOptional() @IsString() KAFKA_PASSWORD?: string;
  @IsOptional() @IsIn(['on']) KAFKA_TLS?: 'on';
  @IsOptional() @Matches(/^-----BEGIN CERTIFICATE-----/) KAFKA_CA?: string;
  /** milliseconds between "not ready" and refusing connections, until balancers have noticed: 3000 in a cluster */
  @IsInt() @Min(0) @Max(5000) @Type(() => Number) STOP_ANNOUNCED_MS = 0;
  /** milliseconds until a retry may take over the Idempotency-Key of a call that crashed */
  @IsInt() @Min(1000) @Type(() => Number) IDEMPOTENCY_LEASE_MS = 60_000;
  /** idempotency keys kept per user; the oldest beyond that are deleted early */
  @IsInt() @Min(1) @Type(() => Number) IDEMPOTENCY_KEYS_PER_USER = 100_000;
  /** base URLs of services that this one calls */
  @IsOptional() @IsString() RATING_URL?: string;
  @IsOptional() @IsString() BILLING_URL?: string;
  @IsOptional() @IsString() CARRIERS_URL?: string;
  @IsOptional() @IsString() IDENTITY_URL?: string;
  @IsOptional() @IsString() SHIPMENTS_URL?: string;
  @IsOptional() @IsString() PAYMENTS_URL?: string;
  /** `smtp://` or `smtps://`, with user and password if required; only for services that send mail */
  @IsOptional() @Matches(/^smtps?:\/\/[^/]/) SMTP_URL?: string;
  /** the sender of mails, as `Name <address>` or a bare address */
  @IsOptional() @Matches(/^[^\r\n]*[^\s<>@]@[\w.-]+>?$/) MAIL_FROM?: string;
  /** for development: writes mails to this folder instead of SMTP */
  @IsOptional() @IsString() DEV_MAIL_DIR?: string;
}

/**
 * Reads and validates configuration from environment variables.
 * @param calls services whose addresses must be there
 * @throws Error naming every missing or wrong variable
 */
export function readConfig<C extends object>(
  type: new () => C,
  env: Record<string, string | undefined>,
  calls: readonly ServiceName[] = [],
): C {
  const config = plainToInstance(type, { ...env }, { exposeDefaultValues: true, enableImplicitConversion: false });
  const errors = [
    ...validateSync(config, { skipMissingProperties: false }).map(
      error => `${error.property} (${Object.values(error.constraints ?? {}).join(', ')})`,
    ),
    ...calls
      .map(name => `${name.toUpperCase()}_URL`)
      .filter(name => !/^https?:\/\/[^/\s]+\/?$/.test(env[name] ?? ''))
      .map(name => `${name} (must be the address of that service, as http://host:port)`),
  ];
  if (errors.length > 0) throw new TechnicalError(`configuration: ${errors.join('; ')}`);
  return config;
}
