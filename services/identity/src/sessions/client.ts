import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { coarseNetwork } from './domain/coarse-network.js';

/** What is kept of the browser that uses a session. */
export interface Client {
  user_agent: string | null;
  network: string | null;
}

const LONGEST = 300;

/** The browser of the call under way; its address is the one that the gateway saw. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
  const forwarded = String(headers['x-forwarded-for'] ?? ip).split(',')[0]!;
  return { user_agent: headers['user-agent']?.slice(0, LONGEST) ?? null, network: coarseNetwork(forwarded) };
});
