import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from './host-cookie.js';

/** The cookie that holds the refresh token. */
export class RefreshCookie extends HostCookie {
  protected readonly baseName = 'porte_refresh';
}

/** The refresh cookie of the current call. */
export const Cookie = createParamDecorator((_: unknown, context: ExecutionContext): RefreshCookie => {
  const http = context.switchToHttp();
  return new RefreshCookie(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
