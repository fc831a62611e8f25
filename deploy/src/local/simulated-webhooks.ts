import { WebhookKeys } from '@porte/payments';
import type { PaymentSimulatorOptions } from '@porte/simulators';
import type { Secrets } from './secrets.js';

/**
 * The addresses that tenants would enter in the panels of the providers: a simulated account is named after its tenant.
 * @param origin where the gateway listens, once it does
 */
export function simulatedWebhooks(
  { master }: Pick<Secrets, 'master'>,
  origin: () => string,
): NonNullable<PaymentSimulatorOptions['endpointOf']> {
  const keys = new WebhookKeys({ PAYMENTS_MASTER_KEY: master });
  return (provider, tenantId) => {
    const { path, user, password } = keys.endpoint(tenantId, provider);
    return { url: origin() + path, user, password };
  };
}
