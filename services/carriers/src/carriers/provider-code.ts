import { NO_OWN_AGREEMENTS, TEST_CARRIER, type InsuranceType } from '@porte/contracts';
import { DomainError, isTestSide } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { isStaff, ValidationFailed, type Actor } from '@porte/service-kit';

/**
 * The code of a new carrier's provider.
 * @param ownAgreement whether it is a customer's own agreement
 * @throws DomainError `not_on_test_side` for a provider with an API, on a test side; ValidationFailed on `provider_id` if it does not exist, is hidden from the actor, or a customer can have no agreement with it
 */
export async function providerCode(tx: Tx, actor: Actor, providerId: string, ownAgreement: boolean): Promise<string> {
  const [provider] = await tx.query<{ code: string; visible: boolean }>(
    'select code, visible from providers where id = $1',
    [providerId],
  );
  if (
    !provider ||
    (!isStaff(actor) && !provider.visible) ||
    (ownAgreement && NO_OWN_AGREEMENTS.includes(provider.code))
  )
    throw ValidationFailed.of('provider_id', 'invalid');
  if (isTestSide(tx.tenantId) && providerId !== TEST_CARRIER.provider_id) throw new DomainError('not_on_test_side');
  return provider.code;
}

/** What people call a provider that exists. */
export async function providerName(tx: Tx, providerId: string): Promise<string> {
  const [provider] = await tx.query<{ name: string }>('select name from providers where id = $1', [providerId]);
  return provider!.name;
}

/** @throws ValidationFailed on `insurance_type` if the provider is to insure but cannot */
export async function assertInsures(
  tx: Tx,
  providerId: string,
  insuranceType: InsuranceType | undefined,
): Promise<void> {
  if (insuranceType !== 'provider') return;
  const rows = await tx.query(`select from providers where id = $1 and settings->'insurance' = 'true'`, [providerId]);
  if (rows.length === 0) throw ValidationFailed.of('insurance_type', 'invalid');
}

/** The sizes above which a parcel costs more; 0 means no limit. */
type Limits = Partial<Record<'first_limit_size' | 'last_limit_size', number | null>>;

/** @throws ValidationFailed on `first_limit_size` if it is above the last limit: the last one would never be reached alone */
export function assertLimits({ first_limit_size: first, last_limit_size: last }: Limits): void {
  if (first && last && first > last) throw ValidationFailed.of('first_limit_size', 'firstLimit');
}

/**
 * Customers name their own agreements as they like.
 * @param id of the carrier that gets the name
 * @throws ValidationFailed on `name` if another carrier of the tenant has it
 */
export async function assertNameIsFree(tx: Tx, name: string, id: string): Promise<void> {
  const taken = await tx.query(
    'select from carriers where tenant_id = $1 and name = $2 and id <> $3 and not own_agreements',
    [tx.tenantId, name, id],
  );
  if (taken.length > 0) throw ValidationFailed.of('name', 'taken');
}
