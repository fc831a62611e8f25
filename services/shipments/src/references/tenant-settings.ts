import { Injectable } from '@nestjs/common';
import { DEFAULT_STUCK_DAYS } from '@porte/contracts';
import { ReferenceStore, type Tx } from '@porte/messaging-kit';
import type { RuleReads } from '@porte/resource-kit';

/** What a tenant requires of an address. */
export interface AddressRules {
  phoneOptional: boolean;
}

interface SettingCopy {
  key: string;
  value: string | null;
}

interface TenantCopy {
  time_zone: string;
  currency: string;
}

const ON = (value: string | null | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && value !== '0';

type Reads = Pick<RuleReads, 'references'>;

async function isOn({ references }: Reads, key: string): Promise<boolean> {
  const [setting] = await references<SettingCopy>('setting', { key });
  return ON(setting?.value);
}

/** What the tenant requires of an address. */
export async function addressRules(reads: Reads): Promise<AddressRules> {
  return { phoneOptional: await isOn(reads, 'disable_phone_number') };
}

/** The tenant's settings, read from the local copies. */
@Injectable()
export class TenantSettings {
  constructor(private readonly references: ReferenceStore) {}

  isOn(tx: Tx, key: string): Promise<boolean> {
    return isOn(this.reads(tx), key);
  }

  addressRules(tx: Tx): Promise<AddressRules> {
    return addressRules(this.reads(tx));
  }

  /** Days without news after which a parcel that should have arrived is stuck. */
  async stuckDays(tx: Tx): Promise<number> {
    const [setting] = await this.references.where<SettingCopy>(tx, 'setting', { key: 'stuck_parcel_days' });
    const days = Number(setting?.value);
    return Number.isInteger(days) && days > 0 ? days : DEFAULT_STUCK_DAYS;
  }

  /** An IANA name; Mexico City until the tenant's row has arrived. */
  async timeZone(tx: Tx): Promise<string> {
    return (await this.references.find<TenantCopy>(tx, 'tenant', tx.tenantId))?.time_zone ?? 'America/Mexico_City';
  }

  /** ISO 4217 */
  async currency(tx: Tx): Promise<string> {
    return (await this.references.find<TenantCopy>(tx, 'tenant', tx.tenantId))?.currency ?? 'MXN';
  }

  /** The paper of notes. */
  async notePaper(tx: Tx): Promise<'a6' | 'letter'> {
    const [setting] = await this.references.where<SettingCopy>(tx, 'setting', { key: 'nota_label_format' });
    return setting?.value === 'a6' ? 'a6' : 'letter';
  }

  private reads(tx: Tx): Reads {
    return { references: (model, fields) => this.references.where(tx, model, fields) };
  }
}
