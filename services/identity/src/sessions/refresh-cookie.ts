import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from './host-cookie.js';

/** The refresh token where the browser keeps it. */
export class RefreshCookie extends HostCookie {
  protected readonly baseName = 'porte_refresh';
}

/** The refresh cookie of the call under way. */
export const Cookie = createParamDecorator((_: unknown, context: ExecutionContext): RefreshCookie => {
  const http = context.switchToHttp();
  return new RefreshCookie(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
