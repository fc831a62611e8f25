import { Injectable } from '@nestjs/common';
import type { AuditedSignIn } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { audit, type Tx } from '@porte/messaging-kit';
import { InjectClock } from '@porte/service-kit';
import { AccountNotices } from '../mail/account-notices.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserStore } from '../users/user-store.js';
import type { Client } from './client.js';
import { describeDevice } from './domain/device.js';
import { KnownDevices } from './domain/known-devices.js';
import { SessionFactory, type NewSession } from './session-factory.js';
import { Sessions } from './sessions.js';

/** The result of a sign-in: the session's tokens, and the token that makes the browser a known device of the account. */
export type SignedIn = NewSession & { deviceToken: string };

/** How a person proved who it is, for the audit trail. */
export type Proof = Pick<AuditedSignIn, 'first' | 'second'>;

/** The browser from which a person signs in. */
export interface Visit {
  client: Client;
  /** value of the browser's device cookie, if sent */
  deviceToken: string | undefined;
}

/** The last step of every sign-in. */
@Injectable()
export class Entrance {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: Sessions,
    private readonly entries: SessionFactory,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /**
   * Locks the user: a concurrent suspension, of the user or of the wallet's owner, is either seen here or ends the session opened after.
   * @throws DomainError `user_merged`, `suspended`, `unconfirmed`
   */
  async admit(tx: Tx, id: string): Promise<UserEntity | null> {
    const user = await this.users.lock(tx, id);
    if (!user) return null;
    if (user.merged_into) throw new DomainError('user_merged');
    if (await this.users.isSuspended(tx, user, 'lock')) throw new DomainError('suspended');
    if (!user.confirmed_at) throw new DomainError('unconfirmed');
    return user;
  }

  /** Opens a session, and mails the user where the browser is new to the account. @param user admitted */
  async open(tx: Tx, user: UserEntity, { client, deviceToken }: Visit, proof: Proof): Promise<SignedIn> {
    const isNew = this.devices.deviceOf(deviceToken, tx.tenantId, user.email) === null;
    if (isNew && user.current_sign_in_at !== null) await this.tell(tx, user, client);
    await this.users.signedIn(tx, user);
    const entry = this.entries.create(user, await this.sessions.open(tx, user.id, client));
    const data: AuditedSignIn = { ...proof, is_new_device: isNew };
    await audit(tx, entry.actor, { action: 'session.opened', subject: user.id, label: user.email, data: { ...data } });
    return { ...entry, deviceToken: this.devices.tokenFor(tx.tenantId, user.email, deviceToken) };
  }

  private tell(tx: Tx, user: UserEntity, { user_agent, network }: Client): Promise<void> {
    const device = describeDevice(user_agent);
    return this.notices.put(tx, newId(this.clock), user, [{ kind: 'new_device', ...device, network }]);
  }
}
