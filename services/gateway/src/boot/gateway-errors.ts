import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { DomainError } from '@porte/domain-kit';
import { contextOf, logAccessDenied, toErrorResponse } from '@porte/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from './logged-path.js';

/** The rest of a body that is refused for its slowness or for want of a place is not waited for; of any other, Node discards it. */
const UNREAD = new Set(['body_timeout', 'too_many_requests', 'overloaded']);

const endsConnection = (error: unknown, { raw }: FastifyRequest): boolean =>
  !raw.complete && error instanceof DomainError && UNREAD.has(error.code);

/** Sends the error response of the gateway. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { locale, traceId, requestId } = request.call?.context ?? contextOf(request.headers, null);
  const answer = toErrorResponse(error, locale, traceId);
  if (answer.status >= 500) request.log.error({ err: error, trace_id: traceId }, 'request failed');
  logAccessDenied(request.log, answer, {
    method: request.method,
    route: loggedPath(request.url),
    trace_id: traceId,
    tenant_id: request.call?.tenant?.id,
    user_id: request.call?.session?.sub,
    has_credential: request.headers.authorization !== undefined,
  });
  if (answer.retryAfter) void reply.header('retry-after', answer.retryAfter);
  if (endsConnection(error, request)) void reply.header('connection', 'close');
  void reply.header('x-request-id', requestId).status(answer.status).send(answer.body);
}

@Catch()
export class GatewayErrors implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
