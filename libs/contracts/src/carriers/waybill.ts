import { IsOptional, IsUUID, Matches } from 'class-validator';

export const WAYBILL_STATES = ['free', 'held', 'used'] as const;
export type WaybillState = (typeof WAYBILL_STATES)[number];

/** A tracking number that a carrier issued in advance; it is used once. */
export interface Waybill {
  id: string;
  number: string;
  carrier_id: string;
  /** null means any service of the carrier */
  service_id: string | null;
  shipment_id: string | null;
  state: WaybillState;
  deleted_at: string | null;
  created_at: string;
}

export class WaybillInput {
  @Matches(/^[\w-]{1,40}$/) number: string;
  @IsUUID() carrier_id: string;
  @IsOptional() @IsUUID() service_id?: string | null;
}
