import { Injectable } from '@nestjs/common';
import { DEFAULT_LOW_BALANCE, DEFAULT_LOW_BALANCE_DAYS } from '@porte/contracts';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';

interface SettingCopy {
  key: string;
  value: string | null;
}

/** The tenant's settings for sign-up, support and notifications, read from the local copies. */
@Injectable()
export class TenantSettings {
  constructor(private readonly references: ReferenceStore) {}

  /** Open only if the register flag is '0'. */
  async isRegistrationOpen(tx: Tx): Promise<boolean> {
    return (await this.value(tx, 'register_flag')) === '0';
  }

  async hasReferralCodes(tx: Tx): Promise<boolean> {
    return (await this.value(tx, 'referral_code')) === '1';
  }

  /** The address for support messages; null if the tenant has none. */
  async supportEmail(tx: Tx): Promise<string | null> {
    return (await this.value(tx, 'support_email')) || null;
  }

  /** The threshold below which a balance is low, in pesos; 0 for none. */
  async lowBalance(tx: Tx): Promise<number> {
    const value = await this.value(tx, 'low_balance');
    return value === null ? DEFAULT_LOW_BALANCE : Number(value) || 0;
  }

  /** For how many days or fewer a balance must last to be about to run out; 0 for no notice. */
  async lowBalanceDays(tx: Tx): Promise<number> {
    const value = await this.value(tx, 'low_balance_days');
    return value === null ? DEFAULT_LOW_BALANCE_DAYS : Number(value) || 0;
  }

  private async value(tx: Tx, key: string): Promise<string | null> {
    const [setting] = await this.references.where<SettingCopy>(tx, 'setting', { key });
    return setting?.value ?? null;
  }
}
