import { IsOptional, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';

/** `ended`: its session is over, or its time was, whatever was decided before. */
export type SpendingPermissionState = 'waiting' | 'granted' | 'declined' | 'revoked' | 'ended';

/** What one who acts as another user asks to spend of that user's balance. */
export class SpendingPermissionInput {
  /** pesos, for all purchases of the session */
  @IsMoney(0.01) amount: number;
  /** the main admins and the customer read it as it is */
  @IsFilled() @MaxLength(200) @NoCardNumber() reason: string;
}

export class GrantSpendingInput {
  /** pesos, at most what was asked for, which it is by default */
  @IsOptional() @IsMoney(0.01) amount?: number | null;
  /** the one who asked reads it */
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() reason?: string | null;
}

export class DeclineSpendingInput {
  /** the one who asked reads it */
  @IsFilled() @MaxLength(200) @NoCardNumber() reason: string;
}

/** Permission to spend the balance of a user while acting as that user. */
export interface SpendingPermission {
  id: string;
  state: SpendingPermissionState;
  /** the user who acts; may be of another tenant */
  asked_by: { id: string; name: string; email: string };
  /** as whom it acts */
  customer: { id: string; name: string; company: string | null; email: string };
  /** pesos that were asked for */
  amount: number;
  /** pesos that may be spent; null until they are granted */
  limit: number | null;
  /** pesos of the limit that are not spent; null where there is no limit, and while billing cannot be asked */
  left: number | null;
  reason: string;
  /** why the session was begun */
  session_reason: string;
  /** the main admin who decided, or revoked it last; null until then */
  decided_by: { id: string; name: string } | null;
  decision_reason: string | null;
  created_at: string;
  /** when its session ends by itself */
  ends_at: string;
}

/** What who acts may spend, in the signed actor of a purchase. */
export interface SpendingLimit {
  permission_id: string;
  /** pesos, for all purchases under the permission */
  limit: number;
  /** the main admin who granted it */
  granted_by: string;
}
