import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MercadoPago } from './mercado-pago/mercado-pago.js';
import { Openpay } from './openpay/openpay.js';
import { PaymentAccounts } from './payment-accounts.js';
import type {
  ChargeOrder,
  ChargeReading,
  ChargeReversal,
  Creation,
  ListedPayment,
  PaymentProvider,
  Period,
  ProviderName,
  RefundAnswer,
  RefundOrder,
} from './payment-provider.js';
import { Paypal } from './paypal/paypal.js';
import { Stp } from './stp/stp.js';

/** A provider with the account of a tenant. */
export interface TenantProvider {
  create(order: ChargeOrder, signal: AbortSignal): Promise<Creation>;
  find(orderId: string, signal: AbortSignal): Promise<string | null>;
  read(chargeId: string, signal: AbortSignal): Promise<ChargeReading>;
  refund?(order: RefundOrder, signal: AbortSignal): Promise<RefundAnswer>;
  reversals?(chargeId: string, signal: AbortSignal): Promise<ChargeReversal[]>;
  /** @returns empty where the charge has no order, or where this provider is never asked */
  orderOf(chargeId: string, signal: AbortSignal): Promise<string>;
  list?(period: Period, signal: AbortSignal): AsyncIterable<ListedPayment>;
}

/** The providers, each with the tenant's own account. */
@Injectable()
export class Providers implements OnApplicationShutdown {
  constructor(
    private readonly accounts: PaymentAccounts,
    private readonly openpay: Openpay,
    private readonly paypal: Paypal,
    private readonly mercadoPago: MercadoPago,
    private readonly stp: Stp,
  ) {}

  /** @returns null where the tenant has no credentials @throws DomainError `service_unavailable` while they cannot be read */
  async of(name: ProviderName, tenantId: string): Promise<TenantProvider | null> {
    switch (name) {
      case 'openpay':
        return bound(this.openpay, await this.accounts.openpay(tenantId));
      case 'paypal':
        return bound(this.paypal, await this.accounts.paypal(tenantId));
      case 'mercado_pago':
        return bound(this.mercadoPago, await this.accounts.mercadoPago(tenantId));
      case 'stp':
        return bound(this.stp, await this.accounts.stp(tenantId));
    }
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.openpay.close(), this.paypal.close(), this.mercadoPago.close(), this.stp.close()]);
  }
}

const bound = <A>(provider: PaymentProvider<A>, account: A | null): TenantProvider | null =>
  account && {
    create: (order, signal) => provider.create(account, order, signal),
    find: (orderId, signal) => provider.find(account, orderId, signal),
    read: (chargeId, signal) => provider.read(account, chargeId, signal),
    ...(provider.refund && { refund: (order, signal) => provider.refund!(account, order, signal) }),
    ...(provider.list && { list: (period, signal) => provider.list!(account, period, signal) }),
    ...(provider.reversals && { reversals: (chargeId, signal) => provider.reversals!(account, chargeId, signal) }),
    orderOf: (chargeId, signal) => provider.orderOf?.(account, chargeId, signal) ?? Promise.resolve(''),
  };
