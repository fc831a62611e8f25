import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError, isId } from '@porte/domain-kit';
import type { FastifyRequest } from 'fastify';

/** Set by the gateway alone, from the host or from what the caller named. */
export const TENANT_HEADER = 'x-porte-tenant';

/**
 * The tenant of a call without a session, by the gateway's host or header.
 * @throws DomainError `tenant_not_found`
 */
export function tenantOf({ headers }: FastifyRequest): string {
  const id = headers[TENANT_HEADER];
  if (!isId(id)) throw new DomainError('tenant_not_found');
  return id;
}

/** Gives a handler the tenant of a call without a session, as `tenantOf` does. */
export const CurrentTenant = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  tenantOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
