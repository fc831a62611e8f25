import { IsEmail, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { AddressFact } from '../events/shapes.js';
import { IfGiven } from '../identity/given.js';
import { IsFilled } from '../rules.js';
import { RFC_LENGTH } from './preference.js';

/** An address as the user typed it; stored and printed unchanged, accents included. */
export class AddressInput {
  @IsFilled() @MaxLength(35) @NoCardNumber() name: string;
  /** the name when it is empty, because carriers require one */
  @IsOptional() @IsString() @MaxLength(60) @NoCardNumber() company?: string | null;
  /** without one, the ends of a shipment get the customer's, unless the tenant's setting `disable_email` is on */
  @IsOptional() @IsEmail() @MaxLength(254) email?: string | null;
  /** required unless the tenant's setting `disable_phone_number` is on */
  @IsOptional() @IsString() @MaxLength(25) phone?: string | null;
  @IsOptional() @IsString() @MaxLength(5) calling_code?: string | null;
  /** the country, by id or by two-letter code */
  @IsOptional() @IsUUID() country_id?: string;
  @IsOptional() @Length(2, 2) country_code?: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() state: string;
  @IsFilled() @MaxLength(30) @NoCardNumber() street: string;
  @IsFilled() @MaxLength(15) @NoCardNumber() number: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() neighborhood: string;
  @IsFilled() @MaxLength(35) @NoCardNumber() city: string;
  @IsFilled() @MaxLength(7) postal_code: string;
  @IsOptional() @IsString() @MaxLength(35) @NoCardNumber() reference?: string | null;
  @IsOptional() @IsString() @MaxLength(RFC_LENGTH) @NoCardNumber() rfc?: string | null;
  @IsOptional() @IsString() @MaxLength(35) @NoCardNumber() aka?: string | null;
}

/** A partial update; the resulting address is validated as a whole. */
export class AddressChange extends AddressInput {
  @IfGiven() override name: string;
  @IfGiven() override state: string;
  @IfGiven() override street: string;
  @IfGiven() override number: string;
  @IfGiven() override neighborhood: string;
  @IfGiven() override city: string;
  @IfGiven() override postal_code: string;
}

/** A saved address as the API shows it. */
export interface Address extends AddressFact {
  id: string;
  user_id: string;
  /** who pays for the user: the user, or its parent */
  owner_id: string;
  /** the name under which it is saved */
  aka: string | null;
  created_at: string;
  updated_at: string;
}
