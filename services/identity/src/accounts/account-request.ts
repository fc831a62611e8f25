import { Injectable } from '@nestjs/common';
import type { SignupAnswers } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { Client } from '../sessions/client.js';

/** The columns of a user who signs up; the password only as a hash. */
export interface Signup {
  name: string;
  last_name: string;
  phone: string;
  company: string | null;
  referred_by: string | null;
  questions: SignupAnswers;
  password_hash: string;
}

/** A sign-up with what the person accepted. */
export interface SignupRequest extends Signup {
  /** absent in requests of the release before */
  acceptance?: SignupAcceptance;
}

/** The accepted versions of terms and privacy notice, from where, and when. */
export interface SignupAcceptance extends Client {
  documents: string[];
  locale: string;
  /** ISO 8601 */
  at: string;
}

/** A request about the account of an e-mail, whether or not the account exists. */
export interface AccountRequest {
  kind: 'signup' | 'confirmation' | 'reset' | 'email_change';
  /** for a change of e-mail, the new address */
  email: string;
  signup: SignupRequest | null;
  /** the user of a change of e-mail */
  user_id: string | null;
}

/** The form in which e-mails are stored and compared. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Requests that are answered by mail. Storing a request is the same work for every e-mail, and its effects follow after the response, so that neither
 * the response nor its time reveals whether an account exists.
 */
@Injectable()
export class AccountRequests {
  constructor(@InjectClock() private readonly clock: Clock) {}

  async save(
    tx: Tx,
    { kind, email, signup = null, user_id = null }: Pick<AccountRequest, 'kind' | 'email'> & Partial<AccountRequest>,
  ): Promise<void> {
    const id = newId(this.clock);
    await tx.query(
      'insert into account_requests (tenant_id, id, kind, email, signup, user_id) values ($1, $2, $3, $4, $5, $6)',
      [tx.tenantId, id, kind, normalizeEmail(email), signup && JSON.stringify(signup), user_id],
    );
    await tx.publish('account.requested', id, { request_id: id });
  }

  /** @returns null if the request was handled before */
  async take(tx: Tx, id: string): Promise<AccountRequest | null> {
    const rows = await tx.query<AccountRequest>(
      'with taken as (delete from account_requests where tenant_id = $1 and id = $2 returning kind, email, signup, user_id) select * from taken',
      [tx.tenantId, id],
    );
    return rows[0] ?? null;
  }
}
