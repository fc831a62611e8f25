/** An error of the API for pages; `code` is `offline` if there was no response. */
export interface ApiError {
  status: number;
  code: string;
  messages: string[];
  /** by field, nested ones by dots */
  details: Record<string, string[]>;
  params: Record<string, unknown>;
  traceId: string | null;
  /** what the error carries besides, such as the new rates of `price_changed` */
  extra: Record<string, unknown>;
}

interface ErrorBody {
  messages?: string[];
  error?: {
    code: string;
    details?: Record<string, string[]>;
    params?: Record<string, unknown>;
    trace_id?: string;
  } & Record<string, unknown>;
}

/** @param body of the answer, read as JSON; anything else than our error body is an unknown error */
export function toApiError(status: number, body: unknown): ApiError {
  const { messages = [], error } = (body ?? {}) as ErrorBody;
  const {
    code = status >= 502 ? 'service_unavailable' : 'internal_error',
    details = {},
    params = {},
    trace_id = null,
    ...extra
  } = error ?? {};
  return { status, code, messages, details, params, traceId: trace_id, extra };
}

/** No answer: the server is away, or this device is. */
export const offline: ApiError = {
  status: 0,
  code: 'offline',
  messages: [],
  details: {},
  params: {},
  traceId: null,
  extra: {},
};

/** Whether a thrown value is an error of the API. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'messages' in error && 'details' in error;

/** The id is malformed, unknown or belongs to another user; the app deliberately does not distinguish them. */
export const isMissing = (error: unknown): boolean => isApiError(error) && [400, 404, 422].includes(error.status);

/** True if the outcome of the call is unknown: no response, or an error from a proxy. An `overloaded` server guarantees that it did nothing. */
export const isAway = ({ status, code }: ApiError): boolean => status === 0 || (status >= 502 && code !== 'overloaded');
