import { ImportFileInput } from '../imports/import.js';
import { IsIn, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { EndsRangeOf, IsCountryId, IsPostalCodeOf, IsUuidWithout } from './place-rules.js';

export const POSTAL_CODE_KINDS = ['coverage', 'excluded', 'extended'] as const;
export type PostalCodeKind = (typeof POSTAL_CODE_KINDS)[number];

/** Between the ends of a range in a text; a code alone may hold a hyphen. */
export const RANGE_TO = ' - ';

/** One code, or a range of codes, of a service or of a zone; codes of a zone have no kind. */
export interface ServicePostalCode {
  id: string;
  postal_code: string;
  to_postal_code: string | null;
  country_id: string;
  kind: PostalCodeKind | null;
  service_id: string | null;
  zone_id: string | null;
  created_at: string;
}

class ServicePostalCodeFields {
  @IsOptional() @MaxLength(10) @IsPostalCodeOf('country_id') @EndsRangeOf('postal_code') to_postal_code?: string | null;
  @IsOptional() @IsIn(POSTAL_CODE_KINDS) kind?: PostalCodeKind;
}

/** A partial update. */
export class ServicePostalCodeChange extends ServicePostalCodeFields {
  @IsOptional() @MaxLength(10) @IsPostalCodeOf('country_id') postal_code?: string;
  @IsOptional() @IsCountryId() country_id?: string;
}

/** What comes with a file of postal codes. */
export class PostalCodeImportInput extends ImportFileInput {
  @IsUuidWithout('zone_id') service_id?: string;
  @IsOptional() @IsUUID() zone_id?: string;
  /** Mexico unless given */
  @IsOptional() @IsCountryId() country_id?: string;
  @IsOptional() @IsIn(POSTAL_CODE_KINDS) kind?: PostalCodeKind;
}

/** Belongs either to a service or to a zone. */
export class ServicePostalCodeInput extends ServicePostalCodeFields {
  @MaxLength(10) @IsPostalCodeOf('country_id') postal_code: string;
  @IsCountryId() country_id: string;
  @IsUuidWithout('zone_id') service_id?: string;
  @IsOptional() @IsUUID() zone_id?: string;
}
