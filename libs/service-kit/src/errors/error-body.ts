import {
  errorStatus,
  errorText,
  fieldText,
  isErrorCode,
  ruleText,
  type ErrorCode,
  type Locale,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { ValidationFailed } from '../validation/validation-failed.js';

/** The body of every error. */
export interface ErrorBody {
  messages: string[];
  error: {
    code: string;
    message: string;
    params?: Record<string, unknown>;
    details?: Record<string, string[]>;
    trace_id: string;
    [extra: string]: unknown;
  };
}

/** Status, body and `retry-after` seconds of an error response. */
export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  retryAfter?: number;
}

/** @param code stable code; contracts define its text and status */
export function errorResponse(
  code: ErrorCode,
  locale: Locale,
  traceId: string,
  params: Record<string, unknown> = {},
): ErrorResponse {
  const { extra, ...shown } = params as Record<string, unknown> & { extra?: Record<string, unknown> };
  const message = errorText(code, locale, withTwoDecimals(shown));
  const given = Object.keys(shown).length > 0 ? { params: shown } : {};
  const status = errorStatus[code];
  const retryAfter = Number(
    shown['retry_after'] ?? (status === 503 || status === 429 || code === 'idempotency_in_progress' ? 1 : 0),
  );
  return {
    status,
    body: { messages: [message], error: { code, message, ...given, ...extra, trace_id: traceId } },
    ...(retryAfter ? { retryAfter } : {}),
  };
}

/** Formats amounts for messages. */
const withTwoDecimals = (params: Record<string, unknown>): Record<string, unknown> =>
  (typeof params['missing'] === 'object' && params['missing'] !== null) || typeof params['missing'] === 'number'
    ? { ...params, missing: Number(JSON.stringify(params['missing'])).toFixed(2) }
    : params;

export function validationErrorResponse(failed: ValidationFailed, locale: Locale, traceId: string): ErrorResponse {
  // Without a prototype, since clients choose field names such as `toString`.
  const details = Object.create(null) as Record<string, string[]>;
  for (const { field, rule, constraints } of failed.broken)
    (details[field] ??= []).push(ruleText(rule, constraints, locale));
  const message = errorText('validation_failed', locale);
  const messages = Object.entries(details).map(([field, texts]) => `${fieldText(field, locale)}: ${texts.join(', ')}`);
  return {
    status: errorStatus.validation_failed,
    body: { messages, error: { code: 'validation_failed', message, details, trace_id: traceId } },
  };
}

/** A domain error with an unknown code is a server error. */
export const domainErrorResponse = (error: DomainError, locale: Locale, traceId: string): ErrorResponse =>
  isErrorCode(error.code)
    ? errorResponse(error.code, locale, traceId, error.params)
    : errorResponse('internal_error', locale, traceId);
