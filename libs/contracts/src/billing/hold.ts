import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min, ValidateNested } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { AgentInput } from '../identity/agent.js';
import { IsMoney } from '../rules.js';

/** The agent whose purchase a hold is for, with its limits of that moment. */
export class AgentHold extends AgentInput {
  @IsUUID() key_id: string;
  /** its person approved this price */
  @IsBoolean() is_approved: boolean;
}

/** The spending permission under which an acting user buys, with its limit. */
export class ActingHold {
  @IsUUID() permission_id: string;
  /** pesos, for all purchases under the permission */
  @IsMoney(0.01) limit: number;
  /** names of the user and of the acting user, 201 letters each, for the movement */
  @IsString() @MaxLength(500) @NoCardNumber() by: string;
}

/** The request of shipments to hold money before a label is bought. */
export class HoldRequest {
  /** also the id of the hold: a repeated request holds once */
  @IsUUID() purchase_id: string;
  @IsUUID() shipment_id: string;
  @IsInt() @Min(1) sequential_id: number;
  /** the signed-in user */
  @IsUUID() user_id: string;
  /** the owner of the wallet */
  @IsUUID() owner_id: string;
  /** pesos with two decimals, above 0 */
  @IsMoney(0.01) amount: number;
  /** absent where a person buys */
  @IsOptional() @ValidateNested() @Type(() => AgentHold) agent?: AgentHold;
  /** absent where the user buys itself */
  @IsOptional() @ValidateNested() @Type(() => ActingHold) acting?: ActingHold;
}

/** The wallet after the hold. */
export interface HoldAnswer {
  data: { balance: number; available_balance: number };
}

/** How a hold ended after a request to release it: an earlier capture is kept. The balance is the one right after the end. */
export interface ReleaseAnswer {
  data: { outcome: 'captured' | 'released' | 'expired'; balance: number; available_balance: number };
}

/** A hold that is neither captured nor released yet. */
export interface OpenHold {
  purchase_id: string;
  tenant_id: string;
  owner_id: string;
  shipment_id: string;
}
