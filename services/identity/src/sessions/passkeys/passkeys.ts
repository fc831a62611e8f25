import { Injectable } from '@nestjs/common';
import {
  CHALLENGE_LIFETIME,
  PASSKEYS_PER_USER,
  type NewPasskey,
  type PasskeyRequest,
  type PasskeySignature,
} from '@porte/contracts';
import { derivedId, DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, type AuditedPerson, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { AccountNotices } from '../../mail/account-notices.js';
import type { UserEntity } from '../../users/user.entity.js';
import { Challenges, type ChallengeScope } from './domain/challenges.js';
import { isBehind, type KeyState, type MadeKey, type Site } from './domain/web-authn.js';
import { PasskeyEntity } from './passkey.entity.js';

/** The passkeys of a tenant's users. */
@Injectable()
export class Passkeys {
  constructor(
    private readonly challenges: Challenges,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A user's keys, the oldest first. */
  of(tx: Tx, userId: string): Promise<PasskeyEntity[]> {
    return tx.manager.find(PasskeyEntity, {
      where: { tenant_id: tx.tenantId, user_id: userId },
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  /** One of a user's keys. @throws DomainError `not_found` */
  async find(tx: Tx, userId: string, id: string): Promise<PasskeyEntity> {
    const key = await tx.manager.findOneBy(PasskeyEntity, { tenant_id: tx.tenantId, user_id: userId, id });
    if (!key) throw new DomainError('not_found');
    return key;
  }

  /** The key that signed, if it was made at this site. */
  signing(tx: Tx, { credential_id }: PasskeySignature, { host }: Site): Promise<PasskeyEntity | null> {
    return tx.manager.findOneBy(PasskeyEntity, { tenant_id: tx.tenantId, credential_id, host });
  }

  issue(scope: ChallengeScope): string {
    return this.challenges.issue(scope, this.clock.now());
  }

  /** Asks a device for a signature. @param keys the ones that may sign; any key of the site where there are none */
  request(scope: ChallengeScope, { host }: Site, keys: readonly PasskeyEntity[] = []): PasskeyRequest {
    return {
      challenge: this.issue(scope),
      rpId: host,
      timeout: CHALLENGE_LIFETIME,
      userVerification: keys.length === 0 ? 'required' : 'preferred',
      allowCredentials: keys.map(credentialOf),
    };
  }

  /**
   * Uses a challenge up, whatever comes of its answer: run in a transaction of its own.
   * @returns false for one that is not of this scope, has ended, or was answered before
   */
  async useUp(tx: Tx, challenge: string, scope: ChallengeScope): Promise<boolean> {
    const now = this.clock.now();
    if (!this.challenges.isOpen(challenge, scope, now)) return false;
    const used = await tx.query<{ id: string }>(
      `with used as (insert into used_challenges (tenant_id, id, purpose, created_at, updated_at) values ($1, $2, $3, $4, $4)
        on conflict do nothing returning id) select id from used`,
      [tx.tenantId, derivedId('passkey_challenge', challenge), scope[0], now],
    );
    return used.length === 1;
  }

  /** @throws DomainError `passkeys_full` */
  assertRoom(keys: readonly PasskeyEntity[]): void {
    if (keys.length >= PASSKEYS_PER_USER) throw new DomainError('passkeys_full', { max: PASSKEYS_PER_USER });
  }

  /** @returns null where the key is known already, of this user or another one */
  async add(tx: Tx, userId: string, { name, transports }: NewPasskey, made: MadeKey, { host }: Site) {
    const now = this.clock.now();
    const key = tx.manager.create(PasskeyEntity, {
      id: newId(this.clock),
      tenant_id: tx.tenantId,
      user_id: userId,
      name: name.trim(),
      host,
      ...made,
      transports,
      last_used_at: null,
      refused_at: null,
      created_at: now,
      updated_at: now,
    });
    const { raw } = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(PasskeyEntity)
      .values(key)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1 ? key : null;
  }

  async rename(tx: Tx, key: PasskeyEntity, name: string): Promise<PasskeyEntity> {
    return tx.manager.save(PasskeyEntity, Object.assign(key, { name: name.trim(), updated_at: this.clock.now() }));
  }

  async remove(tx: Tx, { id }: PasskeyEntity): Promise<void> {
    await tx.manager.delete(PasskeyEntity, { tenant_id: tx.tenantId, id });
  }

  /**
   * Notes a signature of the key, which is locked. One whose counter went back is refused from then on: a key cannot be told from its copy.
   * @returns false for a refused key; what is written of it has to be committed
   * @throws DomainError `passkey_refused` for one that was removed before
   */
  async accept(tx: Tx, user: UserEntity, id: string, state: KeyState): Promise<boolean> {
    const key = await tx.manager.findOne(PasskeyEntity, {
      where: { tenant_id: tx.tenantId, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!key) throw new DomainError('passkey_refused');
    if (key.refused_at !== null) return false;
    const now = this.clock.now();
    if (isBehind(state.counter, key.counter)) {
      await this.refuse(tx, user, key, state.counter);
      return false;
    }
    await tx.manager.save(PasskeyEntity, Object.assign(key, { ...state, last_used_at: now, updated_at: now }));
    return true;
  }

  /** Keeps in the audit trail that a session was opened with a key. */
  async noteUse(tx: Tx, person: AuditedPerson, { id, name }: PasskeyEntity, step: 'first' | 'second'): Promise<void> {
    await audit(tx, person, { action: 'passkey.used', subject: id, label: name, data: { step } });
  }

  private async refuse(tx: Tx, user: UserEntity, key: PasskeyEntity, counter: number): Promise<void> {
    const now = this.clock.now();
    const data = { counter, last_counter: key.counter };
    await tx.manager.save(PasskeyEntity, Object.assign(key, { refused_at: now, updated_at: now }));
    await audit(tx, user, { action: 'passkey.refused', subject: key.id, label: key.name, data });
    await this.notices.put(tx, newId(this.clock), user, [{ kind: 'passkey_refused', name: key.name }]);
  }
}

/** As browsers are told of a key. */
export const credentialOf = ({ credential_id, transports }: PasskeyEntity) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
});
