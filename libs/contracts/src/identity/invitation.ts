import { IsString, MaxLength } from 'class-validator';
import { IsFilled, IsSameAs } from '../rules.js';
import { PASSWORD_LENGTH } from './password.js';
import { IsNewPassword } from './password-rule.js';

/** The mail that leads a user created by staff to a first password. */
export interface Invitation {
  sent_at: string;
  /** its link works no longer from here on */
  ends_at: string;
  revoked_at: string | null;
  /** when the first password was chosen, by its link or by another mail */
  accepted_at: string | null;
}

export type InvitationState = 'sent' | 'expired' | 'revoked' | 'accepted';

/** @param now ms since 1970 */
export function invitationState({ ends_at, revoked_at, accepted_at }: Invitation, now: number): InvitationState {
  if (accepted_at) return 'accepted';
  if (revoked_at) return 'revoked';
  return Date.parse(ends_at) <= now ? 'expired' : 'sent';
}

/** For whom an invitation is, as its holder sees it. */
export interface InvitationOffer {
  name: string;
  email: string;
  ends_at: string;
}

/** The first password of an invited user; if password and confirmation differ, the error is reported on `password`. */
export class InvitationAcceptance {
  @IsNewPassword() @IsSameAs('password_confirmation') password: string;
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password_confirmation: string;
  @IsFilled() @MaxLength(200) invitation_token: string;
}
