import { Injectable } from '@nestjs/common';
import { DEFAULT_LOW_BALANCE, DEFAULT_LOW_BALANCE_DAYS, DEFAULT_REWARDED_LABELS } from '@porte/contracts';
import { Money } from '@porte/domain-kit';
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

  /** What a referrer earns for a customer, and after how many labels of it that were paid and delivered; null for nothing. */
  async referralReward(tx: Tx): Promise<{ amount: Money; labels: number } | null> {
    const amount = Number((await this.value(tx, 'referral_reward')) ?? 0);
    const labels = Number((await this.value(tx, 'referral_reward_labels')) ?? DEFAULT_REWARDED_LABELS);
    return amount > 0 && labels > 0 ? { amount: Money.of(amount), labels } : null;
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
