import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACTING_LIFETIME } from '@porte/contracts';
import { newId, type Clock } from '@porte/domain-kit';
import type { Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import type { Client } from './client.js';
import { ABSOLUTE, IDLE } from './domain/check-refresh-token.js';
import { hashOf, RefreshTokens } from './domain/refresh-token.js';
import { SessionEntity } from './session.entity.js';

/** Longer than the lifetime of an access token plus clock differences. */
const MAX_TOKEN_AGE_MS = (ACTING_LIFETIME + 5 * 60) * 1000;

/** Maximum number of listed sessions per user. */
const MAX_LISTED = 100;

/** Selects sessions of a user; all by default. */
export interface SessionSelection {
  only?: string;
  except?: string;
}

/** A session in which a user acts as another one. */
export interface ActingSession {
  userId: string;
  by: string;
  reason: string;
  client: Client;
  ends: Date;
}

/** A session with its current refresh token. */
export interface OpenSession {
  session: SessionEntity;
  token: string;
}

/** The sessions of a tenant's users. */
@Injectable()
export class Sessions {
  constructor(
    private readonly tokens: RefreshTokens,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async open(tx: Tx, userId: string, client: Client): Promise<OpenSession> {
    const now = this.clock.now();
    const id = newId(this.clock);
    const token = this.tokens.first(id);
    const session = tx.manager.create(SessionEntity, {
      id,
      tenant_id: tx.tenantId,
      user_id: userId,
      token_hash: hashOf(token),
      parent_hash: null,
      acted_by: null,
      reason: null,
      revoked_at: null,
      ...client,
      rotated_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE),
      created_at: now,
      updated_at: now,
    });
    await tx.manager.insert(SessionEntity, session);
    return { session, token };
  }

  /** Opens a session in which another user acts as its own; nothing refreshes it. @returns its id */
  async openActing(tx: Tx, { userId, by, reason, client, ends }: ActingSession): Promise<string> {
    const now = this.clock.now();
    const id = newId(this.clock);
    await tx.manager.insert(SessionEntity, {
      id,
      tenant_id: tx.tenantId,
      user_id: userId,
      token_hash: randomBytes(32),
      parent_hash: null,
      acted_by: by,
      reason,
      revoked_at: null,
      ...client,
      rotated_at: now,
      expires_at: ends,
      created_at: now,
      updated_at: now,
    });
    return id;
  }

  /** One session, locked until the transaction ends. */
  lock(tx: Tx, id: string): Promise<SessionEntity | null> {
    return tx.manager.findOne(SessionEntity, {
      where: { tenant_id: tx.tenantId, id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Replaces the current token by its successor. */
  async rotate(tx: Tx, session: SessionEntity, successor: string, client: Client): Promise<void> {
    const now = this.clock.now();
    Object.assign(session, {
      parent_hash: session.token_hash,
      token_hash: hashOf(successor),
      rotated_at: now,
      updated_at: now,
      ...client,
    });
    await tx.manager.save(SessionEntity, session);
  }

  /** A user's sessions that can be refreshed, last used first. */
  openOf(tx: Tx, userId: string): Promise<SessionEntity[]> {
    const now = this.clock.now();
    return tx.manager
      .createQueryBuilder(SessionEntity, 's')
      .where('s.tenant_id = :tenant and s.user_id = :userId and s.revoked_at is null', { tenant: tx.tenantId, userId })
      .andWhere('s.expires_at > :now and s.rotated_at > :idle', { now, idle: new Date(now.getTime() - IDLE) })
      .orderBy('s.rotated_at', 'DESC')
      .addOrderBy('s.id')
      .limit(MAX_LISTED)
      .getMany();
  }

  /**
   * Ends a user's sessions, all or the selected ones, with those in which it acts as others, and publishes the event.
   * @returns the number of its own that ended
   */
  async revoke(tx: Tx, userId: string, which: SessionSelection = {}): Promise<number> {
    const ended = await tx.query<{ id: string; user_id: string }>(
      `with ended as (update sessions set revoked_at = $3, updated_at = $3 where tenant_id = $1 and revoked_at is null
         and (acted_by = $2 or (user_id = $2 and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5))) returning id, user_id)
       select id, user_id from ended`,
      [tx.tenantId, userId, this.clock.now(), which.only ?? null, which.except ?? null],
    );
    if (ended.length > 0)
      await tx.publish('session.revoked', userId, { user_id: userId, session_ids: ended.map(({ id }) => id) });
    return ended.filter(session => session.user_id === userId).length;
  }

  /** Ids of revoked sessions whose access tokens may still be valid; in the system role, of all tenants. */
  async recentlyRevoked(tx: Tx): Promise<string[]> {
    const since = new Date(this.clock.now().getTime() - MAX_TOKEN_AGE_MS);
    return (await tx.query<{ id: string }>('select id from sessions where revoked_at > $1', [since])).map(
      ({ id }) => id,
    );
  }
}
