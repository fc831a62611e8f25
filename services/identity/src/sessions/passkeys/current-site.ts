import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Site } from './domain/web-authn.js';

/** The site that the browser has open: the gateway has seen that its host is one of the tenant. */
export const CurrentSite = createParamDecorator((_: unknown, context: ExecutionContext): Site => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const host = String(headers['x-forwarded-host'] ?? 'localhost').toLowerCase();
  return { host: host.replace(/:\d+$/, ''), origin: `${String(headers['x-forwarded-proto'] ?? 'http')}://${host}` };
});
