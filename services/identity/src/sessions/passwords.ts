import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { BoundedPool } from './domain/bounded-pool.js';

/** argon2id (the library's default algorithm) with 64 MiB, above the OWASP minimum of m = 19456 KiB, t = 2, p = 1; about 30 ms. */
export const ARGON2 = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

/** Passwords at once: a core is left for everything else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Hashes and checks passwords with limited concurrency, so that many sign-ins do not use the whole machine. */
@Injectable()
export class Passwords {
  private readonly pool = new BoundedPool(AT_ONCE, 50);
  private readonly decoyHash = hash(randomBytes(32), ARGON2);

  /** @throws DomainError `service_unavailable` if the queue is full */
  hash(password: string): Promise<string> {
    return this.pool.run(() => hash(password, ARGON2));
  }

  /**
   * True if the password matches the hash. Without a hash the same work is done, so that the time does not reveal whether a user exists.
   * @throws DomainError `service_unavailable` if the queue is full
   */
  async matches(kept: string | null, password: string): Promise<boolean> {
    const against = kept ?? (await this.decoyHash);
    const equal = await this.pool.run(() => verify(against, password));
    return equal && kept !== null;
  }
}
