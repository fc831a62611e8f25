import { isSecretKey } from '../carriers/secret-keys.js';
import { MAX_LOW_BALANCE_DAYS } from '../shipments/dashboard.js';

/** The type of a setting's value. */
export type SettingType =
  | 'flag'
  | 'choice'
  | 'money'
  | 'rate'
  | 'percent'
  | 'hours'
  | 'days'
  | 'integer'
  | 'currency'
  | 'country'
  | 'email'
  | 'rfc'
  | 'longtext'
  | 'text'
  | 'url'
  | 'secret';

/** A setting that Porte knows: its type, its range, and its readers. */
export interface SettingDefinition {
  type: SettingType;
  /** of a number, inclusive */
  min?: number;
  max?: number;
  /** of a choice */
  choices?: readonly string[];
  /** of a flag, the text that switches it on; `1` by default */
  on?: '0';
  /** `public` before sign-in, `customer` for every signed-in user; by default only staff */
  readable?: 'public' | 'customer';
}

const forPublic = { readable: 'public' } as const;
const forCustomers = { readable: 'customer' } as const;
/** c_FormaPago of payments by PayPal and Mercado Pago: electronic money, credit card, debit card, transfer, intermediary. */
const WALLET_PAYMENT_FORMS = ['06', '04', '28', '03', '31'] as const;

const AMOUNT = { type: 'money', min: 0, max: 99_999_999.99 } as const;
const FEE_PERCENT = { type: 'percent', min: 0, max: 50 } as const;

/** Settings that hold the secrets of payment providers: payments asks for them within the platform. */
export const PAYMENT_SECRETS = [
  'openpay_private_key',
  'paypal_client_id',
  'paypal_client_secret',
  'paypal_webhook',
  'mercado_pago_access_token',
  'mercado_pago_webhook_secret',
  'stp_private_key',
] as const;
export type PaymentSecret = (typeof PAYMENT_SECRETS)[number];

/** Settings that hold the accounts at certification providers (PAC): billing asks for them within the platform. */
export const INVOICING_SECRETS = ['finkok_username', 'finkok_password', 'sw_token'] as const;
export type InvoicingSecret = (typeof INVOICING_SECRETS)[number];

/** Every setting by its key. The value of a secret never leaves the server. */
export const settingDefinitions: Readonly<Record<string, SettingDefinition>> = {
  register_flag: { type: 'flag', on: '0', ...forPublic },
  terms_conditions: { type: 'longtext', ...forPublic },
  referral_code: { type: 'flag', ...forPublic },
  referral_reward: { ...AMOUNT, ...forCustomers },
  referral_reward_labels: { type: 'integer', min: 1, max: 1000, ...forCustomers },

  overweights: { type: 'flag', ...forCustomers },
  overweights_request_rebate: { type: 'flag', ...forCustomers },
  overweight_min_amount: { ...AMOUNT },
  overweight_debt_limit: { ...AMOUNT },
  overweight_recovered_percent: { type: 'percent', min: 0, max: 100 },
  overweight_dispute_hours: { type: 'hours', min: 0, max: 8760, ...forCustomers },
  user_own_agreements: { type: 'flag', ...forCustomers },
  invoicing: { type: 'flag', ...forCustomers },
  insurance: { type: 'flag', ...forCustomers },
  verify_user_fiscal_data: { type: 'flag', ...forCustomers },
  disable_email: { type: 'flag', ...forCustomers },
  disable_phone_number: { type: 'flag', ...forCustomers },
  show_discount: { type: 'flag', ...forCustomers },
  operator_visible_rates: { type: 'flag', ...forCustomers },
  show_additional_static_rates: { type: 'flag', ...forCustomers },

  currency: { type: 'currency', ...forCustomers },
  default_country: { type: 'country', ...forCustomers },
  invoicing_rfc: { type: 'rfc' },
  invoicing_name: { type: 'text' },
  invoicing_regime: { type: 'text' },
  invoicing_postal_code: { type: 'text' },
  invoicing_product_key: { type: 'text' },
  invoicing_series: { type: 'text' },
  invoicing_automatic: { type: 'flag' },
  invoicing_every_payment: { type: 'flag' },
  invoicing_global: { type: 'flag' },
  invoicing_form_paypal: { type: 'choice', choices: WALLET_PAYMENT_FORMS },
  invoicing_form_mercado_pago: { type: 'choice', choices: WALLET_PAYMENT_FORMS },
  pac: { type: 'choice', choices: ['finkok', 'sw'] },
  finkok_username: { type: 'secret' },
  finkok_password: { type: 'secret' },
  sw_token: { type: 'secret' },
  vat_percent: { type: 'percent', min: 0, max: 100, ...forCustomers },
  exchange_rate_usd: { type: 'rate', min: 0.0001, max: 100_000 },
  hidden_reports: { type: 'text' },
  analytics: { type: 'flag', ...forCustomers },
  analytics_url: { type: 'url' },
  analytics_app: { type: 'text' },
  analytics_secret: { type: 'secret' },
  report_limit: { type: 'days', min: 1, max: 3660, ...forCustomers },
  nota_label_format: { type: 'choice', choices: ['letter', 'a6'], ...forCustomers },
  label_printing_format: { type: 'choice', choices: ['pdf', 'thermal', 'zpl'], ...forCustomers },
  origin_rfc: { type: 'rfc', ...forCustomers },
  destination_rfc: { type: 'rfc', ...forCustomers },
  staff_second_factor: { type: 'flag' },
  support_email: { type: 'email', ...forCustomers },
  low_balance: { ...AMOUNT, ...forCustomers },
  low_balance_days: { type: 'days', min: 0, max: MAX_LOW_BALANCE_DAYS, ...forCustomers },
  keep_recipients_months: { type: 'integer', min: 0, max: 120 },
  keep_case_files_months: { type: 'integer', min: 0, max: 120 },
  stuck_parcel_days: { type: 'days', min: 1, max: 30 },
  waybill_low_stock: { type: 'integer', min: 0, max: 100_000 },

  show_bank_accounts: { type: 'flag', ...forCustomers },
  bank_amount: { ...AMOUNT, ...forCustomers },
  bank_email: { type: 'email', ...forCustomers },
  payment_engine: { type: 'choice', choices: ['OpenPay', '0'], ...forCustomers },
  paypal: { type: 'flag', ...forCustomers },
  paypal_min_amount: { ...AMOUNT, ...forCustomers },
  paypal_client_id: { type: 'secret' },
  paypal_client_secret: { type: 'secret' },
  paypal_webhook: { type: 'secret' },
  openpay_id: { type: 'text', ...forCustomers },
  openpay_public_key: { type: 'text', ...forCustomers },
  openpay_private_key: { type: 'secret' },
  openpay_max_amount: { ...AMOUNT, ...forCustomers },
  openpay_business_name: { type: 'text', ...forCustomers },
  openpay_product_name: { type: 'text', ...forCustomers },
  card_fee_percent: { ...FEE_PERCENT, ...forCustomers },
  card_fee_fixed: { ...AMOUNT, ...forCustomers },
  spei_fee_percent: { ...FEE_PERCENT, ...forCustomers },
  spei_fee_fixed: { ...AMOUNT, ...forCustomers },
  store_fee_percent: { ...FEE_PERCENT, ...forCustomers },
  store_fee_fixed: { ...AMOUNT, ...forCustomers },
  mercado_pago: { type: 'flag', ...forCustomers },
  mercado_min_amount: { ...AMOUNT, ...forCustomers },
  mercado_pago_public_key: { type: 'text', ...forCustomers },
  mercado_pago_access_token: { type: 'secret' },
  mercado_pago_webhook_secret: { type: 'secret' },
  mercado_fee_percent: { ...FEE_PERCENT, ...forCustomers },
  mercado_fee_fixed: { ...AMOUNT, ...forCustomers },
  stp: { type: 'flag', ...forCustomers },
  stp_min_amount: { ...AMOUNT, ...forCustomers },
  stp_company: { type: 'text' },
  stp_clabe_prefix: { type: 'text' },
  stp_beneficiary: { type: 'text', ...forCustomers },
  stp_confirmation: { type: 'choice', choices: ['confirmar', 'recibido'] },
  stp_private_key: { type: 'secret' },
  stp_fee_percent: { ...FEE_PERCENT, ...forCustomers },
  stp_fee_fixed: { ...AMOUNT, ...forCustomers },
};

/** The address of a webhook may hold what its sender proves itself with. */
const SECRET_NAME = /webhook|credential|private/i;

/** A key that a developer creates is a secret if its name says so, as with the settings of carriers. */
const unknown = (key: string): SettingDefinition => ({
  type: isSecretKey(key) || SECRET_NAME.test(key) ? 'secret' : 'longtext',
});

export const definitionOf = (key: string): SettingDefinition =>
  Object.hasOwn(settingDefinitions, key) ? settingDefinitions[key]! : unknown(key);

/** Whether the value of a setting must not leave the server. */
export const isSecretSetting = (key: string): boolean => definitionOf(key).type === 'secret';

const keysFor = (...readers: SettingDefinition['readable'][]): string[] =>
  Object.keys(settingDefinitions).filter(key => readers.includes(settingDefinitions[key]!.readable));

/** Keys readable before sign-in; `brand` is not a setting but the tenant's name and design. */
export const PUBLIC_SETTING_KEYS: readonly string[] = ['brand', ...keysFor('public')];

/** Keys readable by every signed-in user, because customer pages depend on them. */
export const CUSTOMER_SETTING_KEYS: readonly string[] = ['brand', ...keysFor('public', 'customer')];
