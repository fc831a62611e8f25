import { Injectable } from '@nestjs/common';
import { isSecretKey, OPTIONAL_SETTING_KEYS, SECRET_MASK } from '@porte/contracts';
import type { Tx } from '@porte/messaging-kit';
import { Secrets, ValidationFailed } from '@porte/service-kit';
import type { CarrierSettingEntity } from './carrier-setting.entity.js';

type Place = Pick<CarrierSettingEntity, 'tenant_id' | 'id' | 'key'>;
type Columns = Pick<CarrierSettingEntity, 'value' | 'secret'>;
type Stored = Place & Columns;

const TABLE = 'carrier_settings';

/** Puts the values of carrier settings into the database, secrets sealed, and takes them out for those who speak to carriers. */
@Injectable()
export class SettingValues {
  constructor(private readonly secrets: Secrets) {}

  /**
   * What is to be stored for a value that a person sent; nothing where it sent the mask back.
   * @throws ValidationFailed where the value may not be empty
   */
  columns({ tenant_id, id, key }: Place, value: string): Columns | Record<string, never> {
    if (value.trim() === '' && !OPTIONAL_SETTING_KEYS.includes(key)) throw ValidationFailed.of('value', 'required');
    if (!isSecretKey(key)) return { value, secret: null };
    return value === SECRET_MASK ? {} : { value: null, secret: this.secrets.seal({ tenant_id, table: TABLE, id }, value) };
  }

  /** A carrier's settings in plain text by key, secrets included: for adapters only, never for an answer or an event. */
  async open(tx: Tx, carrier_id: string): Promise<Record<string, string>> {
    const settings = await tx.query<Stored>('select tenant_id, id, key, value, secret from carrier_settings where tenant_id = $1 and carrier_id = $2', [tx.tenantId, carrier_id]);
    return Object.fromEntries(settings.map(setting => [setting.key, this.plain(setting)]));
  }

  private plain({ tenant_id, id, value, secret }: Stored): string {
    return secret === null ? (value ?? '') : this.secrets.open({ tenant_id, table: TABLE, id }, secret);
  }
}
