import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import type { SettingSpec } from './carrier-setting.js';
import { IsCountryId } from './place-rules.js';

/** Types of services that a customer can offer by its own agreement: zones are the tenant's. */
export const AGREEMENT_SERVICE_TYPES = ['national', 'international'] as const;

/** A service of an own agreement. */
export class AgreementServiceInput {
  /** of a service that exists; without it the service is new */
  @IsOptional() @IsUUID() id?: string;
  @IsFilled() @MaxLength(60) @NoCardNumber() name: string;
  @IsFilled() @MaxLength(60) code: string;
  @IsIn(AGREEMENT_SERVICE_TYPES) service_type: (typeof AGREEMENT_SERVICE_TYPES)[number];
  @IsOptional() @IsArray() @ArrayMaxSize(300) @IsCountryId({ each: true }) country_ids?: string[];
}

/** A setting of an own agreement, by its key. */
export class AgreementSettingInput {
  @Matches(/^[a-z][a-z0-9_]{0,59}$/i) key: string;
  @IsString() @MaxLength(8000) value: string;
}

/** An own agreement with its settings and services, saved together. */
export class ClientAgreementInput {
  /** the agreement to change */
  @IsOptional() @IsUUID() carrier_id?: string;
  /** the provider of a new agreement */
  @IsOptional() @IsUUID() provider_id?: string;
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => AgreementServiceInput)
  services: AgreementServiceInput[];
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => AgreementSettingInput)
  settings: AgreementSettingInput[];
  /** ids of services to delete */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  deleted_services?: string[];
}

/** A setting that a provider's adapter reads. */
export interface ProviderSetting extends SettingSpec {
  required: boolean;
  /** its value is a secret, which is never shown again */
  hidden: boolean;
}
