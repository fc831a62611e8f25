import { IsBoolean, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { Role } from '../acl/matrix.js';

/** A credential or a switch of a carrier. A hidden one is a secret: its value is the mask. */
export interface CarrierSetting {
  id: string;
  carrier_id: string;
  key: string;
  value: string;
  visible: boolean;
  hidden: boolean;
  /** the e-mail of who saved it last, for staff; null where none was noted */
  changed_by?: string | null;
  created_at: string;
  updated_at: string;
}

const KEY = /^[a-z][a-z0-9_]{0,59}$/i;
/** Maximum length of a value in characters. */
const SETTING_MAX = 8000;

/** A setting apart from its carrier. */
export class CarrierSettingFields {
  @Matches(KEY) key: string;
  @IsString() @MaxLength(SETTING_MAX) value: string;
  @IsOptional() @IsBoolean() visible?: boolean;
}

export class CarrierSettingInput extends CarrierSettingFields {
  @IsUUID() carrier_id: string;
}

export class CarrierSettingChange {
  @IsOptional() @IsString() @MaxLength(SETTING_MAX) value?: string;
  @IsOptional() @IsBoolean() visible?: boolean;
}

/** Keys whose value may be empty. */
export const OPTIONAL_SETTING_KEYS: readonly string[] = ['additional_info', 'limit', 'send_confirmation_mail'];

/** The key of the maximum number of labels of a carrier. */
export const LIMIT_KEY = 'limit';

/** Settings that describe a call to a carrier's API: staff fit them to its documents. */
const DESCRIBES_CALL = /_call$/i;

/**
 * Whether a role may write a setting: developers every one; main admins the limit if it is visible; every admin, and a customer in its own
 * agreements, the others unless the carrier is frozen, descriptions of calls excepted.
 */
export function mayWriteSetting(
  role: Role,
  carrier: { freeze_settings: boolean },
  { key, visible }: { key: string; visible: boolean },
): boolean {
  if (role === 'developer') return true;
  if (role === 'customer' && DESCRIBES_CALL.test(key)) return false;
  return key === LIMIT_KEY ? role === 'customer' || (role === 'main_admin' && visible) : !carrier.freeze_settings;
}

/** A change of a carrier's limit of labels. */
export interface CarrierLimitLog {
  id: string;
  carrier_id: string;
  carrier_name: string;
  /** null means no limit */
  previous_limit: number | null;
  new_limit: number | null;
  /** labels of the carrier at that time */
  shipment_count: number;
  /** of who changed it */
  user_email: string;
  created_at: string;
}

/** How the value of a setting is typed; values are stored as text, a switch as `1` or `0`. A `document` has many lines, and its adapter checks it. */
export type SettingKind = 'text' | 'integer' | 'url' | 'choice' | 'switch' | 'document';

/** A setting that an adapter or the platform reads. A secret one is known by its key (`isSecretKey`). */
export interface SettingSpec {
  key: string;
  kind: SettingKind;
  /** no label can be bought without it */
  required?: boolean;
  /** the same, while another setting of the carrier has this value, or one of these */
  required_with?: { key: string; value: string | readonly string[] };
  /** what counts where no value is set */
  default?: string;
  /** what people call it, where the app has no words of its own for the key */
  label?: Readonly<Record<'es-MX' | 'en', string>>;
  /** of kind `choice` */
  choices?: readonly string[];
  /** what people call each choice */
  choice_labels?: Readonly<Record<string, Readonly<Record<'es-MX' | 'en', string>>>>;
  /** of kind `integer` */
  min?: number;
  max?: number;
  /** regular expression for the whole text */
  pattern?: string;
}

/** The settings that every carrier may have, beside those of its adapter. */
export const COMMON_SETTINGS: readonly SettingSpec[] = [
  { key: 'volumetric_divisor', kind: 'integer', min: 10, max: 999_999 },
  { key: LIMIT_KEY, kind: 'integer', min: 1, max: 999_999_999 },
  { key: 'send_confirmation_mail', kind: 'switch' },
  { key: 'additional_info', kind: 'text' },
];

/**
 * The settings without which no label can be bought.
 * @param values of the settings by their keys; the default counts where one has none
 */
export function neededSettings(
  specs: readonly SettingSpec[],
  values: Readonly<Record<string, string | null | undefined>>,
): SettingSpec[] {
  const valueOf = (key: string) => values[key]?.trim() || specs.find(spec => spec.key === key)?.default;
  return specs.filter(
    ({ required, required_with: other }) =>
      required || (other !== undefined && [other.value].flat().includes(valueOf(other.key) ?? '')),
  );
}

/** The keys of needed settings without a value. */
export const missingSettings = (
  specs: readonly SettingSpec[],
  values: Readonly<Record<string, string | null | undefined>>,
): string[] =>
  neededSettings(specs, values)
    .map(({ key }) => key)
    .filter(key => !values[key]?.trim());

const isUrl = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);

/** A rule that a value breaks, with what its words name. */
export interface BrokenSetting {
  rule: string;
  constraints: readonly unknown[];
}

/**
 * Checks a value that is not empty.
 * @returns the broken rule with its constraints; null for a good value
 */
export function brokenSettingRule(
  { kind, choices = [], min = 0, max = Number.MAX_SAFE_INTEGER, pattern }: SettingSpec,
  value: string,
): BrokenSetting | null {
  const broken = (rule: string, ...constraints: unknown[]) => ({ rule, constraints });
  if (kind === 'integer') {
    if (!/^\d{1,15}$/.test(value)) return broken('isInt');
    if (Number(value) < min) return broken('min', min);
    return Number(value) > max ? broken('max', max) : null;
  }
  if (kind === 'document') return null;
  if (kind === 'url') return isUrl(value) ? null : broken('invalid');
  const allowed = kind === 'switch' ? ['0', '1'] : choices;
  if (kind !== 'text') return allowed.includes(value) ? null : broken('isIn', allowed.join(', '));
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value) ? null : broken('matches');
}

/** One field of a carrier's settings form. */
export interface CarrierSettingField extends SettingSpec {
  required: boolean;
  secret: boolean;
  /** of a secret the mask; empty where it has no value */
  value: string;
  /** required, and without a value */
  missing: boolean;
  /** whether the reader may write it */
  changeable: boolean;
}

/** After what an adapter was written: the provider's own documents, code of its users, or an assumption. */
export type AdapterContract = 'published' | 'client_code' | 'assumed';

/** The settings that a carrier's adapter reads, with their present values. */
export interface CarrierSettingsForm {
  provider_code: string;
  /** how sure the adapter is; null where there is none */
  contract: AdapterContract | null;
  /** false: the platform has no adapter for the provider, and no label can be bought */
  supported: boolean;
  /** whether the connection can be tested */
  testable: boolean;
  /** the XML with which the label of a sample would be bought, without secrets; null or left out where the carrier is not spoken to in XML */
  sample_request?: string | null;
  fields: CarrierSettingField[];
}

const MAX_VALUES = 100;

const AreSettingValues = (): PropertyDecorator =>
  ValidateBy({
    name: 'invalid',
    validator: {
      validate: values =>
        typeof values === 'object' &&
        values !== null &&
        !Array.isArray(values) &&
        Object.keys(values as object).length <= MAX_VALUES &&
        Object.entries(values as object).every(
          ([key, value]) => KEY.test(key) && typeof value === 'string' && value.length <= SETTING_MAX,
        ),
    },
  });

/** Values of several settings by key, saved together; keys that are not given keep their values. */
export class CarrierSettingsInput {
  @AreSettingValues() values: Record<string, string>;
}

/**
 * Why a test of a connection found no success, for a sentence in the reader's language. `limit`: the system, or the platform's own protection of it, takes no
 * more calls now; `address_not_allowed`: the platform calls no such host.
 */
export const CONNECTION_TEST_REASONS = [
  'address_not_found',
  'address_not_allowed',
  'connection_refused',
  'timeout',
  'certificate',
  'credentials',
  'limit',
  'other',
] as const;

export type ConnectionTestReason = (typeof CONNECTION_TEST_REASONS)[number];

/** What a test of an outside system's credentials found. `missing`: none are entered; `refused`: the system answered, and does not accept them. */
export interface ConnectionTest {
  result: 'works' | 'missing' | 'refused' | 'unreachable';
  /** null for a success, and where nothing was asked */
  reason: ConnectionTestReason | null;
  /** the system's or the network's own words, empty for a success */
  message: string;
  provider_code: string | null;
}
