import { IsString, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';
import type { DepositFailure } from './deposit.js';

/** Ids of the card provider: they stand for a card whose number the provider alone knows. */
export const PROVIDER_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** A card that a user has saved at the provider. */
export interface CreditCard {
  id: string;
  /** in the provider's words, such as `visa` */
  brand: string;
  /** masked, such as `•••• 1111` */
  card_number: string;
  created_at: string;
}

/** What the browser needs to give a card to the provider; the number never reaches the platform. */
export interface CardTokens {
  /** of the provider's call that takes a card and answers with a token */
  url: string;
  /** for the browser */
  public_key: string;
}

/** A card to save: the provider's token of it. */
export class NewCreditCard {
  @IsString() @Matches(PROVIDER_ID) @NoCardNumber() token_id!: string;
  /** of the browser, for the provider's fraud checks */
  @IsString() @Matches(PROVIDER_ID) @NoCardNumber() device_session_id!: string;
}

/** A payment with a card that is not saved. */
export class CardPaymentInput extends NewCreditCard {
  /** in pesos */
  @IsMoney(0.01) amount!: number;
}

/** A payment with a saved card. */
export class SavedCardPaymentInput {
  @IsString() @Matches(PROVIDER_ID) @NoCardNumber() device_session_id!: string;
  /** in pesos */
  @IsMoney(0.01) amount!: number;
}

/** A card as its holder types it: for the provider alone, never sent here. */
export class CardFields {
  /** in pesos; of the payment */
  @IsMoney(0.01) amount!: number;
  /** with or without blanks and dashes */
  @Matches(/^\d(?:[ -]?\d){12,18}$/) card_number!: string;
  @IsFilled() @MaxLength(80) @NoCardNumber() holder_name!: string;
  /** `04/29` */
  @Matches(/^(0[1-9]|1[0-2]) ?\/ ?(20)?\d\d$/) expiration!: string;
  @Matches(/^\d{3,4}$/) cvv2!: string;
  /** street and number of the holder, then the neighborhood */
  @IsFilled() @MaxLength(200) @NoCardNumber() line1!: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() line2!: string;
  @Matches(/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/) postal_code!: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() city!: string;
  @IsFilled() @MaxLength(100) @NoCardNumber() state!: string;
  /** ISO 3166-1 */
  @Matches(/^[A-Z]{2}$/) country_code!: string;
}

/** OpenPay's origins: the only addresses besides our own that the page of cards may call. */
export const OPENPAY_ORIGINS = { live: 'https://api.openpay.mx', sandbox: 'https://sandbox-api.openpay.mx' } as const;

/** OpenPay's codes of refused cards, as far as a person can do something about them. */
const FAILURES: Record<number, DepositFailure> = {
  1002: 'settings',
  1010: 'settings',
  2004: 'card_data',
  2005: 'card_expired',
  2006: 'card_data',
  2009: 'card_data',
  3001: 'card_declined',
  3002: 'card_expired',
  3003: 'card_funds',
  3004: 'card_blocked',
  3005: 'card_blocked',
  3006: 'card_blocked',
  3008: 'card_blocked',
  3009: 'card_blocked',
  3010: 'card_bank',
  3011: 'card_bank',
  3012: 'card_bank',
};

/** What a code of OpenPay means for the person who pays. A lost or stolen card is said to be blocked: its holder may not be its owner. */
export const openpayFailure = (code: number | null | undefined): DepositFailure => FAILURES[code ?? 0] ?? 'refused';
