import { forbiddenFields, type FieldAccess } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** @throws DomainError `forbidden` with the fields of an input that the actor may not write */
export function rejectForbiddenFields(input: object, actor: Actor, access: FieldAccess): void {
  const fields = forbiddenFields(input, actor.role, access);
  if (fields.length > 0) throw new DomainError('forbidden', { fields });
}
