import { Injectable } from '@nestjs/common';
import { limitsOf, type ApiKeyView } from '@porte/contracts';
import { DomainError, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock, type AccessSubject, type KeyBearer } from '@porte/service-kit';
import { subjectOf } from '../sessions/session-factory.js';
import { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import { agentOf, ApiKeyEntity, scopesOf } from './api-key.entity.js';

/** Its use is noted so often at most, ms. */
const NOTE_EVERY_MS = 60_000;

export const apiKeyView = (key: ApiKeyEntity): ApiKeyView => ({
  id: key.id,
  name: key.name,
  ending: key.ending,
  scopes: scopesOf(key),
  networks: key.networks,
  expires_at: key.expires_at?.toISOString() ?? null,
  last_used_at: key.last_used_at?.toISOString() ?? null,
  last_network: key.last_network,
  agent: agentOf(key),
  created_at: key.created_at.toISOString(),
});

/** The API keys of a tenant's users. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly users: UserStore,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** A user's keys that can be used, newest first. */
  openOf(tx: Tx, userId: string): Promise<ApiKeyEntity[]> {
    return tx.manager
      .createQueryBuilder(ApiKeyEntity, 'k')
      .where('k.tenant_id = :tenant and k.user_id = :userId and k.revoked_at is null', { tenant: tx.tenantId, userId })
      .andWhere('(k.expires_at is null or k.expires_at > :now)', { now: this.clock.now() })
      .orderBy('k.created_at', 'DESC')
      .addOrderBy('k.id')
      .getMany();
  }

  /** How many keys of the tenant can be used. @param besides the id of a key that is not counted */
  async countOpen(tx: Tx, besides: string | null = null): Promise<number> {
    const [row] = await tx.query<{ keys: number }>(
      `select count(*)::int as keys from api_keys where tenant_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)
        and id is distinct from $3`,
      [tx.tenantId, this.clock.now(), besides],
    );
    return row!.keys;
  }

  /** Locks a user's key in use that is an agent's. @throws DomainError `not_found` */
  async lockAgent(tx: Tx, userId: string, id: string): Promise<ApiKeyEntity> {
    const key = await tx.manager.findOne(ApiKeyEntity, {
      where: { tenant_id: tx.tenantId, user_id: userId, id },
      lock: { mode: 'pessimistic_write' },
    });
    const isOver = key?.revoked_at || (key?.expires_at && key.expires_at <= this.clock.now());
    if (!key || isOver || !agentOf(key)) throw new DomainError('not_found');
    return key;
  }

  /** Ends a key, and publishes that the session which it is has ended. @returns it, null where the user has no such key in use */
  async revoke(tx: Tx, userId: string, id: string): Promise<ApiKeyEntity | null> {
    const key = await tx.manager.findOne(ApiKeyEntity, {
      where: { tenant_id: tx.tenantId, user_id: userId, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!key || key.revoked_at) return null;
    key.revoked_at = key.updated_at = this.clock.now();
    await tx.manager.save(ApiKeyEntity, key);
    await tx.publish('session.revoked', userId, { user_id: userId, session_ids: [id] });
    return key;
  }

  /**
   * For whom a key acts; to be called in the system role, because only the key says the tenant.
   * @param hash 64 hex digits
   */
  async byHash(tx: Tx, hash: string): Promise<ApiKeyEntity | null> {
    return tx.manager
      .createQueryBuilder(ApiKeyEntity, 'k')
      .where('k.key_hash = :hash and k.revoked_at is null', { hash: Buffer.from(hash, 'hex') })
      .andWhere('(k.expires_at is null or k.expires_at > :now)', { now: this.clock.now() })
      .getOne();
  }

  /** Notes the use of a key of the transaction's tenant. @returns null where its person may not enter */
  async bearerOf(tx: Tx, key: ApiKeyEntity, network: string | null): Promise<KeyBearer | null> {
    const user = await this.users.byId(tx, key.user_id);
    if (!user?.confirmed_at || (await this.users.isSuspended(tx, user))) return null;
    await this.noteUse(tx, key, network);
    const { networks, expires_at } = key;
    return {
      subject: this.subjectOf(user, key),
      networks,
      expires_at: expires_at?.toISOString() ?? null,
      // The limits of an agent tell prices: it waits while its person sees none.
      ...((key.paused_at || (agentOf(key) && !user.sees_prices)) && { is_paused: true }),
    };
  }

  private subjectOf(user: UserEntity, key: ApiKeyEntity): AccessSubject {
    const limits = limitsOf(scopesOf(key));
    const agent = agentOf(key);
    if (!agent) return { ...subjectOf(user, key.id), limits };
    const { is_paused: _, ...spending } = agent;
    return { ...subjectOf(user, key.id), limits, agent: { name: key.name, ...spending } };
  }

  private async noteUse(tx: Tx, { id }: ApiKeyEntity, network: string | null): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `update api_keys set last_used_at = $3, last_network = $4 where tenant_id = $1 and id = $2
        and (last_used_at is null or last_used_at <= $5)`,
      [tx.tenantId, id, now, network, new Date(now.getTime() - NOTE_EVERY_MS)],
    );
  }
}
