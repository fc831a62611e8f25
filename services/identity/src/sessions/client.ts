import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { COARSE, networkOf } from './domain/network-of.js';

/** The stored data about the browser of a session. */
export interface Client {
  user_agent: string | null;
  network: string | null;
}

const MAX_USER_AGENT = 300;

/** The address that the gateway saw; without a gateway, the address of the connection. */
export const addressOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): string =>
  String(headers['x-forwarded-for'] ?? ip).split(',')[0]!;

/** The browser of the current call. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    user_agent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    network: networkOf(addressOf(request), COARSE),
  };
});
