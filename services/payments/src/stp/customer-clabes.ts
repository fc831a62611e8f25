import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { clabeCheckDigit } from '@porte/contracts';
import { DomainError, newId } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';

/** Digits of a CLABE before its check digit. */
const DIGITS = 17;
/** Random numbers that are tried: enough while a twentieth of them is free. */
const MOST_TRIES = 100;

const FIND = 'select clabe from customer_clabes where tenant_id = $1 and user_id = $2';
/** The CLABE is unique over all tenants, whose rows this one does not see: the index alone decides. */
const TAKE = `insert into customer_clabes (tenant_id, id, user_id, clabe) values ($1, $2, $3, $4) on conflict do nothing returning clabe`;

const freeDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** The CLABEs of customers: one each, which never changes and is never given to another one. */
@Injectable()
export class CustomerClabes {
  /**
   * The user's CLABE; the first call makes it.
   * @param prefix of the tenant's contract; a CLABE that was made before keeps its own
   * @throws DomainError `payment_method_off` where the prefix has no free CLABE left
   */
  async of(tx: Tx, userId: string, prefix: string): Promise<string> {
    const known = await this.find(tx, userId);
    if (known !== null) return known;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const digits = prefix + freeDigits(DIGITS - prefix.length);
      const clabe = digits + clabeCheckDigit(digits);
      const [taken] = await tx.query<{ clabe: string }>(TAKE, [tx.tenantId, newId(), userId, clabe]);
      // Either the number belongs to another user, or the user got one at the same time.
      const own = taken?.clabe ?? (await this.find(tx, userId));
      if (own !== null) return own;
    }
    throw new DomainError('payment_method_off');
  }

  /** @returns the user of a CLABE, null where the tenant has no such one */
  async userOf(tx: Tx, clabe: string): Promise<string | null> {
    const [row] = await tx.query<{ user_id: string }>(
      'select user_id from customer_clabes where tenant_id = $1 and clabe = $2',
      [tx.tenantId, clabe],
    );
    return row?.user_id ?? null;
  }

  private async find(tx: Tx, userId: string): Promise<string | null> {
    const [row] = await tx.query<{ clabe: string }>(FIND, [tx.tenantId, userId]);
    return row?.clabe ?? null;
  }
}
