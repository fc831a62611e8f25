import { Injectable } from '@nestjs/common';
import { isSecretKey, SECRET_MASK } from '@porte/contracts';
import { Secrets } from '@porte/service-kit';
import type { CarrierSettingEntity } from './carrier-setting.entity.js';

type Place = Pick<CarrierSettingEntity, 'tenant_id' | 'id' | 'key'>;
type Columns = Pick<CarrierSettingEntity, 'value' | 'secret'>;
/** A setting as it is stored. */
export type StoredSetting = Place & Columns;

const TABLE = 'carrier_settings';
/** Maximum number of cached plaintexts. */
const MAX_CACHED = 1_000;

/**
 * Encrypts the secret values of carrier settings for the database, and decrypts them for adapters. Plaintexts are cached by ciphertext and row, so
 * the cache is never stale; reading this process's memory would reveal the master key, too.
 */
@Injectable()
export class SettingValues {
  private readonly opened = new Map<string, string>();

  constructor(private readonly secrets: Secrets) {}

  /** The columns for a value sent by a user; none for the mask. */
  columns({ tenant_id, id, key }: Place, value: string): Columns | Record<string, never> {
    if (!isSecretKey(key) || value === '') return { value, secret: null };
    return value === SECRET_MASK
      ? {}
      : { value: null, secret: this.secrets.seal({ tenant_id, table: TABLE, id }, value) };
  }

  /** Decrypted settings by key: for adapters only, never for an answer or an event. */
  plain(settings: readonly StoredSetting[]): Record<string, string> {
    return Object.fromEntries(settings.map(setting => [setting.key, this.open(setting)]));
  }

  /** One decrypted value. */
  open({ tenant_id, id, value, secret }: StoredSetting): string {
    if (secret === null) return value ?? '';
    const sealed = `${tenant_id}|${id}|${secret}`;
    return this.opened.get(sealed) ?? this.remember(sealed, this.secrets.open({ tenant_id, table: TABLE, id }, secret));
  }

  /** Replaces the oldest entry if the cache is full. */
  private remember(sealed: string, plain: string): string {
    if (this.opened.size >= MAX_CACHED) this.opened.delete(this.opened.keys().next().value!);
    this.opened.set(sealed, plain);
    return plain;
  }
}
