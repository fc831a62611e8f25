import { Injectable } from '@nestjs/common';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import type { AddressRules } from '../addresses/address-fact.js';

interface SettingCopy {
  key: string;
  value: string | null;
}

interface TenantCopy {
  time_zone: string;
}

const ON = (value: string | null | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && value !== '0';

/** What the tenant decided, read from the copies that its events keep here. */
@Injectable()
export class TenantSettings {
  constructor(private readonly references: ReferenceStore) {}

  async isOn(tx: Tx, key: string): Promise<boolean> {
    const [setting] = await this.references.where<SettingCopy>(tx, 'setting', { key });
    return ON(setting?.value);
  }

  async addressRules(tx: Tx): Promise<AddressRules> {
    const [emailOptional, phoneOptional] = await Promise.all([
      this.isOn(tx, 'disable_email'),
      this.isOn(tx, 'disable_phone_number'),
    ]);
    return { emailOptional, phoneOptional };
  }

  /** An IANA name; Mexico City's until the tenant's row has arrived. */
  async timeZone(tx: Tx): Promise<string> {
    return (await this.references.find<TenantCopy>(tx, 'tenant', tx.tenantId))?.time_zone ?? 'America/Mexico_City';
  }
}
