import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { ServiceName } from '../registry.js';
import { IsFilled } from '../rules.js';

/** The rights of a person over its data, known in Mexico as ARCO: access, rectification, cancellation (erasure) and opposition (to a use). */
export const PRIVACY_REQUEST_KINDS = ['access', 'rectification', 'cancellation', 'opposition'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/**
 * `open`: staff have to answer · `granted`: answered, and staff have to carry it out · `erasing`: each service erases what it holds · `done`: carried out ·
 * `refused`: with a reason.
 */
export const PRIVACY_REQUEST_STATES = ['open', 'granted', 'erasing', 'done', 'refused'] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

/** Those in which staff have something to do. */
export const WAITING_PRIVACY_REQUESTS = ['open', 'granted'] as const satisfies readonly PrivacyRequestState[];

/**
 * Working days in which the tenant answers a request, and then those in which it carries it out. They are those of the Ley Federal de Protección de Datos
 * Personales en Posesión de los Particulares of 2025, article 31 (article 32 of the law of 2010).
 */
export const PRIVACY_TERMS = { answer: 20, carryOut: 15 } as const;

/** A person's request about its own data. */
export interface PrivacyRequest {
  id: string;
  user_id: string;
  kind: PrivacyRequestKind;
  /** what is asked for, in the person's words */
  text: string;
  state: PrivacyRequestState;
  /** the last day to answer, `YYYY-MM-DD` in the tenant's time zone */
  answer_by: string;
  /** the last day to carry out what was granted; null until then */
  carry_out_by: string | null;
  /** the day by which staff have to act: the one of the term that runs; null where nothing is left to do */
  due_on: string | null;
  /** the staff's words; null where there are none */
  answer: string | null;
  /** for staff only */
  answered_by?: string | null;
  answered_at: string | null;
  done_at: string | null;
  /** for staff only: the services that have erased what they held */
  erased_services?: ServiceName[];
  created_at: string;
  /** where asked for */
  user?: { id: string; name: string; last_name: string; email: string } | null;
}

export class PrivacyRequestInput {
  @IsIn(PRIVACY_REQUEST_KINDS) kind: PrivacyRequestKind;
  @IsFilled() @IsString() @MaxLength(2000) @NoCardNumber() text: string;
}

/** Staff grant a request. */
export class PrivacyGrant {
  /** shown and mailed to the person */
  @IsOptional() @IsString() @MaxLength(1000) @NoCardNumber() answer?: string | null;
}

/** Staff erase the person of a request that was granted. This is final. */
export class PrivacyErasure {
  /** the person's full name, as a second look at whom it is about */
  @IsFilled() @IsString() @MaxLength(120) @NoCardNumber() name: string;
}

/** Staff refuse a request. */
export class PrivacyRefusal {
  /** why, shown and mailed to the person */
  @IsFilled() @IsString() @MaxLength(1000) @NoCardNumber() answer: string;
}
