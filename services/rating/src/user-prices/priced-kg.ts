import type { RuleReads } from '@porte/resource-kit';
import { ValidationFailed } from '@porte/service-kit';

/**
 * A customer's price replaces the service's price of the same kg; one for other kg would never be used.
 * @throws ValidationFailed on `kg` if the service has no price of these kg
 */
export async function assertPriced(reads: RuleReads, serviceId: string, kg: number): Promise<void> {
  const rows = await reads.query('select from service_prices where tenant_id = $1 and service_id = $2 and kg = $3', [
    reads.tenantId,
    serviceId,
    kg,
  ]);
  if (rows.length === 0) throw ValidationFailed.of('kg', 'noServicePrice');
}
