import { Injectable } from '@nestjs/common';
import type { Enrolment, SecondFactorView } from '@porte/contracts';
import { DomainError, newId, type Clock } from '@porte/domain-kit';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import { InjectClock, Secrets } from '@porte/service-kit';
import { qrPath } from '@porte/service-kit/printing';
import { IsNull, Not } from 'typeorm';
import { AccountNotices } from '../../mail/account-notices.js';
import type { AccountNotice } from '../../mail/notice-texts.js';
import { UserEntity } from '../../users/user.entity.js';
import { PasskeyEntity } from '../passkeys/passkey.entity.js';
import { acceptedStep, isAppCode, newRecoveryCodes, newSecret, plainCode, recoveryHash, uriOf } from './domain/totp.js';
import { SecondFactorEntity } from './second-factor.entity.js';

type Owner = Pick<UserEntity, 'id' | 'email' | 'user_type' | 'second_factor_since'>;

/** The setting by which a tenant requires a second factor of its staff. */
const REQUIRED_OF_STAFF = 'staff_second_factor';

/** The second factors of a tenant's users: an app that shows codes, passkeys, and recovery codes for who lost them. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly secrets: Secrets,
    private readonly references: ReferenceStore,
    private readonly notices: AccountNotices,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async viewOf(tx: Tx, user: Owner): Promise<SecondFactorView> {
    const [codes] = await tx.query<{ left: number }>(
      'select count(*)::int as left from recovery_codes where tenant_id = $1 and user_id = $2 and used_at is null',
      [tx.tenantId, user.id],
    );
    const app = await this.appOf(tx, user.id);
    return {
      active_since: user.second_factor_since?.toISOString() ?? null,
      app_since: app && ((app.confirmed_at ?? user.second_factor_since)?.toISOString() ?? null),
      passkeys: await this.passkeysOf(tx, user.id),
      recovery_codes_left: codes!.left,
      required: await this.isRequired(tx, user),
    };
  }

  /** True for staff whose tenant requires a second factor. */
  async isRequired(tx: Tx, { user_type }: Pick<UserEntity, 'user_type'>): Promise<boolean> {
    if (user_type === 'customer') return false;
    const [setting] = await this.references.where<{ value: string | null }>(tx, 'setting', { key: REQUIRED_OF_STAFF });
    return setting?.value === '1';
  }

  /** Starts to set up an app, perhaps in the place of another, which goes on until the new one has shown a right code. */
  async begin(tx: Tx, user: Owner): Promise<Enrolment> {
    const known = await this.lock(tx, user.id);
    const now = this.clock.now();
    const id = known?.id ?? newId(this.clock);
    const secret = newSecret();
    const factor = tx.manager.create(SecondFactorEntity, {
      ...(known ?? {
        id,
        tenant_id: tx.tenantId,
        user_id: user.id,
        secret: null,
        confirmed_at: null,
        last_step: 0,
        created_at: now,
      }),
      pending_secret: this.secrets.seal(this.placeOf(tx, id), secret),
      updated_at: now,
    });
    await tx.manager.save(SecondFactorEntity, factor);
    return { secret, qr: qrPath(uriOf(secret, await this.tenantName(tx), user.email)) };
  }

  /** Ends the set-up with a code of the new app. @returns new recovery codes; null for a wrong code or where nothing is set up */
  async confirm(tx: Tx, user: Owner, code: string): Promise<string[] | null> {
    const factor = await this.lock(tx, user.id);
    if (!factor?.pending_secret) return null;
    const now = this.clock.now();
    const step = acceptedStep(this.openSecret(tx, factor.id, factor.pending_secret), plainCode(code), now, 0);
    if (step === null) return null;
    Object.assign(factor, {
      secret: factor.pending_secret,
      pending_secret: null,
      confirmed_at: now,
      last_step: step,
      updated_at: now,
    });
    await tx.manager.save(SecondFactorEntity, factor);
    await this.setSince(tx, user, now);
    await this.tell(tx, user, { kind: 'second_factor_on' });
    return this.renewCodes(tx, user.id);
  }

  /** True for a code of the app or for recovery that was not accepted before; it is used up. */
  async accept(tx: Tx, user: Owner, code: string): Promise<boolean> {
    const plain = plainCode(code);
    return isAppCode(plain) ? this.acceptAppCode(tx, user.id, plain) : this.acceptRecoveryCode(tx, user, plain);
  }

  /** Replaces the recovery codes. */
  async renewCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const now = this.clock.now();
    await this.forgetCodes(tx, userId);
    await tx.query(
      `insert into recovery_codes (tenant_id, id, user_id, code_hash, created_at, updated_at)
        select $1, c.id, $2, c.hash, $5, $5 from unnest($3::uuid[], $4::bytea[]) c (id, hash)`,
      [tx.tenantId, userId, codes.map(() => newId(this.clock)), codes.map(code => recoveryHash(plainCode(code))), now],
    );
    return codes;
  }

  /** Begins with the user's first second factor. @returns recovery codes; null where there was one before */
  async start(tx: Tx, user: Owner): Promise<string[] | null> {
    if (user.second_factor_since !== null) return null;
    await this.setSince(tx, user, this.clock.now());
    return this.renewCodes(tx, user.id);
  }

  /** Removes the app. @throws DomainError `wrong_state` where there is none, `second_factor_required` */
  async removeApp(tx: Tx, user: Owner): Promise<void> {
    if (!(await this.appOf(tx, user.id))) throw new DomainError('wrong_state');
    await this.deleteApp(tx, user.id);
    await this.afterRemoval(tx, user, { kind: 'app_removed' });
  }

  /**
   * Ends the second factor of a user who removed the last app or passkey, and tells of what was removed.
   * @throws DomainError `second_factor_required` for the last one of staff whose tenant requires one
   */
  async afterRemoval(tx: Tx, user: Owner, removed: AccountNotice): Promise<void> {
    const isLast = !(await this.appOf(tx, user.id)) && (await this.passkeysOf(tx, user.id)) === 0;
    if (!isLast) return this.tell(tx, user, removed);
    if (await this.isRequired(tx, user)) throw new DomainError('second_factor_required');
    await this.end(tx, user);
    await this.tell(tx, user, removed, { kind: 'second_factor_off' });
  }

  /** Removes app, passkeys and recovery codes. @returns false where there is no second factor */
  async remove(tx: Tx, user: Owner): Promise<boolean> {
    if (user.second_factor_since === null) return false;
    await this.deleteApp(tx, user.id);
    await tx.manager.delete(PasskeyEntity, { tenant_id: tx.tenantId, user_id: user.id });
    await this.end(tx, user);
    await this.tell(tx, user, { kind: 'second_factor_off' });
    return true;
  }

  /** True for a user whose app shows codes. */
  async hasApp(tx: Tx, userId: string): Promise<boolean> {
    return (await this.appOf(tx, userId)) !== null;
  }

  tell(tx: Tx, { email }: Owner, ...notices: AccountNotice[]): Promise<void> {
    return this.notices.put(tx, newId(this.clock), { email }, notices);
  }

  private async end(tx: Tx, user: Owner): Promise<void> {
    await this.forgetCodes(tx, user.id);
    await this.setSince(tx, user, null);
  }

  private async deleteApp(tx: Tx, userId: string): Promise<void> {
    await tx.manager.delete(SecondFactorEntity, { tenant_id: tx.tenantId, user_id: userId });
  }

  /** The app that has shown a right code. */
  private appOf(tx: Tx, userId: string): Promise<SecondFactorEntity | null> {
    return tx.manager.findOneBy(SecondFactorEntity, {
      tenant_id: tx.tenantId,
      user_id: userId,
      secret: Not(IsNull()),
    });
  }

  private passkeysOf(tx: Tx, userId: string): Promise<number> {
    return tx.manager.countBy(PasskeyEntity, { tenant_id: tx.tenantId, user_id: userId });
  }

  private async acceptAppCode(tx: Tx, userId: string, plain: string): Promise<boolean> {
    const factor = await this.lock(tx, userId);
    if (!factor?.secret) return false;
    const secret = this.openSecret(tx, factor.id, factor.secret);
    const step = acceptedStep(secret, plain, this.clock.now(), factor.last_step);
    if (step === null) return false;
    await tx.manager.update(SecondFactorEntity, { tenant_id: tx.tenantId, id: factor.id }, { last_step: step });
    return true;
  }

  private async acceptRecoveryCode(tx: Tx, user: Owner, plain: string): Promise<boolean> {
    const used = await tx.query<{ id: string }>(
      `with used as (update recovery_codes set used_at = $4, updated_at = $4
        where tenant_id = $1 and user_id = $2 and code_hash = $3 and used_at is null returning id) select id from used`,
      [tx.tenantId, user.id, recoveryHash(plain), this.clock.now()],
    );
    if (used.length === 0) return false;
    const { recovery_codes_left: left } = await this.viewOf(tx, user);
    await this.tell(tx, user, { kind: 'recovery_code_used', left });
    return true;
  }

  private async forgetCodes(tx: Tx, userId: string): Promise<void> {
    await tx.query('delete from recovery_codes where tenant_id = $1 and user_id = $2', [tx.tenantId, userId]);
  }

  private async setSince(tx: Tx, user: Owner, since: Date | null): Promise<void> {
    user.second_factor_since = since;
    await tx.manager.update(UserEntity, { tenant_id: tx.tenantId, id: user.id }, { second_factor_since: since });
  }

  private async tenantName(tx: Tx): Promise<string> {
    const [tenant] = await tx.query<{ name: string }>('select name from tenants where id = $1', [tx.tenantId]);
    return tenant!.name;
  }

  private lock(tx: Tx, userId: string): Promise<SecondFactorEntity | null> {
    return tx.manager.findOne(SecondFactorEntity, {
      where: { tenant_id: tx.tenantId, user_id: userId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private openSecret(tx: Tx, id: string, sealed: string): string {
    return this.secrets.open(this.placeOf(tx, id), sealed);
  }

  private placeOf = (tx: Tx, id: string): { tenant_id: string; table: string; id: string } => ({
    tenant_id: tx.tenantId,
    table: 'second_factors',
    id,
  });
}
