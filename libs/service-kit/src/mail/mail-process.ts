import { backoff, defineProcess, processColumns, sqlStates, type Outcome, type ProcessRow } from '@porte/process-kit';
import type { QueryRunner } from 'typeorm';
import type { MailAttachments } from './mail-attachments.js';
import type { MailConsent } from './mail-consent.js';
import { MailRejected, type Mail, type Mailer } from './mailer.js';

/** A mail as it waits; its id is the message id. */
export interface QueuedMail extends Pick<Mail, 'subject' | 'text'> {
  id: string;
  recipient: string;
  html: string | null;
  unsubscribe_url: string | null;
  /** what its files are read by; null for a mail without files */
  attachments: string | null;
}

export interface MailDeps {
  mailer: Mailer;
  files: MailAttachments;
  consents: MailConsent;
}

/** Pauses of 5 s, 15 s, 45 s … up to an hour; 54 tries take two days, after which a mail is of no use. */
const RETRY = backoff('5s', '1h', 54);

async function send(
  row: ProcessRow<QueuedMail>,
  { mailer, files, consents }: MailDeps,
): Promise<Outcome<'sent' | 'refused' | 'unwanted'>> {
  const { tenant_id, id, recipient, subject, text, html, unsubscribe_url, attachments } = row;
  if (unsubscribe_url !== null && !(await consents.isWanted(tenant_id, id))) return 'unwanted';
  const attached = attachments === null ? {} : { attachments: await files.read(tenant_id, attachments) };
  try {
    await mailer.send({ tenant_id, to: recipient, subject, text, html, unsubscribe_url, message_id: id, ...attached });
    return 'sent';
  } catch (error) {
    // Other errors may pass: the retry policy decides.
    if (error instanceof MailRejected) return { outcome: 'refused', error };
    throw error;
  }
}

/** Sends a mail at least once, under the same message id. A sent mail is deleted, since it can hold a link that opens an account. */
export const mailProcess = defineProcess<QueuedMail, MailDeps>()('mail', {
  table: 'mails',
  perLane: 10,
  concurrency: 10,
  states: {
    waiting: {
      call: (row, { deps }) => send(row, deps),
      idempotent: ({ id }) => id,
      retry: RETRY,
      onExhausted: 'failed',
      on: { sent: 'sent', refused: 'refused', unwanted: 'unwanted' },
    },
    sent: { final: true, remove: true },
    /** its reader has ended mails of its kind since it was put */
    unwanted: { final: true, remove: true },
    refused: { final: true },
    failed: { final: true },
  },
});

/** A mail that could not be sent has a text that is of no use any more. */
export const UNSENT_MAIL_RETENTION = `state in ${sqlStates(mailProcess, ['refused', 'failed'])} and updated_at < now() - interval '30 days'`;

/** Turns the table of `mailTable` into that of the process. */
export async function mailProcessColumns(runner: QueryRunner): Promise<void> {
  await runner.query('alter table mails rename column attempts to tries');
  await runner.query('alter table mails rename column error to last_error');
  await processColumns(runner, 'mails', 'waiting');
  // The owner is subject to row-level security only while it is forced.
  await runner.query('alter table mails no force row level security');
  await runner.query(`update mails set state = 'failed', due_at = null where failed_at is not null`);
  await runner.query('alter table mails force row level security');
  await runner.query('alter table mails drop column failed_at');
}

/** Undoes `mailProcessColumns`. */
export async function dropMailProcessColumns(runner: QueryRunner): Promise<void> {
  await runner.query('alter table mails add column failed_at timestamptz');
  await runner.query('alter table mails no force row level security');
  await runner.query(`update mails set failed_at = updated_at, due_at = now() where state <> 'waiting'`);
  await runner.query('alter table mails force row level security');
  await runner.query('alter table mails rename column tries to attempts');
  await runner.query('alter table mails rename column last_error to error');
  await runner.query(`alter table mails drop column state, drop column lane, drop column fence, drop column leased_until, drop column deadline_at,
    alter column due_at set default now(), alter column due_at set not null`);
  await runner.query('create index on mails (due_at) where failed_at is null');
}
