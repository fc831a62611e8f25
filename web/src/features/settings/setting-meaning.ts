import { isSecretSetting } from '@porte/contracts/catalog/setting.js';
import { parseDecimal } from '../../shared/format/parse-decimal.js';

/** What a setting's text stands for; the API keeps every value as text. */
export type ValueKind = 'switch' | 'money' | 'rate' | 'percent' | 'hours' | 'days' | 'choice' | 'currency' | 'long' | 'text' | 'secret';

export interface Meaning {
  kind: ValueKind;
  /** of a switch, what stands for on; `1` unless given */
  on?: '0';
  /** of a choice; their words are `settings.choice.<key>.<value>` */
  choices?: readonly string[];
}

const switches = [
  'referral_code', 'user_own_agreements', 'verify_user_fiscal_data', 'disable_email', 'disable_phone_number', 'show_discount', 'operator_visible_rates', 'show_additional_static_rates',
  'overweights', 'overweights_request_rebate', 'show_bank_accounts', 'paypal', 'mercado_pago',
];
const amounts = ['bank_amount', 'paypal_min_amount', 'openpay_max_amount', 'mercado_min_amount'];

const all = (keys: readonly string[], kind: ValueKind): Record<string, Meaning> => Object.fromEntries(keys.map(key => [key, { kind }]));

const meanings: Record<string, Meaning> = {
  ...all(switches, 'switch'), ...all(amounts, 'money'),
  // the one that closes what it names (api.md §4)
  register_flag: { kind: 'switch', on: '0' },
  terms_conditions: { kind: 'long' }, currency: { kind: 'currency' }, exchange_rate_usd: { kind: 'rate' }, vat_percent: { kind: 'percent' },
  overweight_dispute_hours: { kind: 'hours' }, report_limit: { kind: 'days' }, payment_engine: { kind: 'choice', choices: ['OpenPay', '0'] },
};

/** A text longer than this, in characters, needs more than a line. */
const LINE = 120;

/** What a key means; one that a developer made up is text, as its 1 may be a day as well as a switch. */
export function meaningOf(key: string, value: string | null): Meaning {
  if (isSecretSetting(key)) return { kind: 'secret' };
  const isLong = value !== null && (value.length > LINE || value.includes('\n'));
  return meanings[key] ?? { kind: isLong ? 'long' : 'text' };
}

export const onOf = ({ on }: Meaning): string => on ?? '1';
export const offOf = ({ on }: Meaning): string => (on === '0' ? '1' : '0');

/** Of a number's kind, how many decimals are kept. */
export const decimalsOf: Partial<Record<ValueKind, number>> = { money: 2, percent: 4, rate: 4, hours: 0, days: 0 };

/** A stored text as the number that it stands for; null where it is none. */
export const numberOf = (value: string | null): number | null => (value === null ? null : parseDecimal(value, 4));
