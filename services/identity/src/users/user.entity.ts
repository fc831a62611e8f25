import type { SignupAnswers, UserStatus, UserType } from '@porte/contracts';
import type { Money } from '@porte/domain-kit';
import { DecimalColumn, MoneyColumn, TenantRow } from '@porte/database-kit';
import { Column, Entity } from 'typeorm';

@Entity('users')
export class UserEntity extends TenantRow {
  @Column('int') sequential_id: number;
  @Column('text') name: string;
  @Column('text') last_name: string;
  @Column('text') email: string;
  /** replaces the e-mail once it is confirmed */
  @Column('text', { nullable: true }) pending_email: string | null;
  @Column('text') phone: string;
  @Column('text', { nullable: true }) company: string | null;
  @Column('text') user_type: UserType;
  @Column('boolean') is_main_admin: boolean;
  /** made from the type; null for the permissions of the type itself */
  @Column('uuid', { nullable: true }) custom_role_id: string | null;
  @Column('uuid', { nullable: true }) parent_id: string | null;
  @Column('text') status: UserStatus;
  @Column('timestamptz', { nullable: true }) confirmed_at: Date | null;
  @Column('timestamptz', { nullable: true }) current_sign_in_at: Date | null;
  @DecimalColumn() discount: number;
  @MoneyColumn({ nullable: true }) own_agreements_price: Money | null;
  @Column('boolean') special_carriers: boolean;
  @Column('boolean') export_csv_visible: boolean;
  @Column('boolean') fiscal_data_verified: boolean;
  @Column('text') referral_code: string;
  @Column('uuid', { nullable: true }) referred_by: string | null;
  @Column('text', { nullable: true }) notes: string | null;
  /** the answers at sign-up; null if staff created the user */
  @Column('jsonb', { nullable: true }) questions: SignupAnswers | null;
  /** when the mail that leads to a first password was sent last; null if it never was */
  @Column('timestamptz', { nullable: true }) invited_at: Date | null;
  @Column('timestamptz', { nullable: true }) invitation_ends_at: Date | null;
  @Column('timestamptz', { nullable: true }) invitation_revoked_at: Date | null;
  /** when the first password was chosen */
  @Column('timestamptz', { nullable: true }) invitation_accepted_at: Date | null;
  /** when its app showed the first right code; null without a second factor */
  @Column('timestamptz', { nullable: true }) second_factor_since: Date | null;
  /** for labels in a calendar month, of a sub-user; null without a limit */
  @MoneyColumn({ nullable: true }) monthly_limit: Money | null;
  /** the only services that a sub-user may buy; null for all */
  @Column('uuid', { array: true, nullable: true }) allowed_services: string[] | null;
  /** false for a sub-user that finds no amount of money */
  @Column('boolean') sees_prices: boolean;
  /** a parent activates only whom it suspended itself */
  @Column('boolean') suspended_by_parent: boolean;
  /** the last versions that it accepted, 0 for none */
  @Column('int') accepted_terms: number;
  @Column('int') accepted_privacy: number;
  /** when its person was erased; it never becomes active again */
  @Column('timestamptz', { nullable: true }) erased_at: Date | null;
  /** the user that a duplicate was merged into; it never becomes active again */
  @Column('uuid', { nullable: true }) merged_into: string | null;
  /** selected only by name */
  @Column('text', { nullable: true, select: false }) password_hash: string | null;
}

/** The owner of the rows and the wallet that a user uses: for a sub-user, its parent. */
export const ownerOf = ({ id, parent_id }: Pick<UserEntity, 'id' | 'parent_id'>): string => parent_id ?? id;
