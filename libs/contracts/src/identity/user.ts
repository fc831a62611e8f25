import { IsBoolean, IsEmail, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney, IsPercentage } from '../rules.js';
import { IfGiven } from './given.js';
import type { Invitation } from './invitation.js';
import type { LegalDocumentSummary } from './legal-document.js';
import {
  PHONE,
  type UserType,
  USER_TYPE_CHOICES,
  type UserTypeChoice,
  USER_STATUSES,
  type UserStatus,
} from './user-choices.js';
import type { UserTotals } from '../shipments/user-totals.js';
import type { SignupAnswers } from './signup-fields.js';

export * from './user-choices.js';

/** A user as its owner sees it. */
export interface UserProfile {
  id: string;
  sequential_id: number;
  name: string;
  last_name: string;
  fullname: string;
  email: string;
  /** a requested e-mail that is not confirmed yet; null if there is none */
  pending_email: string | null;
  phone: string;
  company: string | null;
  user_type: UserType;
  is_main_admin: boolean;
  /** null for a user with the permissions of its type */
  custom_role_id: string | null;
  status: UserStatus;
  parent_id: string | null;
  referral_code: string;
  referred_by: string | null;
  fiscal_data_verified: boolean;
  confirmed_at: string | null;
  current_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A user as staff see it. */
export interface User extends UserProfile {
  /** percent of the admin price */
  discount: number;
  own_agreements_price: number | null;
  special_carriers: boolean;
  export_csv_visible: boolean;
  notes: string | null;
  /** the answers at sign-up; null if staff created the user */
  questions: SignupAnswers | null;
  /** null without a second factor */
  second_factor_since: string | null;
  /** null if it was never invited */
  invitation: Invitation | null;
  /** the user that this duplicate was merged into; null for every other user */
  merged_into: string | null;
}

/** The totals of a user, each null while shipments is unavailable. */
export type KnownTotals = { [Total in keyof UserTotals]: UserTotals[Total] | null };

/** The signed-in user; money is null while billing is unavailable. */
export interface CurrentUser extends UserProfile, KnownTotals {
  /** may have shipments as a csv file */
  export_csv_visible: boolean;
  /** false for a sub-user to whom its parent shows no prices; absent in answers of the release before */
  sees_prices?: boolean;
  /** versions of terms and privacy notice that it is asked to accept; absent in answers of the release before */
  documents_to_accept?: LegalDocumentSummary[];
  balance: number | null;
  available_balance: number | null;
}

export class UserInput {
  @IsFilled() @MaxLength(100) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() last_name: string;
  @IsEmail() @MaxLength(254) email: string;
  @Matches(PHONE) phone: string;
  @IsOptional() @IsString() @MaxLength(100) @NoCardNumber() company?: string | null;
  /** rejected with `password_by_owner_only`: users choose their passwords themselves */
  @IfGiven() @IsString() @MaxLength(200) password?: string;
  @IfGiven() @IsIn(USER_TYPE_CHOICES) user_type?: UserTypeChoice;
  /** made from the user type; null for the permissions of the type itself */
  @IsOptional() @IsUUID() custom_role_id?: string | null;
  @IsOptional() @IsUUID() parent_id?: string | null;
  @IsOptional() @IsUUID() referred_by?: string | null;
  @IfGiven() @IsPercentage(100) discount?: number;
  @IsOptional() @IsMoney() own_agreements_price?: number | null;
  @IfGiven() @IsBoolean() special_carriers?: boolean;
  @IfGiven() @IsBoolean() fiscal_data_verified?: boolean;
  @IfGiven() @IsBoolean() export_csv_visible?: boolean;
  @IsOptional() @IsString() @MaxLength(2000) @NoCardNumber() notes?: string | null;
}

export class UserChange {
  @IfGiven() @IsFilled() @MaxLength(100) @NoCardNumber() name?: string;
  @IfGiven() @IsFilled() @MaxLength(100) @NoCardNumber() last_name?: string;
  @IfGiven() @IsEmail() @MaxLength(254) email?: string;
  @IfGiven() @Matches(PHONE) phone?: string;
  @IsOptional() @IsString() @MaxLength(100) @NoCardNumber() company?: string | null;
  /** rejected with `password_by_owner_only`: users choose their passwords themselves */
  @IfGiven() @IsString() @MaxLength(200) password?: string;
  @IfGiven() @IsIn(USER_TYPE_CHOICES) user_type?: UserTypeChoice;
  /** made from the user type; null for the permissions of the type itself. Another type ends it, unless it comes with one */
  @IsOptional() @IsUUID() custom_role_id?: string | null;
  @IfGiven() @IsIn(USER_STATUSES) status?: UserStatus;
  /** sent by the page when a user is activated; ignored, because activation always notifies the user */
  @IfGiven() @IsBoolean() activate_user_action?: boolean;
  @IsOptional() @IsUUID() parent_id?: string | null;
  @IsOptional() @IsUUID() referred_by?: string | null;
  @IfGiven() @IsPercentage(100) discount?: number;
  @IsOptional() @IsMoney() own_agreements_price?: number | null;
  @IfGiven() @IsBoolean() special_carriers?: boolean;
  @IfGiven() @IsBoolean() fiscal_data_verified?: boolean;
  @IfGiven() @IsBoolean() export_csv_visible?: boolean;
  @IsOptional() @IsString() @MaxLength(2000) @NoCardNumber() notes?: string | null;
}
