import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { HoldAnswer, HoldRequest, OpenHold } from '@porte/contracts';
import { DomainError, failpoint } from '@porte/domain-kit';
import { InjectConfig, InternalClient, systemActor, type ServiceConfig } from '@porte/service-kit';
import type { NewPurchase } from './purchase.entity.js';

/** For each try of a hold. All tries and pauses end within the 10 s that a person waits, and within what the page expects (`Pace.sure` in web). */
const HOLD_TIMEOUT_MS = 2000;

/**
 * Errors of other services that leave an outcome open, such as that of a hold. Services of another version or with another secret reject calls during an upgrade; that passes.
 */
const UNANSWERED: readonly string[] = [
  'timeout',
  'service_unavailable',
  'overloaded',
  'too_many_requests',
  'internal_error',
  'conflict',
  'forbidden',
  'unauthenticated',
];

/** Billing's errors that are a decision: it places no hold. */
const REFUSALS: readonly string[] = [
  'insufficient_balance',
  'suspended',
  'not_verified',
  'not_your_wallet',
  'limit_reached',
  'monthly_limit_reached',
  'plan_labels_full',
  'agent_label_limit',
  'agent_daily_limit',
  'approval_needed',
  'acting_limit',
  'validation_failed',
  'ledger_invalid_amount',
];

export const isHoldRefusal = (error: unknown): boolean => error instanceof DomainError && REFUSALS.includes(error.code);

/** What limits a purchase: the agent that makes it, or the spending permission of an acting user. */
export type HoldLimits = Pick<HoldRequest, 'agent' | 'acting'>;

/** Billing refuses to place a hold again that was released. */
export const isHoldReleased = (error: unknown): boolean => error instanceof DomainError && error.code === 'wrong_state';

export const isUnanswered = (error: unknown): boolean =>
  error instanceof DomainError && UNANSWERED.includes(error.code);

/** Internal API of billing: holds by the id of their purchase. */
@Injectable()
export class BillingClient {
  /** Pauses before the further tries of a hold, ms. */
  holdRetryDelays: readonly number[] = [100, 300];

  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: ServiceConfig,
  ) {}

  /**
   * Holds the money of a purchase. Billing places one hold for one id, so a try without an answer is repeated under the same id.
   * @returns what is available after it, in the tenant's currency
   * @throws DomainError billing's refusal, such as `insufficient_balance`; `wrong_state` if the hold was released; `service_unavailable` if no try was answered: the hold may exist
   */
  async hold(purchase: NewPurchase, sequentialId: number, limits: HoldLimits = {}): Promise<number> {
    const { id, tenant_id, shipment_id, user_id, owner_id, held } = purchase;
    const request = {
      purchase_id: id,
      shipment_id,
      sequential_id: sequentialId,
      user_id,
      owner_id,
      amount: held.toJSON(),
      ...limits,
    };
    for (const delay of [...this.holdRetryDelays, null]) {
      try {
        return await this.tryHold(tenant_id, request);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        if (delay !== null) await pause(delay);
      }
    }
    throw new DomainError('service_unavailable');
  }

  /** Holds of all tenants that are older than so many seconds. */
  async openHolds(olderThanSeconds: number): Promise<OpenHold[]> {
    return (
      await this.client.get<{ data: OpenHold[] }>(
        this.config.BILLING_URL!,
        `/internal/holds?older_than=${olderThanSeconds}`,
        systemActor(),
      )
    ).data;
  }

  /** Idempotent: a hold that was captured or released before stays as it is. */
  async release({ purchase_id, tenant_id }: Pick<OpenHold, 'purchase_id' | 'tenant_id'>): Promise<void> {
    await this.client.post(
      this.config.BILLING_URL!,
      `/internal/holds/${purchase_id}/release`,
      {},
      systemActor(tenant_id),
    );
  }

  private async tryHold(tenantId: string, request: HoldRequest): Promise<number> {
    await failpoint('hold.send.before');
    const { data } = await this.client.post<HoldAnswer>(
      this.config.BILLING_URL!,
      '/internal/holds',
      request,
      systemActor(tenantId),
      HOLD_TIMEOUT_MS,
    );
    await failpoint('hold.reply.after');
    return data.available_balance;
  }
}
