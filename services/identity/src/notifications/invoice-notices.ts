import { Injectable } from '@nestjs/common';
import type { EventData, NotificationKind } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import type { Envelope, Tx } from '@porte/messaging-kit';
import { InvoiceMailer } from '../mail/invoice-mailer.js';
import { WalletMailer } from '../mail/wallet-mailer.js';
import { NotificationRecipients } from './notification-recipients.js';
import { NotificationStore, type Notice } from './notification-store.js';

type Owned = { user_id: string; amount: number };

const about = ({ id, time }: Envelope, kind: NotificationKind, amount: number): Notice => ({
  eventId: id,
  at: time,
  subject: 'invoices',
  subject_id: null,
  kind,
  params: { amount },
});

/** What owners and staff are told of invoices. */
@Injectable()
export class InvoiceNotices {
  constructor(
    private readonly store: NotificationStore,
    private readonly recipients: NotificationRecipients,
    private readonly mails: WalletMailer,
    private readonly documents: InvoiceMailer,
  ) {}

  /** With its files by mail; in the bell an invoice, of which a credit note is only a consequence. */
  async tellGenerated(invoice: EventData<'invoice.generated'>, from: Envelope, tx: Tx): Promise<void> {
    if (invoice.kind === 'payment') await this.tellOwner('invoice_generated', invoice, from, tx);
    await this.documents.put(tx, derivedId('invoice mail', from.id), invoice, false);
  }

  async tellCanceled(invoice: EventData<'invoice.canceled'>, from: Envelope, tx: Tx): Promise<void> {
    await this.tellOwner('invoice_canceled', invoice, from, tx);
    await this.documents.put(tx, derivedId('invoice mail', from.id), invoice, true);
  }

  /** To the owner of the wallet. */
  tellOwner(kind: NotificationKind, { user_id, amount }: Owned, from: Envelope, tx: Tx): Promise<void> {
    return this.store.add(tx, [user_id], about(from, kind, amount));
  }

  /** To the staff who may generate and cancel invoices. @param by who did it, and is not told */
  async tellStaff(
    kind: NotificationKind,
    { amount, by }: { amount: number; by?: string },
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    await this.store.add(tx, await this.recipients.staff(tx, ['update', 'Invoice'], { by }), about(from, kind, amount));
  }

  /**
   * To the owner, by mail too where the owner has to correct something, and to staff, once for each invoice however often it is tried. A credit note is of no
   * concern to its owner before its stamp.
   */
  async tellRejection(
    { invoice_id, user_id, kind, amount, by_receiver }: EventData<'invoice.rejected'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    const notice = about(from, 'invoice_rejected', amount);
    await this.store.add(tx, await this.recipients.staff(tx, ['update', 'Invoice']), {
      ...notice,
      eventId: derivedId('rejected invoice', invoice_id),
      params: { amount, outcome: 'staff' },
    });
    if (user_id === null || kind !== 'payment') return;
    const params = { amount, outcome: by_receiver ? ('receiver' as const) : ('issuer' as const) };
    const told = await this.store.addNew(tx, [user_id], { ...notice, params });
    if (by_receiver && told.length > 0)
      await this.mails.put(tx, from.id, user_id, { kind: 'invoice_rejected', amount });
  }
}
