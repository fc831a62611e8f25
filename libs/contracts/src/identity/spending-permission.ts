import { IsOptional, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled, IsMoney } from '../rules.js';

/** `ended`: the session ended or expired, whatever was decided before. */
export type SpendingPermissionState = 'waiting' | 'granted' | 'declined' | 'revoked' | 'ended';

/** What an acting user asks to spend of the balance of the user as whom it acts. */
export class SpendingPermissionInput {
  /** pesos, for all purchases of the session */
  @IsMoney(0.01) amount: number;
  /** shown unchanged to the main admins and the customer */
  @IsFilled() @MaxLength(200) @NoCardNumber() reason: string;
}

/** A grant of what was asked for, or of less. */
export class GrantSpendingInput {
  /** pesos; by default, and at most, what was asked for */
  @IsOptional() @IsMoney(0.01) amount?: number | null;
  /** shown to the acting user */
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() reason?: string | null;
}

/** A refusal, with its reason. */
export class DeclineSpendingInput {
  /** shown to the acting user */
  @IsFilled() @MaxLength(200) @NoCardNumber() reason: string;
}

/** A spending permission, with its session and decision. */
export interface SpendingPermission {
  id: string;
  state: SpendingPermissionState;
  /** the acting user; may be of another tenant */
  asked_by: { id: string; name: string; email: string };
  /** the user as whom it acts */
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

/** What an acting user may spend, in the signed actor of a purchase. */
export interface SpendingLimit {
  permission_id: string;
  /** pesos, for all purchases under the permission */
  limit: number;
  /** the main admin who granted it */
  granted_by: string;
}
