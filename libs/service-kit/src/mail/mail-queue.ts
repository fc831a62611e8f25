import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTestSide, PLATFORM_TENANT } from '@porte/domain-kit';
import { tenantTable } from '@porte/database-kit';
import { UnitOfWork, type Tx } from '@porte/messaging-kit';
import { Processes } from '@porte/process-kit';
import type { QueryRunner } from 'typeorm';
import { MailAttachments } from './mail-attachments.js';
import { MailConsent } from './mail-consent.js';
import { framed, MailFrame } from './mail-frame.js';
import { mailProcess } from './mail-process.js';
import { Mailer, type Mail } from './mailer.js';

/** Creates the table of outgoing mails as its first migration had it; `mailProcessColumns` follows. */
export async function mailTable(runner: QueryRunner): Promise<void> {
  await tenantTable(
    runner,
    'mails',
    `recipient text not null, subject text not null, text text not null, html text, attempts int not null default 0,
    due_at timestamptz not null default now(), failed_at timestamptz, error text`,
  );
  await runner.query('create index on mails (due_at) where failed_at is null');
}

/** Mails that wait: written in the transaction of their cause, sent after its commit, so that a mail server that is away delays and loses nothing. */
@Injectable()
export class MailQueue implements OnModuleInit {
  constructor(
    private readonly work: UnitOfWork,
    private readonly processes: Processes,
    private readonly mailer: Mailer,
    private readonly files: MailAttachments,
    private readonly consents: MailConsent,
    private readonly frames: MailFrame,
  ) {}

  onModuleInit(): void {
    this.processes.register(mailProcess, { mailer: this.mailer, files: this.files, consents: this.consents });
  }

  /**
   * To be sent once the transaction is committed. The same id is put once while it waits. A test side sends none.
   * @param attachments reference of its files, which `MailAttachments` reads when it is sent
   */
  async put(tx: Tx, mail: Omit<Mail, 'tenant_id' | 'attachments'>, attachments: string | null = null): Promise<void> {
    if (isTestSide(tx.tenantId)) return;
    const { to, subject, text, html, unsubscribe_url, message_id } = framed(mail, await this.frames.of(tx));
    const row = {
      id: message_id,
      recipient: to,
      subject,
      text,
      html: html ?? null,
      unsubscribe_url: unsubscribe_url ?? null,
      attachments,
    };
    await this.processes.start(tx, mailProcess, row);
  }

  /** True when no mail waits to be sent. */
  async isEmpty(): Promise<boolean> {
    const waiting = await this.work.system(PLATFORM_TENANT, tx =>
      tx.query('select 1 from mails where due_at is not null limit 1'),
    );
    return waiting.length === 0;
  }
}
