import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode, Locale } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { isTransient } from '@porte/database-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { throwError, type Observable } from 'rxjs';
import { QueryFailedError } from 'typeorm';
import { currentContext } from '../context/request-context.js';
import { hidesPrices, withoutPrices } from '../http/hidden-prices.js';
import { ValidationFailed, type BrokenRule } from '../validation/validation-failed.js';
import { logAccessDenied, logUnknownFields } from './access-denials.js';
import { errorResponse, domainErrorResponse, validationErrorResponse, type ErrorResponse } from './error-body.js';

/** Error codes by SQLSTATE. */
const POSTGRES: Record<string, ErrorCode> = {
  '23505': 'already_exists',
  '23503': 'unknown_reference',
  '23001': 'in_use',
  '40001': 'conflict',
  '40P01': 'conflict',
  '23502': 'validation_failed',
  '23514': 'validation_failed',
  '22003': 'validation_failed',
  '22021': 'validation_failed',
  '22P05': 'validation_failed',
  '22P02': 'validation_failed',
  '22007': 'validation_failed',
  '22008': 'validation_failed',
  '55P03': 'service_unavailable',
  '57014': 'timeout',
  '25P04': 'timeout',
  '53300': 'service_unavailable',
  '57P01': 'service_unavailable',
  '57P03': 'service_unavailable',
};

const HTTP: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'route_not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

function postgresCode(error: unknown): ErrorCode | undefined {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string; detail?: string } };
  if (
    error instanceof QueryFailedError &&
    driverError?.code === '23503' &&
    /still referenced/.test(driverError.detail ?? '')
  )
    return 'in_use';
  const found = driverError?.code ?? code ?? '';
  return POSTGRES[found] ?? (isTransient(error) ? 'service_unavailable' : undefined);
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  return (error as { statusCode?: number }).statusCode;
}

/** Maps any error to its response in the user's language. Pure, since the gateway uses it too. */
export function toErrorResponse(error: unknown, locale: Locale, traceId: string): ErrorResponse {
  if (error instanceof DomainError) return domainErrorResponse(error, locale, traceId);
  if (error instanceof ValidationFailed) return validationErrorResponse(error, locale, traceId);
  const status = statusOf(error);
  const malformed = status === 400 && /JSON|body|Unexpected|proto/i.test((error as Error).message);
  const code = malformed ? 'malformed_json' : (postgresCode(error) ?? HTTP[status ?? 0]);
  return errorResponse(code ?? 'internal_error', locale, traceId);
}

/** Rules whose texts name the value that a number has to reach or keep to. */
const LIMITS: ReadonlySet<string> = new Set(['min', 'max']);

/** The same broken rule; of one that would name an amount, only that the value is not valid. */
function withoutLimit(broken: BrokenRule): BrokenRule {
  const { field, rule, constraints } = broken;
  const shown = withoutPrices(constraints, new Set(), field.slice(field.lastIndexOf('.') + 1)) as unknown[];
  return LIMITS.has(rule) && shown.includes(null) ? { field, rule: 'invalid', constraints: [] } : broken;
}

/** The same error without amounts, which its text would name. */
export function withoutAmounts(error: unknown): unknown {
  if (error instanceof ValidationFailed) return new ValidationFailed(error.broken.map(withoutLimit));
  if (!(error instanceof DomainError)) return error;
  return new DomainError(error.code, withoutPrices(error.params) as DomainError['params']);
}

/** Sends the response of an error; logs the stack of 5xx, and a line for denied access. Errors of event handlers pass through to the consumer's retries. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    return host.getType() === 'http' ? this.answer(error, host) : throwError(() => error);
  }

  private answer(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const context = currentContext();
    const shown = hidesPrices() ? withoutAmounts(error) : error;
    const answer = toErrorResponse(shown, context?.locale ?? 'es-MX', context?.traceId ?? '');
    if (answer.status >= 500) request.log.error({ err: error, trace_id: context?.traceId }, 'request failed');
    const denial = {
      method: request.method,
      route: request.routeOptions.url ?? '',
      trace_id: context?.traceId,
      tenant_id: context?.actor?.tenant_id,
      user_id: context?.actor?.id,
      has_credential: context?.actor != null,
    };
    logAccessDenied(request.log, answer, denial);
    logUnknownFields(request.log, error, denial);
    if (answer.retryAfter) void reply.header('retry-after', answer.retryAfter);
    void reply.status(answer.status).send(answer.body);
  }
}
