import { Injectable } from '@nestjs/common';
import {
  COUNTRY_CODES,
  LABEL_FORMATS,
  PREFERENCE_KEYS,
  type PreferenceInput,
  type PreferenceKey,
} from '@porte/contracts';
import { isRfc, normalizeRfc } from '@porte/domain-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { ValidationFailed, type Actor } from '@porte/service-kit';
import { preferenceSql } from './preference-sql.js';

/** The values by key; null where neither the person nor the tenant has one. */
export type Preferences = Record<PreferenceKey, string | null>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const isJsonObject = (text: string): boolean => {
  const value = parsed(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};

const isListOfNames = (text: string): boolean => {
  const value = parsed(text);
  return Array.isArray(value) && value.every(name => typeof name === 'string');
};

/** Empty for none. */
const checkRfc = (value: string): void => {
  if (value !== '' && !isRfc(value)) throw ValidationFailed.of('value', 'rfc');
};

/** What each preference may be; throws ValidationFailed. */
const checks: Record<PreferenceKey, (value: string) => void> = {
  label_printing_format: value => {
    if (!LABEL_FORMATS.some(format => format === value)) throw ValidationFailed.of('value', 'isIn', LABEL_FORMATS);
  },
  origin_rfc: checkRfc,
  destination_rfc: checkRfc,
  default_country: value => {
    if (value !== '' && !COUNTRY_CODES.includes(value)) throw ValidationFailed.of('value', 'invalid');
  },
  list_layouts: value => {
    if (!isJsonObject(value)) throw ValidationFailed.of('value', 'isObject');
  },
  skipped_steps: value => {
    if (!isListOfNames(value)) throw ValidationFailed.of('value', 'isArray');
  },
};

/** The preferences of persons; the tenant's settings are the defaults. */
@Injectable()
export class PreferenceStore {
  constructor(private readonly work: UnitOfWork) {}

  /** All preferences of the person. */
  async of(actor: Actor): Promise<Preferences> {
    return this.work.run(actor, tx => this.all(tx, actor));
  }

  /**
   * Changes one preference of the person, and answers all.
   * @throws ValidationFailed for a value that the preference cannot have
   */
  async change(actor: Actor, { key, value }: PreferenceInput): Promise<Preferences> {
    const kept = key.endsWith('_rfc') ? normalizeRfc(value) : value;
    checks[key](kept);
    return this.work.run(actor, async tx => {
      await tx.query(
        'insert into preferences (tenant_id, user_id, key, value) values ($1, $2, $3, $4) on conflict (tenant_id, user_id, key) do update set value = excluded.value',
        [actor.tenant_id, actor.id, key, kept],
      );
      return this.all(tx, actor);
    });
  }

  private async all(tx: Tx, actor: Actor): Promise<Preferences> {
    const rows = await tx.query<{ key: PreferenceKey; value: string | null }>(
      `select k.key, ${preferenceSql('$1', '$2', 'k.key')} as value from unnest($3::text[]) as k(key)`,
      [actor.tenant_id, actor.id, PREFERENCE_KEYS],
    );
    return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Preferences;
  }
}
