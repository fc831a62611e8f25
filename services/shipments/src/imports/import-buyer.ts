import { DomainError } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import type { RuleReads } from '@porte/resource-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';

/** Whose shipments an import makes, and what is known of that customer. */
export interface ImportBuyer {
  userId: string;
  ownerId: string;
  /** for ends without an e-mail; null where the tenant asks for none */
  email: string | null;
  phoneOptional: boolean;
  now: Date;
}

/** @throws DomainError `not_your_wallet`; ValidationFailed for a customer who does not exist */
export async function checkBuyer(reads: RuleReads, userId: string | undefined, actor: Actor): Promise<void> {
  if (!userId || userId === actor.id) return;
  if (!isStaff(actor)) throw new DomainError('not_your_wallet');
  if (!(await reads.reference('user', userId))) throw ValidationFailed.of('user_id', 'invalid');
}

const ON = (key: string): string => `exists (select from reference_rows s where s.tenant_id = $1 and s.model = 'setting'
  and s.data @> '{"key": "${key}"}' and not s.destroyed and coalesce(s.data->>'value', '') not in ('', '0'))`;

/** @param userId the customer, or who imports */
export async function findBuyer(tx: Tx, userId: string): Promise<ImportBuyer> {
  const [row] = await tx.query<{
    owner_id: string | null;
    email: string | null;
    no_email: boolean;
    no_phone: boolean;
    now: Date;
  }>(
    `select u.data->>'parent_id' as owner_id, u.data->>'email' as email, ${ON('disable_email')} as no_email, ${ON('disable_phone_number')} as no_phone, now() as now
     from (select 1) one left join reference_rows u on u.tenant_id = $1 and u.model = 'user' and u.id = $2 and not u.destroyed`,
    [tx.tenantId, userId],
  );
  const { owner_id, email, no_email, no_phone, now } = row!;
  return { userId, ownerId: owner_id ?? userId, email: no_email ? null : email, phoneOptional: no_phone, now };
}
