import { Injectable } from '@nestjs/common';
import { derivedId } from '@porte/domain-kit';
import type { Envelope, Tx } from '@porte/messaging-kit';
import { InvoiceMailer } from '../mail/invoice-mailer.js';
import { WalletMailer } from '../mail/wallet-mailer.js';
import { UserStore } from '../users/user-store.js';
import { BalanceCrossings } from './balance-crossings.js';
import type { AnyNotice, AnySettlement } from './define-notice.js';
import { NotificationRecipients } from './notification-recipients.js';
import { NotificationStore, type Notice } from './notification-store.js';

/** Notices of these subjects are about money alone. */
const ABOUT_MONEY: ReadonlySet<string> = new Set<Notice['subject']>(['wallet', 'deposits', 'invoices', 'referrals']);

/** Carries out a declared notice for one event, inside the transaction of its consumer. */
@Injectable()
export class NoticeDelivery {
  constructor(
    private readonly store: NotificationStore,
    private readonly recipients: NotificationRecipients,
    private readonly users: UserStore,
    private readonly crossings: BalanceCrossings,
    private readonly mails: WalletMailer,
    private readonly documents: InvoiceMailer,
  ) {}

  /** Carries out one declaration for one event. */
  async handle(tx: Tx, declared: AnyNotice | AnySettlement, from: Envelope): Promise<void> {
    if ('recipients' in declared) return this.deliver(tx, declared, from);
    const { kinds, subject } = declared.settles;
    await this.store.settle(tx, kinds, subject(from.data as never));
  }

  /** Writes the notification for its recipients; one who has it now and had not before is mailed too, where the notice says so. */
  private async deliver(tx: Tx, notice: AnyNotice, from: Envelope): Promise<void> {
    const data = from.data as never;
    if (notice.crosses && !(await notice.crosses(this.crossings, tx, data))) return;
    const recipients = notice.recipients(data);
    const userIds =
      'may' in recipients ? await this.recipients.staff(tx, recipients) : await this.users.stayingIds(tx, recipients);
    const text = notice.text(data);
    const settled = notice.settles?.subject?.(data) ?? text.subject_id;
    if (notice.settles && settled) await this.store.settle(tx, notice.settles.kinds, settled);
    const { seeing, others } = await this.recipients.bySight(tx, userIds);
    const of = { at: from.time, eventId: notice.onceFor?.(data) ?? from.id };
    const { amount, balance, ...params } = text.params;
    const namesAmount = amount !== undefined || balance !== undefined;
    const added = await this.store.add(tx, seeing, { ...text, ...of });
    if (!ABOUT_MONEY.has(text.subject)) added.push(...(await this.store.add(tx, others, { ...text, params, ...of })));
    const mail = notice.mail?.(data);
    // A mail says the amount that its notice names.
    const mailable = (id: string | undefined): boolean => id !== undefined && !(namesAmount && others.includes(id));
    const mailed = (notice.mailsMuted ? userIds : added).find(mailable);
    if (mail && mailed) await this.mails.put(tx, from.id, mailed, mail);
    const files = notice.files?.(data);
    if (files) await this.documents.put(tx, derivedId('invoice mail', from.id), files);
  }
}
