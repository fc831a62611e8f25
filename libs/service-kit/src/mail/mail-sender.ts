import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { summarizeError } from '@porte/domain-kit';
import { PollTimer } from '@porte/messaging-kit';
import { MailQueue } from './mail-queue.js';
import { Mailer, MailRefused, type Mail } from './mailer.js';

/** Between two looks for mails that another process has left, or whose pause is over, in ms, while there are some. */
const POLL_MS = 2000;

/** Sends what waits in the queue, from the start of the service to its end: at least once, under the same message id. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('mail');
  private stopped = true;
  private again = false;
  private running: Promise<void> | null = null;
  private readonly timer = new PollTimer(() => this.wake(), { busyMs: POLL_MS });

  constructor(
    private readonly queue: MailQueue,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.queue.onQueued(() => this.wake());
    this.timer.start();
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.timer.stop();
    await this.running;
  }

  /** Something may be due. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain()
      .catch(error => this.log.error(error))
      .finally(() => {
        this.running = null;
        if (this.again && !this.stopped) this.wake();
      });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      let found = 0;
      for (
        let batch = await this.queue.claim();
        batch.length > 0;
        batch = this.stopped ? [] : await this.queue.claim()
      ) {
        found += batch.length;
        await Promise.all(batch.map(mail => this.deliver(mail)));
      }
      this.timer.looked(found > 0);
    }
  }

  private async deliver(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.missed(mail, error);
    }
    await this.queue.sent(mail);
  }

  private async missed(mail: Mail, error: unknown): Promise<void> {
    const isFinal = error instanceof MailRefused;
    // A mail server's answer quotes the recipient.
    const reason = summarizeError(error);
    this.log.warn(
      `mail ${mail.message_id} of tenant ${mail.tenant_id} ${isFinal ? 'was refused' : 'could not be sent yet'}: ${reason}`,
    );
    if (isFinal) return this.queue.refuse(mail, reason);
    this.timer.dueIn(await this.queue.postpone(mail, reason));
  }
}
