import { Injectable } from '@nestjs/common';
import { derivedId, DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { delayAfter, RESET_AFTER } from './domain/password-delay.js';

/** An attempt counts as a wrong password until it is cancelled by `undo`. */
export interface Attempt {
  id: string;
  /** true for the counter of a known device, false for the counter shared by all other devices of the account */
  isOfDevice: boolean;
  failures: number;
}

interface Counter {
  failures: number;
  blocked_until: Date | null;
  updated_at: Date;
}

/**
 * Counts wrong passwords by account in the database, so that replicas share the counters. The account is identified by its e-mail, whether or not it
 * exists. A known device has its own counter, so that guesses from elsewhere do not lock the owner out.
 */
@Injectable()
export class PasswordAttempts {
  constructor(@InjectClock() private readonly clock: Clock) {}

  /**
   * Counts an attempt before its password is checked, so that parallel guesses count as well.
   * @param device id of a known device, or null
   * @throws DomainError `too_many_requests` with the seconds to wait
   */
  async take(tx: Tx, email: string, device: string | null): Promise<Attempt> {
    const now = this.clock.now();
    const id = derivedId('password_attempts', tx.tenantId, email.trim().toLowerCase(), device ?? '');
    await tx.query('delete from password_attempts where tenant_id = $1 and id <> $2 and updated_at < $3', [
      tx.tenantId,
      id,
      new Date(now.getTime() - RESET_AFTER),
    ]);
    await tx.query(
      'insert into password_attempts (tenant_id, id, failures, created_at, updated_at) values ($1, $2, 0, $3, $3) on conflict do nothing',
      [tx.tenantId, id, now],
    );
    const counter = await this.lock(tx, id);
    const wait = (counter.blocked_until?.getTime() ?? 0) - now.getTime();
    if (wait > 0) throw new DomainError('too_many_requests', { retry_after: Math.ceil(wait / 1000) });
    const isForgotten = now.getTime() - counter.updated_at.getTime() >= RESET_AFTER;
    const failures = (isForgotten ? 0 : counter.failures) + 1;
    await this.set(tx, id, failures);
    return { id, isOfDevice: device !== null, failures };
  }

  /**
   * Undoes an attempt whose password was right or was never checked.
   * @param isRight true clears the counter of a known device; the shared counter keeps the guesses of others
   */
  async undo(tx: Tx, { id, isOfDevice, failures }: Attempt, isRight: boolean): Promise<void> {
    const counter = await this.lock(tx, id);
    const left = isOfDevice && isRight ? 0 : Math.max(0, counter.failures - 1);
    // Concurrent failed attempts keep the delay that they caused.
    const keepsDelay = counter.failures !== failures && left > 0;
    await this.set(tx, id, left, keepsDelay ? counter.blocked_until : null);
  }

  private async lock(tx: Tx, id: string): Promise<Counter> {
    const rows = await tx.query<Counter>(
      'select failures, blocked_until, updated_at from password_attempts where tenant_id = $1 and id = $2 for update',
      [tx.tenantId, id],
    );
    return rows[0] ?? { failures: 0, blocked_until: null, updated_at: this.clock.now() };
  }

  private async set(tx: Tx, id: string, failures: number, blockedUntil = this.blockedAfter(failures)): Promise<void> {
    await tx.query(
      'update password_attempts set failures = $3, blocked_until = $4, updated_at = $5 where tenant_id = $1 and id = $2',
      [tx.tenantId, id, failures, blockedUntil, this.clock.now()],
    );
  }

  private blockedAfter(failures: number): Date | null {
    const delay = delayAfter(failures);
    return delay > 0 ? new Date(this.clock.now().getTime() + delay) : null;
  }
}
