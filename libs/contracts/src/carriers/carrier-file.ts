import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { COUNTRY_CODES } from '../catalog/countries.js';
import { isPostalCode } from '../catalog/postal-prefixes.js';
import { MAX_TABLE_ROWS, PriceTableRow } from '../rating/service-price.js';
import { IsFilled } from '../rules.js';
import { CarrierSettingFields } from './carrier-setting.js';
import { CarrierFields } from './carrier.js';
import { isSecretKey } from './secret-keys.js';
import { POSTAL_CODE_KINDS, RANGE_TO, type PostalCodeKind } from './service-postal-code.js';
import { ServiceFields } from './service.js';
import { ValidatorInput } from './validator.js';

/** Names the format and its version; a file of another one is rejected. */
export const CARRIER_FILE_FORMAT = 'porte-carrier-1';

/** Bounds of a carrier's file. Codes count a range as one, over all lists; larger lists are imported on their own pages. */
export const CARRIER_FILE_LIMITS = {
  bytes: 10_000_000,
  services: 100,
  zones: 200,
  settings: 200,
  codes: 50_000,
} as const;

/** Two elements of a list have the same key. */
const IsUniqueBy = <T>(keyOf: (element: T) => unknown): PropertyDecorator =>
  ValidateBy({
    name: 'unique',
    validator: {
      validate: list => !Array.isArray(list) || new Set((list as T[]).map(keyOf)).size === list.length,
    },
  });

const isCodeOrRange = (country: string, text: unknown): boolean => {
  if (typeof text !== 'string') return false;
  const [from = '', to = from, ...more] = text.split(RANGE_TO);
  return more.length === 0 && isPostalCode(country, from) && isPostalCode(country, to) && to >= from;
};

const ArePostalCodes = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPostalCode',
    validator: {
      validate: (codes, args) =>
        Array.isArray(codes) && codes.every(code => isCodeOrRange((args!.object as CodesOfFile).country, code)),
    },
  });

const IsNoSecret = (): PropertyDecorator =>
  ValidateBy({ name: 'noSecret', validator: { validate: key => typeof key !== 'string' || !isSecretKey(key) } });

/** Postal codes of one country: codes, and ranges as `01000 - 01999`. */
export class CodesOfFile {
  /** two letters */
  @IsIn(COUNTRY_CODES) country: string;
  @IsArray()
  @ArrayMaxSize(CARRIER_FILE_LIMITS.codes)
  @IsUniqueBy((code: unknown) => code)
  @ArePostalCodes()
  codes: string[];
}

export class KindCodesOfFile extends CodesOfFile {
  @IsIn(POSTAL_CODE_KINDS) kind: PostalCodeKind;
}

/** A setting that is no secret. */
export class SettingOfFile extends CarrierSettingFields {
  @IsNoSecret() override key: string;
}

export class ZoneOfFile {
  @IsFilled() @MaxLength(35) @NoCardNumber() name: string;
  @IsArray()
  @ArrayMaxSize(COUNTRY_CODES.length)
  @IsUniqueBy((list: CodesOfFile | null) => list?.country)
  @ValidateNested({ each: true })
  @Type(() => CodesOfFile)
  postal_codes: CodesOfFile[];
}

/** A validator is recognized by its name and its parameters. */
export class ValidatorOfFile extends ValidatorInput {}

const MAX_VALIDATORS = 50;

export class CarrierOfFile extends CarrierFields {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  /** code of the provider */
  @IsFilled() @MaxLength(40) @NoCardNumber() provider: string;
  @IsArray()
  @ArrayMaxSize(MAX_VALIDATORS)
  @ValidateNested({ each: true })
  @Type(() => ValidatorOfFile)
  validators: ValidatorOfFile[];
}

/** A service is recognized by its code and its name. */
export class ServiceOfFile extends ServiceFields {
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(60) code: string;
  @IsArray()
  @ArrayMaxSize(MAX_VALIDATORS)
  @ValidateNested({ each: true })
  @Type(() => ValidatorOfFile)
  validators: ValidatorOfFile[];
  /** names of zones in this file */
  @IsArray()
  @ArrayMaxSize(CARRIER_FILE_LIMITS.zones)
  @IsUniqueBy((name: unknown) => name)
  @IsString({ each: true })
  @NoCardNumber({ each: true })
  zones: string[];
  /** two letters each */
  @IsArray()
  @ArrayMaxSize(COUNTRY_CODES.length)
  @IsUniqueBy((code: unknown) => code)
  @IsIn(COUNTRY_CODES, { each: true })
  countries: string[];
  @IsArray()
  @ArrayMaxSize(MAX_TABLE_ROWS)
  @IsUniqueBy((row: PriceTableRow | null) => row?.kg)
  @ValidateNested({ each: true })
  @Type(() => PriceTableRow)
  prices: PriceTableRow[];
  @IsArray()
  @ArrayMaxSize(COUNTRY_CODES.length)
  @IsUniqueBy((list: KindCodesOfFile | null) => `${list?.country} ${list?.kind}`)
  @ValidateNested({ each: true })
  @Type(() => KindCodesOfFile)
  postal_codes: KindCodesOfFile[];
}

/**
 * A carrier with its services, prices, zones and postal codes, without secrets and without ids: its parts are named, so that it may go to another tenant
 * or installation.
 */
export class CarrierFile {
  @IsIn([CARRIER_FILE_FORMAT]) format: typeof CARRIER_FILE_FORMAT;
  @IsObject() @ValidateNested() @Type(() => CarrierOfFile) carrier: CarrierOfFile;
  @IsArray()
  @ArrayMaxSize(CARRIER_FILE_LIMITS.settings)
  @IsUniqueBy((setting: SettingOfFile | null) => setting?.key)
  @ValidateNested({ each: true })
  @Type(() => SettingOfFile)
  settings: SettingOfFile[];
  @IsArray()
  @ArrayMaxSize(CARRIER_FILE_LIMITS.zones)
  @IsUniqueBy((zone: ZoneOfFile | null) => zone?.name)
  @ValidateNested({ each: true })
  @Type(() => ZoneOfFile)
  zones: ZoneOfFile[];
  @IsArray()
  @ArrayMaxSize(CARRIER_FILE_LIMITS.services)
  @IsUniqueBy((service: ServiceOfFile | null) => `${service?.code}\n${service?.name}`)
  @ValidateNested({ each: true })
  @Type(() => ServiceOfFile)
  services: ServiceOfFile[];
}

/** What comes with the file when it is imported. */
export class CarrierFileInput {
  /** of the preview: rejected with `conflict` where what it showed has changed since */
  @IsOptional() @Matches(/^[0-9a-f]{64}$/) base?: string;
}

export type PartChange = 'create' | 'update' | 'same';

/** A field that the file changes. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A part of the carrier, and what the file does to it. */
interface ChangedPart {
  name: string;
  change: PartChange;
  /** of a part that exists */
  fields: FieldChange[];
  codes_added: number;
  codes_removed: number;
}

export interface ServicePreview extends ChangedPart {
  code: string;
  prices_added: number;
  prices_changed: number;
  prices_removed: number;
}

/** What an import of a carrier's file will change; nothing is saved yet. */
export interface CarrierFilePreview {
  /** identifies what the file was compared with */
  base: string;
  carrier: Pick<ChangedPart, 'name' | 'change' | 'fields'> & { provider: string };
  /** keys of settings with another value */
  settings: FieldChange[];
  /** keys of required settings without a value, which no file brings: secrets above all */
  missing_settings: string[];
  zones: ChangedPart[];
  services: ServicePreview[];
  /** names of the carrier's services that the file leaves as they are */
  kept_services: string[];
  /** names of validators that the tenant does not have */
  new_validators: string[];
}

/** rating's answer to carriers: the price tables of services, by their ids. */
export interface PriceTables {
  data: Record<string, PriceTableRow[]>;
}
