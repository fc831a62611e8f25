import { IsUUID, Length, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import type { OpenWork } from './erasure.js';
import type { UserStatus } from './user.js';

/** Why two users may be duplicates. */
export const DUPLICATE_REASONS = ['email', 'phone', 'rfc'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** A user of a merge, or of a pair of possible duplicates. */
export interface MergeUser {
  id: string;
  sequential_id: number;
  fullname: string;
  email: string;
  phone: string;
  company: string | null;
  status: UserStatus;
  /** ISO 8601 */
  created_at: string;
}

/** Two customers who may be the same one, the older one first. */
export interface PossibleDuplicates {
  by: DuplicateReason[];
  /** the RFC that both have, where it is a reason */
  rfc: string | null;
  users: [MergeUser, MergeUser];
}

/** Pairs of possible duplicates, at most 100, those with the newest user first. */
export interface PossibleDuplicatesAnswer {
  data: PossibleDuplicates[];
  /** whether there are more pairs than these */
  has_more: boolean;
}

/**
 * What prevents a merge. `merge_not_customers`: one of the two is staff · `merge_sub_users`: one is a sub-user, or the duplicate has some ·
 * `merge_closed`: one is suspended, erased or merged · `merge_stores`: the duplicate has connected stores · `merge_held`: money of the duplicate is held ·
 * `person_has_<work>`: something of the duplicate has to end before.
 */
export const MERGE_BLOCKERS = [
  'merge_not_customers',
  'merge_sub_users',
  'merge_closed',
  'merge_stores',
  'merge_held',
] as const;
export type MergeBlocker = (typeof MERGE_BLOCKERS)[number] | `person_has_${Exclude<OpenWork, 'balance'>}`;

/** What a merge does; amounts in pesos. */
export interface MergePreview {
  /** stays */
  user: MergeUser;
  /** is closed */
  duplicate: MergeUser;
  /** goes to the user that stays; a negative balance is what the duplicate owes */
  moves: { balance: number; addresses: number; packages: number };
  /** stays with the duplicate, where staff read it */
  stays: { shipments: number };
  /** none where the merge may be done */
  blockers: MergeBlocker[];
}

/** A preview of a merge. */
export interface MergePreviewAnswer {
  data: MergePreview;
}

/** `moving`: services move what the preview named; `done`. */
export const USER_MERGE_STATES = ['moving', 'done'] as const;
export type UserMergeState = (typeof USER_MERGE_STATES)[number];

/** A merge of two users. */
export interface UserMerge {
  id: string;
  state: UserMergeState;
  user: { id: string; fullname: string };
  duplicate: { id: string; fullname: string };
  reason: string;
  /** e-mail of the developer */
  merged_by: string;
  /** that moved, in pesos, negative for what was owed; null until it has moved */
  balance: number | null;
  /** ISO 8601 */
  created_at: string;
}

/** The merges of a user, newest first: those in which it was closed or stays. */
export interface UserMergesAnswer {
  data: UserMerge[];
}

/** Merges a duplicate into a user. */
export class UserMergeInput {
  @IsUUID() duplicate_id: string;
  /** the duplicate's e-mail, typed so that no other is meant */
  @IsFilled() @MaxLength(255) @NoCardNumber() confirmation: string;
  /** for the audit trail */
  @IsFilled() @Length(5, 500) @NoCardNumber() reason: string;
}

/** The user that may be merged into another one. */
export class MergeChoice {
  @IsUUID() duplicate_id: string;
}
