import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { Mailer, MailRefused, type Mail } from './mailer.js';

/** For mails whose pause is over, in ms. */
const POLL_MS = 2000;

/** Sends what waits in the queue, from the start of the service to its end: at least once, under the same message id. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('mail');
  private stopped = true;
  private again = false;
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: MailQueue,
    private readonly mailer: Mailer,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.queue.onQueued(() => this.wake());
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Something may be due. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().catch(error => this.log.error(error)).finally(() => {
      this.running = null;
      if (this.again && !this.stopped) this.wake();
    });
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      for (let batch = await this.queue.claim(); batch.length > 0; batch = this.stopped ? [] : await this.queue.claim()) await Promise.all(batch.map(mail => this.deliver(mail)));
    }
  }

  private async deliver(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail);
    } catch (error) {
      return this.missed(mail, error as Error);
    }
    await this.queue.sent(mail);
  }

  private async missed(mail: Mail, error: Error): Promise<void> {
    const isFinal = error instanceof MailRefused;
    this.log.warn(`mail ${mail.message_id} of tenant ${mail.tenant_id} ${isFinal ? 'was refused' : 'could not be sent yet'}: ${error.message}`);
    await (isFinal ? this.queue.refuse(mail, error.message) : this.queue.postpone(mail, error.message));
  }
}
