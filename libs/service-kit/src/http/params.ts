import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError, isId, newId } from '@porte/domain-kit';
import type { Actor } from '../context/actor.js';
import { currentContext } from '../context/request-context.js';

/** The signed-in person. */
export const CurrentActor = createParamDecorator((): Actor => {
  const actor = currentContext()?.actor;
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
});

/** The id for what this call creates: the same one when the call is repeated under its idempotency key. */
export const NewId = createParamDecorator((): string => currentContext()?.reservedId ?? newId());

/** An id in the path; one of bad form names nothing, so it answers 404. */
export const IdParam = createParamDecorator((name: string | undefined, context: ExecutionContext): string => {
  const id = context.switchToHttp().getRequest<{ params: Record<string, string> }>().params[name ?? 'id'];
  if (!isId(id)) throw new DomainError('not_found');
  return id;
});
