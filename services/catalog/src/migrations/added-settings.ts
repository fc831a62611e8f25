import { derivedId } from '@porte/domain-kit';
import type { QueryRunner } from 'typeorm';

/** A setting that tenants get after their creation; the title is in Spanish, as those of the other settings. */
export interface AddedSetting {
  key: string;
  value: string;
  title: string;
  /** `other` unless given */
  namespace?: string;
}

/** Gives a setting to tenants that exist already; one that has it keeps its own. */
export async function addSetting(
  runner: QueryRunner,
  { key, value, title, namespace = 'other' }: AddedSetting,
): Promise<void> {
  // Row-level security holds for the owner too, who has no tenant here.
  await runner.query('alter table settings no force row level security');
  const tenants = (await runner.query('select distinct tenant_id from settings')) as { tenant_id: string }[];
  for (const { tenant_id } of tenants)
    await runner.query(
      'insert into settings (tenant_id, id, key, title, value, namespace) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
      [tenant_id, derivedId('setting', tenant_id, key), key, title, value, namespace],
    );
  await runner.query('alter table settings force row level security');
}

/** Takes a setting from every tenant. */
export async function removeSetting(runner: QueryRunner, key: string): Promise<void> {
  await runner.query('alter table settings no force row level security');
  await runner.query('delete from settings where key = $1', [key]);
  await runner.query('alter table settings force row level security');
}
