import { IsEmail, IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { IfGiven } from './given.js';
import { IsNewPassword } from './password-rule.js';

/** Answers to the three questions at sign-up. */
export const SHIPMENTS_PER_MONTH = ['none', '1-20', '21-50', '51-100', '101-200', '201-500', '501-1000'] as const;
export const BUSINESS_TYPES = [
  'online_store',
  'physical_store',
  'marketplace',
  'manufacturer',
  'services',
  'person',
  'other',
] as const;
export const HELP_TOPICS = [
  'lower_prices',
  'many_carriers',
  'faster_labels',
  'store_connection',
  'tracking',
  'other',
] as const;

/** Answers of a user at sign-up; stored with the user, for staff. */
export class SignupAnswers {
  @IsIn(SHIPMENTS_PER_MONTH) shipments_per_month: (typeof SHIPMENTS_PER_MONTH)[number];
  @IsIn(BUSINESS_TYPES) business_type: (typeof BUSINESS_TYPES)[number];
  @IsIn(HELP_TOPICS) help: (typeof HELP_TOPICS)[number];
}

/** A phone of at most ten digits; the page removes signs and country codes first. */
const IsPlainPhone = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPhone',
    validator: { validate: value => typeof value === 'string' && /^\d{7,10}$/.test(value) },
  });

/** Data of a new user; `referred_by` is the referral code of another user. */
export class SignupDetails {
  @IsFilled() @MaxLength(100) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() last_name: string;
  @IsEmail() @MaxLength(254) email: string;
  @IsNewPassword() password: string;
  @IsPlainPhone() phone: string;
  @IsOptional() @IsString() @MaxLength(100) @NoCardNumber() company?: string | null;
  @IfGiven() @IsString() @MaxLength(20) referred_by?: string;
}
