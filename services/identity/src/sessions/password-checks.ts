import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@porte/messaging-kit';
import { KnownDevices } from './domain/known-devices.js';
import { PasswordAttempts, type Attempt } from './password-attempts.js';
import { Passwords } from './passwords.js';

/** A password typed for an account. */
export interface PasswordCheck {
  tenantId: string;
  email: string;
  /** null if the account does not exist or has no password; the check takes the same time */
  hash: string | null;
  password: string;
  /** value of the browser's device cookie, if sent */
  deviceToken: string | undefined;
}

/** Checks passwords; all checks go through here, so that every attempt is limited. */
@Injectable()
export class PasswordChecks {
  constructor(
    private readonly work: UnitOfWork,
    private readonly attempts: PasswordAttempts,
    private readonly passwords: Passwords,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws DomainError `too_many_requests` with the seconds to wait; `service_unavailable` while too many passwords are being checked */
  async isRight({ tenantId, email, hash, password, deviceToken }: PasswordCheck): Promise<boolean> {
    const device = this.devices.deviceOf(deviceToken, tenantId, email);
    const attempt = await this.work.run({ tenant_id: tenantId }, tx => this.attempts.take(tx, email, device));
    const isRight = await this.passwords.matches(hash, password).catch(async (error: unknown) => {
      await this.undo(tenantId, attempt, false);
      throw error;
    });
    if (isRight) await this.undo(tenantId, attempt, true);
    return isRight;
  }

  private undo(tenantId: string, attempt: Attempt, isRight: boolean): Promise<void> {
    return this.work.run({ tenant_id: tenantId }, tx => this.attempts.undo(tx, attempt, isRight));
  }
}
