import { IsInt, IsUUID, Min } from 'class-validator';
import { IsMoney } from '../rules.js';

/** What shipments asks billing to set aside before a label is bought. */
export class HoldRequest {
  /** the purchase's id is the hold's: asked twice, held once */
  @IsUUID() purchase_id: string;
  @IsUUID() shipment_id: string;
  @IsInt() @Min(1) sequential_id: number;
  /** the signed-in person */
  @IsUUID() user_id: string;
  /** the wallet */
  @IsUUID() owner_id: string;
  /** pesos with two decimals, above 0 */
  @IsMoney(0.01) amount: number;
}

/** The wallet after the hold. */
export interface HoldAnswer {
  data: { balance: number; available_balance: number };
}

/** How a hold that was to be released ended: an earlier capture stays. The wallet is as it was right after. */
export interface ReleaseAnswer {
  data: { outcome: 'captured' | 'released' | 'expired'; balance: number; available_balance: number };
}

/** A hold nobody has captured or released yet. */
export interface OpenHold {
  purchase_id: string;
  tenant_id: string;
  owner_id: string;
  shipment_id: string;
}
