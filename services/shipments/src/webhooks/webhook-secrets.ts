import { Injectable } from '@nestjs/common';
import { Secrets } from '@porte/service-kit';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';

type Place = Pick<WebhookEndpointEntity, 'tenant_id' | 'id'>;

/** The secrets of endpoints, sealed as all secrets are. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly secrets: Secrets) {}

  seal({ tenant_id, id }: Place, secret: string): string {
    return this.secrets.seal({ tenant_id, table: 'webhook_endpoints', id }, secret);
  }

  /** Those that sign at this instant: the present one, and the one before while it is good. */
  of(endpoint: WebhookEndpointEntity, now: Date): string[] {
    const { tenant_id, id, secret, previous_secret, previous_until } = endpoint;
    const isGood = previous_secret !== null && previous_until !== null && previous_until > now;
    return [secret, ...(isGood ? [previous_secret] : [])].map(sealed =>
      this.secrets.open({ tenant_id, table: 'webhook_endpoints', id }, sealed),
    );
  }
}
