import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from './host-cookie.js';

/** Proves that a browser has signed in to an account before. */
export class DeviceCookie extends HostCookie {
  protected readonly baseName = 'porte_device';
}

/** The device cookie of the current call. */
export const BrowserDevice = createParamDecorator((_: unknown, context: ExecutionContext): DeviceCookie => {
  const http = context.switchToHttp();
  return new DeviceCookie(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
