import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CallContext, Done, Outcome, Rejected } from '@porte/adapter-kit';
import type { DepositFailure } from '@porte/contracts';
import { MercadoPago } from './mercado-pago/index.js';
import { Openpay } from './openpay/index.js';
import { PaymentAccounts } from './payment-accounts.js';
import type {
  ChargeOrder,
  ChargeReading,
  ChargeReversal,
  ListedPayment,
  MadeCharge,
  MadeRefund,
  PaymentProvider,
  Period,
  ProviderName,
  RefundOrder,
  RefundRefusal,
} from './payment-provider.js';
import { Paypal } from './paypal/index.js';
import { certain, known, present, ProviderUnavailable } from './provider-unavailable.js';
import { Stp } from './stp/index.js';

/** For what a provider is called, and until when its answer is waited for. */
export type ProviderCall = Required<Pick<CallContext<unknown>, 'subject' | 'signal'>>;

/** A provider with the account of a tenant, for steps that are repeated: every call throws ProviderUnavailable where nothing is certain. */
export interface TenantProvider {
  create(order: ChargeOrder, call: ProviderCall): Promise<Done<MadeCharge> | Rejected<DepositFailure>>;
  /** @returns the id of the charge that was made for an order, null where there is none, or where this provider finds none by its order */
  find(orderId: string, call: ProviderCall): Promise<string | null>;
  read(chargeId: string, call: ProviderCall): Promise<ChargeReading>;
  /** absent where the provider gives nothing back */
  refund?(order: RefundOrder, call: ProviderCall): Promise<Done<MadeRefund> | Rejected<RefundRefusal>>;
  /** @returns none where nothing can go back */
  reversals(chargeId: string, call: ProviderCall): Promise<readonly ChargeReversal[]>;
  /** @returns empty where the charge has no order, or where this provider is never asked */
  orderOf(chargeId: string, call: ProviderCall): Promise<string>;
  list(period: Period, call: ProviderCall): Promise<readonly ListedPayment[]>;
  /** the one call that does not throw: a person reads what came of it */
  testConnection(signal: AbortSignal): Promise<Outcome<null>>;
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
        return bound(tenantId, this.openpay, await this.accounts.openpay(tenantId));
      case 'paypal':
        return bound(tenantId, this.paypal, await this.accounts.paypal(tenantId));
      case 'mercado_pago':
        return bound(tenantId, this.mercadoPago, await this.accounts.mercadoPago(tenantId));
      case 'stp':
        return bound(tenantId, this.stp, await this.accounts.stp(tenantId));
    }
  }

  /**
   * Tests the credentials of a tenant as they are now.
   * @returns null where there are none @throws DomainError `service_unavailable` while they cannot be read
   */
  async testConnection(name: ProviderName, tenantId: string): Promise<Outcome<null> | null> {
    this.accounts.forget(tenantId);
    const provider = await this.of(name, tenantId);
    return provider && provider.testConnection(AbortSignal.timeout(TEST_MS));
  }

  /** The worker has drained by now. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.openpay.close(), this.paypal.close(), this.mercadoPago.close(), this.stp.close()]);
  }
}

/** A person waits for the answer, ms. */
const TEST_MS = 10_000;

/** Of a provider at which nothing can be ordered. */
const RECEIVES_ONLY: Rejected<DepositFailure> = {
  kind: 'rejected',
  code: 'refused',
  message: 'it takes no orders',
  provider_code: 'receive_only',
};

function bound<A>(tenant_id: string, provider: PaymentProvider<A>, account: A | null): TenantProvider | null {
  if (!account) return null;
  const { code } = provider.manifest;
  const context = (call: ProviderCall): CallContext<A> => ({ tenant_id, account, ...call });
  const refund = provider.refund?.bind(provider);
  return {
    create: async (order, call) =>
      provider.create ? certain(code, await provider.create(order, context(call))) : RECEIVES_ONLY,
    find: async (orderId, call) => (provider.find ? known(code, await provider.find(orderId, context(call))) : null),
    read: async (chargeId, call) => present(code, await provider.read(chargeId, context(call))),
    ...(refund && { refund: async (order, call) => certain(code, await refund(order, context(call))) }),
    reversals: async (chargeId, call) =>
      provider.reversals ? present(code, await provider.reversals(chargeId, context(call))) : [],
    orderOf: async (chargeId, call) =>
      (provider.orderOf && known(code, await provider.orderOf(chargeId, context(call)))) ?? '',
    list: async (period, call) => {
      if (!provider.list) throw new ProviderUnavailable(code, 'no list of payments');
      return present(code, await provider.list(period, context(call)));
    },
    testConnection: signal => provider.testConnection({ tenant_id, account, signal }),
  };
}
