import { Injectable } from '@nestjs/common';
import { PLATFORM_TENANT } from '@porte/domain-kit';
import { tenantTable, UnitOfWork, type Tx } from '@porte/messaging-kit';
import type { QueryRunner } from 'typeorm';
import type { Mail } from './mailer.js';

/** Mails that are sent at a time; a try that is cut short is made again after the lease. */
const BATCH = 10;
const LEASE = '60 seconds';
/** After a failure 5 s, 15 s, 45 s … and once an hour at last, until the mail is too old to be of use. */
const PAUSE = `least(interval '1 hour', interval '5 seconds' * (3 ^ least(attempts - 1, 7)))`;
const TOO_OLD = '2 days';

const ERROR_LENGTH = 500;

type QueuedMail = Mail & { attempts: number };

/** Makes the table of mails that are still to be sent; each service that sends mail has one. */
export async function mailTable(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'mails',
    `recipient text not null, subject text not null, text text not null, html text, attempts int not null default 0,
    due_at timestamptz not null default now(), failed_at timestamptz, error text`,
  );
  await runner.query('create index on mails (due_at) where failed_at is null');
}

/** Mails that wait: written with the fact they tell of, sent after its commit, so that a mail server that is away holds up nothing and loses nothing. */
@Injectable()
export class MailQueue {
  private wake: () => void = () => {};

  constructor(private readonly work: UnitOfWork) {}

  /** @param wake called after each commit that left a mail */
  onQueued(wake: () => void): void {
    this.wake = wake;
  }

  /** To be sent once the transaction is committed. The same id is put once while it waits. */
  async put(tx: Tx, { to, subject, text, html, message_id }: Omit<Mail, 'tenant_id'>): Promise<void> {
    await tx.query(
      'insert into mails (tenant_id, id, recipient, subject, text, html) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
      [tx.tenantId, message_id, to, subject, text, html ?? null],
    );
    tx.afterCommit(() => this.wake());
  }

  /** @returns mails that are due, kept from other replicas until their lease ends */
  claim(): Promise<QueuedMail[]> {
    return this.query<QueuedMail>(`with taken as (
      update mails set attempts = attempts + 1, due_at = now() + interval '${LEASE}' where (tenant_id, id) in (
        select tenant_id, id from mails where failed_at is null and due_at <= now() order by due_at limit ${BATCH} for update skip locked)
      returning tenant_id, id as message_id, recipient as to, subject, text, html, attempts) select * from taken`);
  }

  async sent(mail: Mail): Promise<void> {
    await this.query('delete from mails where tenant_id = $1 and id = $2', [mail.tenant_id, mail.message_id]);
  }

  /** Keeps it for a later try, unless it is too old by now. @returns ms until then */
  async postpone(mail: Mail, reason: string): Promise<number> {
    const [kept] = await this.query<{ ms: number }>(
      `with kept as (update mails set error = $3, due_at = now() + ${PAUSE}, failed_at = case when created_at < now() - interval '${TOO_OLD}' then now() end, updated_at = now()
      where tenant_id = $1 and id = $2 returning extract(epoch from due_at - now())::float8 * 1000 as ms) select * from kept`,
      [mail.tenant_id, mail.message_id, reason.slice(0, ERROR_LENGTH)],
    );
    return kept?.ms ?? Infinity;
  }

  /** Keeps it for a person to look at; no further try is made. */
  async refuse(mail: Mail, reason: string): Promise<void> {
    await this.query(
      'update mails set error = $3, failed_at = now(), updated_at = now() where tenant_id = $1 and id = $2',
      [mail.tenant_id, mail.message_id, reason.slice(0, ERROR_LENGTH)],
    );
  }

  /** True when no mail waits to be sent. */
  async isEmpty(): Promise<boolean> {
    return (await this.query('select 1 from mails where failed_at is null limit 1')).length === 0;
  }

  private query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return this.work.system(PLATFORM_TENANT, tx => tx.query<T>(sql, params));
  }
}
