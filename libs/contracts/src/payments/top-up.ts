import { Equals, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';
import type { DepositFailure } from './deposit.js';
import { PROVIDER_ID } from './credit-card.js';

/**
 * States of an automatic top-up. `checking`: the balance is read · `starting`: it is low, the charge is about to be opened · `watching`: the balance is enough ·
 * `charging`: a charge is under way · `limited`: the limit of the day or the month is used up · `paused`: the customer has to resume it · `off`.
 */
export const TOP_UP_STATES = ['checking', 'starting', 'watching', 'charging', 'limited', 'paused', 'off'] as const;
export type TopUpState = (typeof TOP_UP_STATES)[number];

/**
 * Why a top-up does not charge. `refused`: the card was refused · `authentication`: the bank wants its holder to approve the charge · `card_removed` ·
 * `suspended`: its owner is · `unavailable`: cards are switched off, or the provider did not answer · `limit`: of the day or the month · `staff`: they switched it off.
 */
export const TOP_UP_PAUSES = [
  'refused',
  'authentication',
  'card_removed',
  'suspended',
  'unavailable',
  'limit',
  'staff',
] as const;
export type TopUpPause = (typeof TOP_UP_PAUSES)[number];

/** What a customer chooses; amounts in pesos. */
export class TopUpInput {
  /** a saved card of the customer */
  @IsUUID() card_id!: string;
  /** of the browser, for the provider's fraud checks */
  @IsString() @Matches(PROVIDER_ID) @NoCardNumber() device_session_id!: string;
  /** an available balance below it is topped up */
  @IsMoney(1) threshold!: number;
  /** what the card is charged each time */
  @IsMoney(1) amount!: number;
  /** what the card is charged in a calendar day at most, in the tenant's time zone; the same of a month */
  @IsMoney(1) daily_limit!: number;
  @IsMoney(1) monthly_limit!: number;
  /** the customer allows charges without being asked each time */
  @Equals(true) accepted!: boolean;
}

/** Why staff switch it off. */
export class TopUpStop {
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() reason?: string;
}

/** The automatic top-up of a wallet, as the API shows it; amounts in pesos. */
export interface TopUp {
  /** the owner of the wallet */
  user_id: string;
  state: TopUpState;
  /** null once it is removed */
  card: { id: string; brand: string; card_number: string } | null;
  threshold: number;
  amount: number;
  daily_limit: number;
  monthly_limit: number;
  /** charged so far, or under way */
  charged_today: number;
  charged_this_month: number;
  pause_reason: TopUpPause | null;
  /** why the last charge was refused */
  failure: DepositFailure | null;
  /** the last charge */
  deposit_id: string | null;
  /** when the customer allowed it */
  accepted_at: string;
}
