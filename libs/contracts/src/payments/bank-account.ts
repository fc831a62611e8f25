import { IsOptional, Matches, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';

/** A bank account of the tenant for customers' deposits. */
export interface BankAccount {
  id: string;
  bank: string;
  account_number: string;
  /** the 18 digits of the interbank code */
  clabe: string;
  beneficiary: string;
  rfc: string;
  created_at: string;
}

const ACCOUNT = /^\d{4,20}$/;
const CLABE = /^\d{18}$/;
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;

export class BankAccountInput {
  @IsFilled() @MaxLength(60) @NoCardNumber() bank: string;
  @Matches(ACCOUNT) account_number: string;
  @Matches(CLABE) clabe: string;
  @IsFilled() @MaxLength(120) @NoCardNumber() beneficiary: string;
  @Matches(RFC) rfc: string;
}

export class BankAccountChange {
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() bank?: string;
  @IsOptional() @Matches(ACCOUNT) account_number?: string;
  @IsOptional() @Matches(CLABE) clabe?: string;
  @IsOptional() @IsFilled() @MaxLength(120) @NoCardNumber() beneficiary?: string;
  @IsOptional() @Matches(RFC) rfc?: string;
}
