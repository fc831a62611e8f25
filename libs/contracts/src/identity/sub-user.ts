import {
  ArrayMaxSize,
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';
import { IfGiven } from './given.js';
import type { Invitation } from './invitation.js';
import { PHONE, USER_STATUSES, type UserStatus } from './user-choices.js';

/** A parent has so many sub-users at most. */
export const MAX_SUB_USERS = 50;

/** What a parent allows a sub-user. */
export interface SubUserLimits {
  /** pesos for labels in a calendar month of the tenant's time zone; null without a limit */
  monthly_limit: number | null;
  /** ids of the services that it may buy; null for all that its parent is offered */
  allowed_services: string[] | null;
  /** false: no amount of money of its parent is shown to it */
  sees_prices: boolean;
}

/** A sub-user as its parent sees it. */
export interface SubUser extends SubUserLimits {
  id: string;
  name: string;
  last_name: string;
  fullname: string;
  email: string;
  phone: string;
  status: UserStatus;
  /** false if staff suspended it: its parent cannot activate it then */
  may_activate: boolean;
  /** null if it was never invited */
  invitation: Invitation | null;
  current_sign_in_at: string | null;
  /** pesos of this month; null while billing is unavailable */
  spent: number | null;
  /** labels of this month; null while billing is unavailable */
  labels: number | null;
}

/** The people who spend one wallet, and what they spend this month. */
export interface SubUsers {
  /** of the parent itself, in pesos; null while billing is unavailable */
  own_spent: number | null;
  own_labels: number | null;
  people: SubUser[];
}

/** A service that a parent may allow. */
export interface OfferedService {
  id: string;
  name: string;
  carrier_name: string;
}

const IsServices = () => IsUUID(undefined, { each: true });

/** A person whom a parent invites to spend its wallet. */
export class SubUserInput {
  @IsFilled() @MaxLength(100) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() last_name: string;
  @IsEmail() @MaxLength(254) email: string;
  @Matches(PHONE) phone: string;
  @IsOptional() @IsMoney() monthly_limit?: number | null;
  @IsOptional() @ArrayMaxSize(500) @IsServices() allowed_services?: string[] | null;
  @IfGiven() @IsBoolean() sees_prices?: boolean;
}

export class SubUserChange {
  @IsOptional() @IsMoney() monthly_limit?: number | null;
  @IsOptional() @ArrayMaxSize(500) @IsServices() allowed_services?: string[] | null;
  @IfGiven() @IsBoolean() sees_prices?: boolean;
  @IfGiven() @IsString() @IsIn(USER_STATUSES) status?: UserStatus;
}
