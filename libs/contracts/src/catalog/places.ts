import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsCountryId } from '../carriers/place-rules.js';
import { IsFilled } from '../rules.js';

/** A country of ISO 3166 with its name in the reader's language. */
export interface Country {
  id: string;
  name: string;
  /** two letters */
  code: string;
  name_es: string;
  name_en: string;
}

/** Clients of the product know one name; with it, the names by language may be left out. */
const UnlessNamed = (): PropertyDecorator =>
  ValidateIf(
    ({ name }: { name?: string | null }, value: unknown) => value !== undefined || name === undefined || name === null,
  );

export class CountryInput {
  @Matches(/^[A-Z]{2}$/) code: string;
  /** the Spanish name, and the English one until it is given */
  @IsOptional() @IsFilled() @MaxLength(80) @NoCardNumber() name?: string;
  @UnlessNamed() @IsFilled() @MaxLength(80) @NoCardNumber() name_es?: string;
  @UnlessNamed() @IsFilled() @MaxLength(80) @NoCardNumber() name_en?: string;
}

export class CountryChange {
  /** the Spanish name */
  @IsOptional() @IsFilled() @MaxLength(80) @NoCardNumber() name?: string;
  @IsOptional() @IsFilled() @MaxLength(80) @NoCardNumber() name_es?: string;
  @IsOptional() @IsFilled() @MaxLength(80) @NoCardNumber() name_en?: string;
}

/** A state, province or department of a country; `code` is the suffix of ISO 3166-2. */
export interface State {
  id: string;
  name: string;
  code: string;
  country_id: string;
}

export class StateInput {
  @IsFilled() @MaxLength(80) @NoCardNumber() name: string;
  @Matches(/^[A-Z0-9]{1,3}$/) code: string;
  @IsCountryId() country_id: string;
}

export class StateChange {
  @IsOptional() @IsFilled() @MaxLength(80) @NoCardNumber() name?: string;
}

/** A settlement with its postal code; used to complete addresses. */
export interface Colony {
  name: string;
  city: string;
  state: string;
  postal_code: string;
}

/** A product or service of SAT's catalogue c_ClaveProdServ. */
export interface SatProduct {
  code: string;
  description: string;
}

/** A row of the imported postal catalogue. */
export type ColonyRow = [
  postal_code: string,
  name: string,
  type: string,
  municipality: string,
  city: string,
  state_code: string,
];
