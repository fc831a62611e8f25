import { Injectable } from '@nestjs/common';
import { leastCreditable, type FeeRule, type PaymentMethod, type PaymentMethods } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import { PaymentAccounts, type SettingReader } from '../providers/payment-accounts.js';

type Method = PaymentMethod['method'];

/** Percent and fixed part in pesos, before VAT, unless the tenant's settings say otherwise. */
const DEFAULT_FEES: Record<Method, { percent: number; fixed: number }> = {
  spei: { percent: 0, fixed: 8 },
  store: { percent: 2.9, fixed: 2.5 },
};
const DEFAULT_VAT = 16;
/** In pesos, unless the setting `openpay_max_amount` says otherwise. */
const MOST = 29_000;
/** OpenPay takes no payment below one peso; in centavos. */
const LEAST = 100n;

const numberOr = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

function feeRule(setting: SettingReader, method: Method): FeeRule {
  const { percent, fixed } = DEFAULT_FEES[method];
  return {
    tiers: [
      {
        up_to: null,
        percent: numberOr(setting(`${method}_fee_percent`), percent),
        fixed: numberOr(setting(`${method}_fee_fixed`), fixed),
      },
    ],
    vat_percent: numberOr(setting('vat_percent'), DEFAULT_VAT),
  };
}

function openpayMethod(setting: SettingReader, method: Method): PaymentMethod {
  const fee = feeRule(setting, method);
  return {
    method,
    minimum: Money.ofCentavos(leastCreditable(fee, LEAST)).toJSON(),
    maximum: numberOr(setting('openpay_max_amount'), MOST),
    fee,
  };
}

/** The ways to pay of a tenant that work: switched on by its settings, and with credentials. */
@Injectable()
export class PaymentMethodsReader {
  constructor(
    private readonly work: UnitOfWork,
    private readonly references: ReferenceStore,
    private readonly accounts: PaymentAccounts,
  ) {}

  /** @throws DomainError `service_unavailable` while the credentials cannot be read */
  async of(tenantId: string): Promise<PaymentMethods> {
    const openpay = await this.accounts.openpay(tenantId);
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const setting = await this.accounts.settings(tx);
      const tenant = await this.references.find<{ name?: string }>(tx, 'tenant', tenantId);
      const isOn = openpay !== null && setting('payment_engine') !== '0';
      return {
        methods: isOn ? (['spei', 'store'] as const).map(method => openpayMethod(setting, method)) : [],
        business_name: setting('openpay_business_name') || (tenant?.name ?? ''),
        is_test: this.accounts.isTest,
      };
    });
  }
}
