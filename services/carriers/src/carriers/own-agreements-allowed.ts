import { DomainError } from '@porte/domain-kit';
import type { ReferenceStore, Tx } from '@porte/messaging-kit';
import { isStaff, type Actor } from '@porte/service-kit';

/** @throws DomainError `forbidden` if the actor is a customer, and the tenant has switched own agreements off */
export async function assertOwnAgreementsAllowed(references: ReferenceStore, tx: Tx, actor: Actor): Promise<void> {
  if (isStaff(actor)) return;
  const [setting] = await references.where<{ value: string | null }>(tx, 'setting', { key: 'user_own_agreements' });
  if (setting?.value === '0') throw new DomainError('forbidden');
}
