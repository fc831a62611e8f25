import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsEmail,
  IsIn,
  IsInt,
  IsObject,
  isISO31661Alpha2,
  IsOptional,
  IsString,
  isTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { LOCALES } from '../errors/locale.js';
import { IsFilled, IsPercentage } from '../rules.js';
import { IfGiven } from './given.js';
import type { PlanLimits } from './plan.js';
import { PHONE } from './user-choices.js';

/** Most hosts of a tenant. */
export const MAX_HOSTS = 10;

/** Characters of the reason of a suspension. */
export const SUSPENSION_REASON_LENGTH = 200;

/** Characters of the line at the foot of a label. */
export const LABEL_FOOTER_LENGTH = 80;

/** Largest limit of a plan. */
const LARGEST_LIMIT = 10_000_000;

/** A slug is the first part of a host name. */
export const TENANT_SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** A host name in small letters with at least two parts, the last of which is no number. */
const HOST = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
const COLOR = /^#[0-9a-f]{6}$/i;

const IsTimeZone = (): PropertyDecorator =>
  ValidateBy({ name: 'invalid', validator: { validate: value => isTimeZone(value) } });
const IsCountryCode = (): PropertyDecorator =>
  ValidateBy({ name: 'invalid', validator: { validate: value => isISO31661Alpha2(value) && /^[A-Z]/.test(value) } });
const AreHosts = () => Matches(HOST, { each: true });

/** The first main admin of a new tenant, who gets a mail with a link to choose a password. */
export class TenantAdministratorInput {
  @IsFilled() @MaxLength(100) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() last_name: string;
  @IsEmail() @MaxLength(254) email: string;
  @Matches(PHONE) phone: string;
}

/** How a tenant shows itself; in a change, what is not given stays. */
export class TenantBrandInput {
  @IfGiven() @Matches(COLOR) color?: string;
  @IsOptional() @IsString() @MaxLength(200) @NoCardNumber() mail_footer?: string | null;
  /** one line */
  @IsOptional() @Matches(/^[^\r\n]*$/) @MaxLength(LABEL_FOOTER_LENGTH) @NoCardNumber() label_footer?: string | null;
}

/** The colour of a tenant for which none was chosen. */
export const DEFAULT_COLOR = '#476AFE';

/** The limits of a plan; null for no limit. */
export class PlanInput implements Partial<PlanLimits> {
  @IsOptional() @IsInt() @Min(1) @Max(LARGEST_LIMIT) max_users?: number | null;
  @IsOptional() @IsInt() @Min(1) @Max(LARGEST_LIMIT) max_labels?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(LARGEST_LIMIT) max_stores?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(LARGEST_LIMIT) max_api_keys?: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(LARGEST_LIMIT) max_webhooks?: number | null;
  /** @deprecated the same as `max_users`, which counts where both are given */
  @IsOptional() @IsInt() @Min(1) @Max(LARGEST_LIMIT) max_people?: number | null;
}

/** A new tenant. Its prices and its books are in Mexican pesos. */
export class NewTenantInput extends PlanInput {
  @Matches(TENANT_SLUG) @NoCardNumber() slug: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() name: string;
  @IfGiven() @IsObject() @ValidateNested() @Type(() => TenantBrandInput) brand?: TenantBrandInput;
  /** if absent, `<slug>.<BASE_DOMAIN>` */
  @IfGiven() @ArrayNotEmpty() @ArrayMaxSize(MAX_HOSTS) @ArrayUnique() @AreHosts() hosts?: string[];
  @IsIn(LOCALES) locale: string;
  @IsTimeZone() time_zone: string;
  @IsCountryCode() home_country_code: string;
  /** the first value of its setting of the same name */
  @IsPercentage(100) vat_percent: number;
  @IsObject() @ValidateNested() @Type(() => TenantAdministratorInput) administrator: TenantAdministratorInput;
}

/** Changes of a tenant; its slug, currency and VAT stay. */
export class TenantChange extends PlanInput {
  @IfGiven() @IsFilled() @MaxLength(100) @NoCardNumber() name?: string;
  @IfGiven() @IsObject() @ValidateNested() @Type(() => TenantBrandInput) brand?: TenantBrandInput;
  /** all of them; the first one is in the links of mails */
  @IfGiven() @ArrayNotEmpty() @ArrayMaxSize(MAX_HOSTS) @ArrayUnique() @AreHosts() hosts?: string[];
  @IfGiven() @IsIn(LOCALES) locale?: string;
  @IfGiven() @IsTimeZone() time_zone?: string;
  @IfGiven() @IsCountryCode() home_country_code?: string;
}

/** Makes a tenant read only. */
export class TenantSuspension {
  /** its main admins read it in their audit trail */
  @IsOptional() @IsString() @MaxLength(SUSPENSION_REASON_LENGTH) @NoCardNumber() reason?: string | null;
}
