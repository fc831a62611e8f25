import { DomainError } from '@porte/domain-kit';
import type { Actor } from '@porte/service-kit';

/** @throws DomainError `forbidden`: a grant alone does not lead to other tenants */
export function assertDeveloper({ role }: Actor): void {
  if (role !== 'developer') throw new DomainError('forbidden');
}
