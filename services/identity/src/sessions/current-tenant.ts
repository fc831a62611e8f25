import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError, isId } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';

/** Set by the gateway, which lets nobody else set it. */
export const TENANT_HEADER = 'x-porte-tenant';

/**
 * The tenant of a call without a session: the one whose host or header the person came by.
 * @throws DomainError `tenant_not_found`
 */
export function tenantOf({ headers }: FastifyRequest): string {
  const id = headers[TENANT_HEADER];
  if (!isId(id)) throw new DomainError('tenant_not_found');
  return id;
}

export const CurrentTenant = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  tenantOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
