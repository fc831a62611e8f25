import { Injectable } from '@nestjs/common';
import type { HoldAnswer, HoldRequest, OpenHold } from '@porte/contracts';
import { failpoint } from '@porte/domain-kit';
import { InjectConfig, InternalClient, systemActor, type ServiceConfig } from '@porte/service-kit';
import type { PurchaseEntity } from './purchase.entity.js';

/** Asks billing to set money aside, under the purchase's own id: asked twice, held once. */
@Injectable()
export class BillingClient {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /** @throws DomainError `insufficient_balance` with `missing`, `suspended`; `timeout` or `service_unavailable` where nobody knows */
  async hold(purchase: PurchaseEntity, sequentialId: number): Promise<HoldAnswer> {
    const { id, shipment_id, user_id, owner_id, held, tenant_id } = purchase;
    const body: HoldRequest = {
      purchase_id: id,
      shipment_id,
      sequential_id: sequentialId,
      user_id,
      owner_id,
      amount: held.toJSON(),
    };
    await failpoint('hold.send.before');
    const answer = await this.client.post<HoldAnswer>(
      this.config.BILLING_URL!,
      '/internal/holds',
      body,
      systemActor(tenant_id),
      5000,
    );
    await failpoint('hold.reply.after');
    return answer;
  }

  /** Holds of all tenants that have stood for so many seconds. */
  async openHolds(olderThanSeconds: number): Promise<OpenHold[]> {
    return (
      await this.client.get<{ data: OpenHold[] }>(
        this.config.BILLING_URL!,
        `/internal/holds?older_than=${olderThanSeconds}`,
        systemActor(),
      )
    ).data;
  }

  async release({ purchase_id, tenant_id }: OpenHold): Promise<void> {
    await this.client.post(
      this.config.BILLING_URL!,
      `/internal/holds/${purchase_id}/release`,
      {},
      systemActor(tenant_id),
    );
  }
}
