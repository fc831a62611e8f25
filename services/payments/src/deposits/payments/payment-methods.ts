import { Injectable } from '@nestjs/common';
import {
  LARGEST_PAYMENT,
  leastCreditable,
  type CardTokens,
  type FeeRule,
  type PaymentMethod,
  type PaymentMethods,
} from '@porte/contracts';
import { Money } from '@porte/domain-kit';
import { ReferenceStore, UnitOfWork } from '@porte/messaging-kit';
import type { OpenpayAccount } from '../../providers/openpay/wire.js';
import { PaymentAccounts, type SettingReader } from '../../providers/payment-accounts.js';

type OpenpayMethod = Exclude<PaymentMethod['method'], 'paypal' | 'mercado_pago' | 'stp'>;

type FeeMethod = OpenpayMethod | 'mercado' | 'stp';

const CURRENCY = 'MXN';
/** Percent and fixed part in pesos, before VAT, unless the tenant's settings say otherwise. */
const DEFAULT_FEES: Record<FeeMethod, { percent: number; fixed: number }> = {
  spei: { percent: 0, fixed: 8 },
  store: { percent: 2.9, fixed: 2.5 },
  card: { percent: 2.9, fixed: 2.5 },
  mercado: { percent: 3.79, fixed: 4 },
  stp: { percent: 0, fixed: 0 },
};
const DEFAULT_VAT = 16;
/** PayPal's fee, VAT included. */
const PAYPAL_FEE: FeeRule = {
  tiers: [
    { up_to: 50_000, percent: 4.58, fixed: 4.64 },
    { up_to: 250_000, percent: 4.23, fixed: 0 },
    { up_to: 500_000, percent: 4, fixed: 0 },
    { up_to: 1_000_000, percent: 3.65, fixed: 0 },
    { up_to: null, percent: 3.42, fixed: 0 },
  ],
  vat_percent: 0,
};
/** In pesos, unless the settings `paypal_min_amount` and `mercado_min_amount` say otherwise. */
const PAYPAL_LEAST = 100;
const MERCADO_LEAST = 10;
/** As above, of `stp_min_amount`. */
const STP_LEAST = 1;
/** In pesos, unless the setting `openpay_max_amount` says otherwise. */
const MOST = 29_000;
/** OpenPay takes no payment below one peso; in centavos. */
const LEAST = 100n;

const numberOr = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

function feeRule(setting: SettingReader, method: FeeMethod): FeeRule {
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

function openpayMethod(setting: SettingReader, method: OpenpayMethod): PaymentMethod {
  const fee = feeRule(setting, method);
  return {
    method,
    minimum: Money.ofCentavos(leastCreditable(fee, LEAST)).toJSON(),
    maximum: numberOr(setting('openpay_max_amount'), MOST),
    fee,
  };
}

/** @param least in pesos */
function methodOf(method: 'paypal' | 'mercado_pago' | 'stp', least: number, fee: FeeRule): PaymentMethod {
  const { centavos } = Money.of(least);
  const minimum = Money.ofCentavos(leastCreditable(fee, centavos > LEAST ? centavos : LEAST)).toJSON();
  return { method, minimum, maximum: null, fee };
}

const paypalMethod = (setting: SettingReader): PaymentMethod =>
  methodOf('paypal', numberOr(setting('paypal_min_amount'), PAYPAL_LEAST), PAYPAL_FEE);

const mercadoMethod = (setting: SettingReader): PaymentMethod =>
  methodOf('mercado_pago', numberOr(setting('mercado_min_amount'), MERCADO_LEAST), feeRule(setting, 'mercado'));

const stpMethod = (setting: SettingReader): PaymentMethod =>
  methodOf('stp', numberOr(setting('stp_min_amount'), STP_LEAST), stpFee(setting));

/** The fee of a transfer to a customer's CLABE. */
export const stpFee = (setting: SettingReader): FeeRule => feeRule(setting, 'stp');

/** Wallets are in the tenant's currency; every provider moves pesos. */
export const isInPesos = (setting: SettingReader): boolean => (setting('currency') || CURRENCY) === CURRENCY;

const tokensOf = ({ base, merchant_id, public_key }: OpenpayAccount): CardTokens => ({
  url: `${base}/v1/${encodeURIComponent(merchant_id)}/tokens`,
  public_key,
});

/** Fees and limits of the settings may leave no amount that can be paid. */
const isPayable = ({ minimum, maximum }: PaymentMethod): boolean =>
  minimum <= (maximum ?? Money.ofCentavos(LARGEST_PAYMENT).toJSON());

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
    const [openpay, paypal, mercado, stp] = await Promise.all([
      this.accounts.openpay(tenantId),
      this.accounts.paypal(tenantId),
      this.accounts.mercadoPago(tenantId),
      this.accounts.stp(tenantId),
    ]);
    return this.work.run({ tenant_id: tenantId }, async tx => {
      const setting = await this.accounts.settings(tx);
      const tenant = await this.references.find<{ name?: string }>(tx, 'tenant', tenantId);
      // Charges are made in pesos: of any other currency a wallet would be credited with the wrong amount.
      const arePesos = isInPesos(setting);
      const isOpenpayOn = openpay !== null && setting('payment_engine') !== '0';
      const isMercadoOn = mercado !== null && setting('mercado_pago') !== '0';
      const isStpOn = stp !== null && setting('stp') !== '0';
      const isPaypalOn = paypal !== null && setting('paypal') !== '0';
      return {
        methods: [
          ...(isOpenpayOn ? (['card', 'spei', 'store'] as const).map(method => openpayMethod(setting, method)) : []),
          ...(isPaypalOn ? [paypalMethod(setting)] : []),
          ...(isMercadoOn ? [mercadoMethod(setting)] : []),
          ...(isStpOn ? [stpMethod(setting)] : []),
        ].filter(method => arePesos && isPayable(method)),
        card_tokens: isOpenpayOn ? tokensOf(openpay) : null,
        business_name: setting('openpay_business_name') || (tenant?.name ?? ''),
        is_test: this.accounts.isTest,
      };
    });
  }
}
