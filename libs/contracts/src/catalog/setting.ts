import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** The groups of settings. */
export const SETTING_NAMESPACES = [
  'bank',
  'insurance',
  'invoicing',
  'mercadopago',
  'openpay',
  'other',
  'overweight',
  'payments',
  'paypal',
  'references',
  'shopify',
  'stp',
] as const;
export type SettingNamespace = (typeof SETTING_NAMESPACES)[number];

/** The settings that decide which entries the menu of the web app lists. */
export const MENU_SETTINGS = ['user_own_agreements', 'invoicing', 'overweights', 'analytics', 'referral_code'] as const;
export type MenuSetting = (typeof MENU_SETTINGS)[number];

/** A setting of a tenant. The value of a secret key is the mask. */
export interface Setting {
  id: string;
  title: string;
  key: string;
  value: string | null;
  description: string | null;
  namespace: SettingNamespace;
  visible: boolean;
  created_at: string;
}

class SettingFields {
  @IsOptional() @IsString() @MaxLength(20_000) value?: string | null;
  @IsOptional() @IsString() @MaxLength(500) @NoCardNumber() description?: string | null;
  @IsOptional() @IsIn(SETTING_NAMESPACES) namespace?: SettingNamespace;
  @IsOptional() @IsBoolean() visible?: boolean;
}

export class SettingInput extends SettingFields {
  @IsFilled() @MaxLength(120) @NoCardNumber() title: string;
  @Matches(/^[a-z][a-z0-9_]{0,59}$/) key: string;
}

export class SettingChange extends SettingFields {
  @IsOptional() @IsFilled() @MaxLength(120) @NoCardNumber() title?: string;
}

/** A system flag of a tenant, set by developers. */
export interface SystemSetting {
  id: string;
  key: string;
  val: string | null;
  created_at: string;
}

const SECRET_PARTS = /secret|password|token|private|webhook|_key$|_id$/;

/** Rejects keys of secrets: settings encrypt them, system settings would show them. */
const IsNoSecret = (): PropertyDecorator =>
  ValidateBy({ name: 'invalid', validator: { validate: key => typeof key !== 'string' || !SECRET_PARTS.test(key) } });

export class SystemSettingInput {
  @Matches(/^[a-z][a-z0-9_]{0,59}$/) @IsNoSecret() key: string;
  @IsOptional() @IsString() @MaxLength(2000) val?: string | null;
}

export class SystemSettingChange {
  @IsOptional() @IsString() @MaxLength(2000) val?: string | null;
}
