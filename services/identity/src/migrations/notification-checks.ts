import { NOTIFICATION_KINDS, NOTIFICATION_SUBJECTS, type NotificationKind } from '@porte/contracts';
import type { QueryRunner } from 'typeorm';

const listOf = (words: readonly string[]): string => words.map(word => `'${word}'`).join(', ');

/** Allows the kinds and subjects of notifications that the contracts name by now. */
export const allowNotifications = (runner: QueryRunner): Promise<void> => allow(runner, NOTIFICATION_KINDS);

/** The same without a look at the rows, for which the table would be locked; `validateNotifications` of a later migration looks at them. */
export const allowNewNotifications = (runner: QueryRunner): Promise<void> =>
  allow(runner, NOTIFICATION_KINDS, 'not valid');

/** Looks at the rows while they are read and written. */
export async function validateNotifications(runner: QueryRunner): Promise<void> {
  for (const column of ['kind', 'subject'])
    await runner.query(`alter table notifications validate constraint notifications_${column}_check`);
}

/** Deletes the notifications of some kinds and allows these no more. */
export async function disallowNotifications(runner: QueryRunner, kinds: readonly NotificationKind[]): Promise<void> {
  // Row-level security holds for the owner too, who has no tenant here.
  await runner.query('alter table notifications no force row level security');
  await runner.query(`delete from notifications where kind in (${listOf(kinds)})`);
  await runner.query('alter table notifications force row level security');
  await allow(
    runner,
    NOTIFICATION_KINDS.filter(kind => !kinds.includes(kind)),
  );
}

async function allow(runner: QueryRunner, kinds: readonly NotificationKind[], validity = ''): Promise<void> {
  await runner.query(`alter table notifications drop constraint notifications_kind_check, drop constraint notifications_subject_check,
    add constraint notifications_kind_check check (kind in (${listOf(kinds)})) ${validity},
    add constraint notifications_subject_check check (subject in (${listOf(NOTIFICATION_SUBJECTS)})) ${validity}`);
}
