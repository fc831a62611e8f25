import { Injectable } from '@nestjs/common';
import type {
  BalanceAnswer,
  FiscalDatum,
  FiscalDatumOfUser,
  OpenpayCustomer,
  ShipmentsOfUser,
  UserFigures,
  UserPriceCount,
  UserPriceOwners,
} from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';
import { InjectConfig, InternalClient, isStaff, type Actor } from '@porte/service-kit';
import { IdentityConfig } from '../config.js';

/** In ms: the page of a user shows what is known by then. */
const DEADLINE = 1500;

/** What other services know of users. */
@Injectable()
export class UserDetails {
  constructor(
    private readonly client: InternalClient,
    @InjectConfig() private readonly config: IdentityConfig,
  ) {}

  async figuresOf(actor: Actor, { id, parent_id }: { id: string; parent_id: string | null }): Promise<UserFigures> {
    const { BILLING_URL, SHIPMENTS_URL, RATING_URL, PAYMENTS_URL } = this.config;
    const ask = <T>(url: string | undefined, path: string) => this.known<T>(actor, url, path);
    const [balance, shipments, prices, customer] = await Promise.all([
      ask<BalanceAnswer>(BILLING_URL, `balances/${parent_id ?? id}`),
      ask<ShipmentsOfUser>(SHIPMENTS_URL, `user_totals/${id}`),
      isStaff(actor) ? ask<UserPriceCount>(RATING_URL, `user_prices/${id}`) : null,
      isStaff(actor) ? ask<OpenpayCustomer>(PAYMENTS_URL, `openpay_customers/${id}`) : null,
    ]);
    return {
      balance: balance?.data.balance ?? null,
      total_shipments: shipments?.data.total_shipments ?? null,
      ...(isStaff(actor) && {
        user_prices_count: prices?.data.count ?? null,
        openpay_id: customer?.data.customer_id ?? null,
      }),
    };
  }

  /** @throws DomainError `service_unavailable`, `timeout`: null would say that there are none */
  async fiscalDatumOf(actor: Actor, id: string): Promise<FiscalDatum | null> {
    return (await this.asked<FiscalDatumOfUser>(actor, this.config.BILLING_URL, `fiscal_data/${id}`)).data;
  }

  /** The ids of users with prices of their own. @throws DomainError `service_unavailable`, `timeout` */
  async withPrices(actor: Actor): Promise<string[]> {
    return (await this.asked<UserPriceOwners>(actor, this.config.RATING_URL, 'user_prices')).data;
  }

  private async asked<T>(actor: Actor, url: string | undefined, path: string): Promise<T> {
    if (!url) throw new DomainError('service_unavailable');
    return this.client.get<T>(url, `/internal/${path}`, actor, DEADLINE);
  }

  private known<T>(actor: Actor, url: string | undefined, path: string): Promise<T | null> {
    return this.client.getOrNull<T>(url, `/internal/${path}`, actor, DEADLINE);
  }
}
