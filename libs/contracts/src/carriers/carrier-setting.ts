import { IsBoolean, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';

/** A credential or a switch of a carrier. A hidden one is a secret: its value is the mask. */
export interface CarrierSetting {
  id: string;
  carrier_id: string;
  key: string;
  value: string;
  visible: boolean;
  hidden: boolean;
  created_at: string;
}

export class CarrierSettingInput {
  @IsUUID() carrier_id: string;
  @Matches(/^[a-z][a-z0-9_]{0,59}$/i) key: string;
  @IsString() @MaxLength(8000) value: string;
  @IsOptional() @IsBoolean() visible?: boolean;
}

export class CarrierSettingChange {
  @IsOptional() @IsString() @MaxLength(8000) value?: string;
  @IsOptional() @IsBoolean() visible?: boolean;
}

/** Keys whose value may be empty. */
export const OPTIONAL_SETTING_KEYS: readonly string[] = ['additional_info', 'limit', 'send_confirmation_mail'];
