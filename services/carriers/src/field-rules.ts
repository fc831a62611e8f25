import { forbiddenFields, type FieldAccess } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** @throws DomainError `forbidden` naming the fields of an input that the person may not write */
export function refuseFields(input: object, actor: Actor, access: FieldAccess): void {
  const fields = forbiddenFields(input, actor.role, access);
  if (fields.length > 0) throw new DomainError('forbidden', { fields });
}
