import { Injectable } from '@nestjs/common';
import { isSecretKey, OPTIONAL_SETTING_KEYS, SECRET_MASK } from '@porte/contracts';
import { Secrets, ValidationFailed } from '@porte/service-kit';
import type { CarrierSettingEntity } from './carrier-setting.entity.js';

type Place = Pick<CarrierSettingEntity, 'tenant_id' | 'id' | 'key'>;
type Columns = Pick<CarrierSettingEntity, 'value' | 'secret'>;
/** A setting as it lies in the database. */
export type StoredSetting = Place & Columns;

const TABLE = 'carrier_settings';
/** Sealed texts whose plain ones are remembered. */
const MOST_OPENED = 1_000;

/**
 * Puts the values of carrier settings into the database, secrets sealed, and takes them out for those who speak to carriers. What a sealed text opened to is
 * remembered by that text and its place, which open to nothing else, so that it is never stale; who can read this process's memory finds the master key there too.
 */
@Injectable()
export class SettingValues {
  private readonly opened = new Map<string, string>();

  constructor(private readonly secrets: Secrets) {}

  /**
   * What is to be stored for a value that a person sent; nothing where it sent the mask back.
   * @throws ValidationFailed where the value may not be empty
   */
  columns({ tenant_id, id, key }: Place, value: string): Columns | Record<string, never> {
    if (value.trim() === '' && !OPTIONAL_SETTING_KEYS.includes(key)) throw ValidationFailed.of('value', 'required');
    if (!isSecretKey(key)) return { value, secret: null };
    return value === SECRET_MASK
      ? {}
      : { value: null, secret: this.secrets.seal({ tenant_id, table: TABLE, id }, value) };
  }

  /** Settings in plain text by key, secrets included: for adapters only, never for an answer or an event. */
  plain(settings: readonly StoredSetting[]): Record<string, string> {
    return Object.fromEntries(settings.map(setting => [setting.key, this.open(setting)]));
  }

  private open({ tenant_id, id, value, secret }: StoredSetting): string {
    if (secret === null) return value ?? '';
    const sealed = `${tenant_id}|${id}|${secret}`;
    return this.opened.get(sealed) ?? this.remember(sealed, this.secrets.open({ tenant_id, table: TABLE, id }, secret));
  }

  /** In place of the one that was remembered first, where there are too many. */
  private remember(sealed: string, plain: string): string {
    if (this.opened.size >= MOST_OPENED) this.opened.delete(this.opened.keys().next().value!);
    this.opened.set(sealed, plain);
    return plain;
  }
}
