import { Injectable } from '@nestjs/common';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';

interface SettingCopy {
  key: string;
  value: string | null;
}

/** What the tenant decided about signups and support, read from the copies that its events keep here. */
@Injectable()
export class TenantSettings {
  constructor(private readonly references: ReferenceStore) {}

  /** Open where the register flag is '0'; any other value, and none, closes it (api.md §4). */
  async isRegistrationOpen(tx: Tx): Promise<boolean> {
    return (await this.value(tx, 'register_flag')) === '0';
  }

  async hasReferralCodes(tx: Tx): Promise<boolean> {
    return (await this.value(tx, 'referral_code')) === '1';
  }

  /** Where messages to support go; null where the tenant named no address. */
  async supportEmail(tx: Tx): Promise<string | null> {
    return (await this.value(tx, 'support_email')) || null;
  }

  private async value(tx: Tx, key: string): Promise<string | null> {
    const [setting] = await this.references.where<SettingCopy>(tx, 'setting', { key });
    return setting?.value ?? null;
  }
}
