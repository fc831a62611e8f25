import { ProviderUnavailable } from '../payment-provider.js';
import type { PaypalAccount } from './contract.js';
import type { Paypal } from './paypal.js';

/** What PayPal sends in the headers of a webhook. */
export interface PaypalTransmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** Asks PayPal whether it sent a webhook. */
export class PaypalWebhooks {
  constructor(private readonly paypal: Paypal) {}

  /**
   * @param event the whole body of the webhook
   * @returns whether PayPal sent it to the webhook of this tenant
   * @throws ProviderUnavailable
   */
  async isSent(
    account: PaypalAccount,
    transmission: PaypalTransmission,
    event: object,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (account.webhook_id === null) return false;
    const path = '/v1/notifications/verify-webhook-signature';
    const body = { ...transmission, webhook_id: account.webhook_id, webhook_event: event };
    const answer = await this.paypal.call(account, { method: 'POST', path, body }, signal);
    // A transmission that PayPal cannot read is none of its own.
    if (answer.status >= 400 && answer.status < 500) return false;
    if (answer.status >= 300) throw new ProviderUnavailable('paypal', `verifying answered ${answer.status}`);
    return (answer.body as { verification_status?: string }).verification_status === 'SUCCESS';
  }
}
