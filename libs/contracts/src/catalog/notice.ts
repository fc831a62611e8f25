import { IsIn, IsISO8601, IsOptional, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import { IsFilled } from '../rules.js';
import { idsOf } from './choice.js';
import { noticeTypes, type NoticeType } from './enums.js';

const STATUSES = ['active', 'suspended'] as const;

/** A message of staff on the dashboard of every user. */
export interface Notice {
  id: string;
  title: string;
  description: string;
  /** null means it does not expire */
  expires_at: string | null;
  notice_type: NoticeType;
  status: (typeof STATUSES)[number];
  created_at: string;
}

class NoticeFields {
  @IsOptional() @IsISO8601({ strict: true }) expires_at?: string | null;
  @IsOptional() @IsIn(idsOf(noticeTypes)) notice_type?: NoticeType;
  @IsOptional() @IsIn(STATUSES) status?: Notice['status'];
}

export class NoticeInput extends NoticeFields {
  @IsFilled() @MaxLength(120) @NoCardNumber() title: string;
  @IsFilled() @MaxLength(2000) @NoCardNumber() description: string;
}

export class NoticeChange extends NoticeFields {
  @IsOptional() @IsFilled() @MaxLength(120) @NoCardNumber() title?: string;
  @IsOptional() @IsFilled() @MaxLength(2000) @NoCardNumber() description?: string;
}
