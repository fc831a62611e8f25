import { ImportFileInput } from '../imports/import.js';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import type { WaybillState, WaybillStatus } from './waybill-status.js';

/** A tracking number that a carrier issued in advance; it is used once. */
export interface Waybill {
  id: string;
  number: string;
  carrier_id: string;
  /** null means any service of the carrier */
  service_id: string | null;
  shipment_id: string | null;
  state: WaybillState;
  /** the state, or that it was deleted */
  status: WaybillStatus;
  deleted_at: string | null;
  created_at: string;
}

/** The waybills of a service of a carrier, or those for any of its services. */
export interface WaybillStock {
  carrier_id: string;
  carrier_name: string;
  service_id: string | null;
  service_name: string | null;
  free: number;
  /** fewer free ones than the tenant wants to be notified of */
  is_low: boolean;
  held: number;
  used: number;
}

/** What comes with a file of waybills. */
export class WaybillImportInput extends ImportFileInput {
  @IsUUID() carrier_id: string;
  /** any service of the carrier unless given */
  @IsOptional() @IsUUID() service_id?: string;
}

export class WaybillInput {
  @Matches(/^[\w-]{1,40}$/) number: string;
  @IsUUID() carrier_id: string;
  @IsOptional() @IsUUID() service_id?: string | null;
}
