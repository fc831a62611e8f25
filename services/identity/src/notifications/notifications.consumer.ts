import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { shipmentMoves, type EventData, type EventType } from '@porte/contracts';
import {
  Consumer,
  Consumers,
  RETRY_DELAYS,
  UnitOfWork,
  type BatchOptions,
  type Envelope,
  type EventBus,
  type Tx,
} from '@porte/messaging-kit';
import { InjectEventBus } from '@porte/service-kit';
import { WalletMailer } from '../mail/wallet-mailer.js';
import { BalanceLevels } from './balance-levels.js';
import { InvoiceNotices } from './invoice-notices.js';
import { NotificationRecipients } from './notification-recipients.js';
import { NotificationStore, type Notice } from './notification-store.js';
import { ShortRunways } from './short-runways.js';

/** A user does not wait for a notification, so those of many labels share a transaction. */
const BATCH: BatchOptions = { lingerMs: 50 };

/** A page that waited so long for its purchase has told its user that it may be closed. */
const PATIENCE_MS = 10_000;

type Moved = EventData<'shipment.moved'>;

/** A purchase that ended while its buyer watched needs no notification. */
const isResolved = ({ ended }: Moved, time: string): boolean =>
  ended !== undefined && (ended.was !== 'buying' || Date.parse(time) - Date.parse(ended.since) > PATIENCE_MS);

const CANCELLATION_MOVES: readonly Moved['move'][] = ['requestCancellation', 'rejectCancellation', 'cancel'];

/** Creates notifications from the events of other services, each once. */
@Injectable()
export class NotificationsConsumer implements OnModuleInit {
  /** Events of these types that create no notification cost no transaction. */
  private readonly concerns: { [T in EventType]?: (data: EventData<T>, from: Envelope) => boolean } = {
    'shipment.moved': (data, { time }) => isResolved(data, time) || CANCELLATION_MOVES.includes(data.move),
    'balance.adjusted': ({ transaction_type }) => transaction_type === 'deposit',
    'balance.deposited': () => true,
    'balance.reversed': () => true,
    'balance.restored': () => true,
    'deposit.sent': () => true,
    'deposit.rejected': () => true,
    'balance.changed': ({ owner_id, available_balance }, { tenantId }) =>
      !this.levels.isWhereItWas(tenantId, owner_id, available_balance),
    'label.unknown': ({ needs_review }) => needs_review,
    'waybill.ran_low': () => true,
    'csd.expiring': () => true,
    'invoice.requested': () => true,
    'invoice.generated': () => true,
    'invoice.rejected': () => true,
    'invoice.cancellation_requested': () => true,
    'invoice.kept': () => true,
    'invoice.canceled': () => true,
    'runway.changed': () => true,
    'top_up.paused': () => true,
  };

  private readonly handlers: { [T in EventType]?: (data: EventData<T>, from: Envelope, tx: Tx) => Promise<void> } = {
    'shipment.moved': (data, from, tx) =>
      data.move ? this.tellCancellation(data, from, tx) : this.tellPurchase(data, from, tx),
    'balance.adjusted': (data, from, tx) => this.tellDeposit(data, from, tx),
    'balance.deposited': (data, from, tx) => this.tellDeposit(data, from, tx),
    'balance.reversed': (data, from, tx) =>
      this.tellReturn(data, data.kind === 'refund' ? 'deposit_refunded' : 'deposit_charged_back', from, tx),
    'balance.restored': (data, from, tx) => this.tellReturn(data, 'chargeback_won', from, tx),
    'deposit.sent': ({ amount }, from, tx) => this.tellProof(amount, from, tx),
    'deposit.rejected': (data, from, tx) => this.tellRejection(data, from, tx),
    'balance.changed': (data, from, tx) => this.tellLowBalance(data, from, tx),
    'label.unknown': (_, from, tx) => this.tellReview(from, tx),
    'waybill.ran_low': (data, from, tx) => this.tellWaybills(data, from, tx),
    'csd.expiring': ({ days }, from, tx) => this.tellCertificate(days, from, tx),
    'invoice.requested': (data, from, tx) => this.invoices.tellStaff('invoice_requested', data, from, tx),
    'invoice.generated': (data, from, tx) => this.invoices.tellGenerated(data, from, tx),
    'invoice.rejected': (data, from, tx) => this.invoices.tellRejection(data, from, tx),
    'invoice.cancellation_requested': (data, from, tx) =>
      this.invoices.tellStaff('invoice_cancellation_requested', data, from, tx),
    'invoice.kept': (data, from, tx) => this.invoices.tellOwner('invoice_kept', data, from, tx),
    'invoice.canceled': (data, from, tx) => this.invoices.tellCanceled(data, from, tx),
    'runway.changed': (data, from, tx) => this.tellRunway(data, from, tx),
    'top_up.paused': (data, from, tx) => this.tellTopUp(data, from, tx),
  };

  constructor(
    private readonly work: UnitOfWork,
    private readonly store: NotificationStore,
    private readonly recipients: NotificationRecipients,
    private readonly levels: BalanceLevels,
    private readonly runways: ShortRunways,
    private readonly mails: WalletMailer,
    private readonly invoices: InvoiceNotices,
    private readonly consumers: Consumers,
    @InjectEventBus() private readonly bus: EventBus,
  ) {}

  onModuleInit(): void {
    const [consumer, log] = [
      new Consumer('identity.notifications', this.work, RETRY_DELAYS, BATCH),
      new Logger(NotificationsConsumer.name),
    ];
    consumer.onDeadLetter((error, { id, type }) =>
      log.error({ err: error, event_id: id, type, consumer: consumer.name }, 'dead letter'),
    );
    consumer.subscribe(
      this.bus,
      Object.keys(this.concerns),
      (envelope, tx) => this.handle(envelope, tx),
      envelope => this.doesConcern(envelope),
    );
    this.consumers.add(consumer);
  }

  private doesConcern(envelope: Envelope): boolean {
    const judge = this.concerns[envelope.type as EventType] as ((data: unknown, from: Envelope) => boolean) | undefined;
    return judge?.(envelope.data, envelope) ?? false;
  }

  private async handle(envelope: Envelope, tx: Tx): Promise<void> {
    const handler = this.handlers[envelope.type as EventType] as
      ((data: unknown, from: Envelope, tx: Tx) => Promise<void>) | undefined;
    await handler?.(envelope.data, envelope, tx);
  }

  private tellPurchase({ ended, ...moved }: Moved, from: Envelope, tx: Tx): Promise<void> {
    if (!ended) return Promise.resolve();
    const { outcome, amount, was } = ended;
    const notice = aboutShipment(moved, from);
    return this.store.add(
      tx,
      this.recipients.buyers(moved),
      was === 'charging'
        ? { ...notice, kind: 'label_late', params: { number: moved.sequential_id, amount } }
        : { ...notice, kind: 'purchase_resolved', params: { number: moved.sequential_id, outcome, amount } },
    );
  }

  /** The request goes to the staff who may decide about it, the decision to the buyer. */
  private async tellCancellation(moved: Moved, from: Envelope, tx: Tx): Promise<void> {
    const { sequential_id: number, refunded, by } = moved;
    const notice = aboutShipment(moved, from);
    if (moved.move === 'requestCancellation') {
      const staff = await this.recipients.staff(tx, ['update', 'Shipment'], { roles: shipmentMoves.cancel.by, by });
      return this.store.add(tx, staff, { ...notice, kind: 'cancellation_requested', params: { number } });
    }
    return this.store.add(tx, this.recipients.buyers(moved, by), {
      ...notice,
      kind: 'cancellation_decided',
      params:
        moved.move === 'cancel'
          ? { number, outcome: 'accepted', amount: refunded ?? 0 }
          : { number, outcome: 'rejected' },
    });
  }

  private tellDeposit(
    { owner_id, amount, available_balance }: EventData<'balance.adjusted' | 'balance.deposited'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    return this.store.add(tx, [owner_id], {
      ...aboutWallet(from),
      kind: 'deposit_credited',
      params: { amount, balance: available_balance },
    });
  }

  /** By mail too: what leaves a wallet without its owner is otherwise noticed at the next purchase. */
  private async tellReturn(
    { owner_id, amount, available_balance: balance }: EventData<'balance.reversed' | 'balance.restored'>,
    kind: 'deposit_refunded' | 'deposit_charged_back' | 'chargeback_won',
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    const told = await this.store.addNew(tx, [owner_id], { ...aboutWallet(from), kind, params: { amount, balance } });
    if (told.length > 0) await this.mails.put(tx, from.id, owner_id, { kind, amount, balance });
  }

  private async tellProof(amount: number, from: Envelope, tx: Tx): Promise<void> {
    await this.store.add(tx, await this.recipients.staff(tx, ['update', 'Deposit']), {
      ...source(from),
      subject: 'deposits',
      subject_id: null,
      kind: 'deposit_review',
      params: { amount },
    });
  }

  /** By mail too: its sender has paid and waits for its balance. */
  private async tellRejection(
    { owner_id, amount, reason }: EventData<'deposit.rejected'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    const told = await this.store.addNew(tx, [owner_id], {
      ...source(from),
      subject: 'deposits',
      subject_id: null,
      kind: 'deposit_rejected',
      params: { amount },
    });
    if (told.length > 0) await this.mails.put(tx, from.id, owner_id, { kind: 'deposit_rejected', amount, reason });
  }

  private async tellLowBalance(
    { owner_id, available_balance }: EventData<'balance.changed'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    if (!(await this.levels.hasBecomeLow(tx, owner_id, available_balance))) return;
    await this.store.add(tx, [owner_id], {
      ...aboutWallet(from),
      kind: 'low_balance',
      params: { balance: available_balance },
    });
  }

  /** By mail too: a shop that cannot buy labels notices it only in front of a packed parcel. */
  private async tellRunway(
    { owner_id, days, available_balance: balance }: EventData<'runway.changed'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    if (!(await this.runways.hasBecomeShort(tx, owner_id, days, balance))) return;
    const told = await this.store.addNew(tx, [owner_id], {
      ...source(from),
      subject: 'deposits',
      subject_id: null,
      kind: 'runway_short',
      params: { number: days, balance },
    });
    if (told.length > 0) await this.mails.put(tx, from.id, owner_id, { kind: 'runway_short', days, balance });
  }

  /** By mail too: a paused top-up is otherwise noticed only when the balance is used up. */
  private async tellTopUp(
    { owner_id, reason, amount }: EventData<'top_up.paused'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    const told = await this.store.addNew(tx, [owner_id], {
      ...source(from),
      subject: 'deposits',
      subject_id: null,
      kind: 'top_up_paused',
      params: { outcome: reason, amount },
    });
    if (told.length > 0) await this.mails.put(tx, from.id, owner_id, { kind: 'top_up_paused', reason, amount });
  }

  private async tellCertificate(days: number, from: Envelope, tx: Tx): Promise<void> {
    await this.store.add(tx, await this.recipients.staff(tx, ['create', 'Csd']), {
      ...source(from),
      subject: 'csds',
      subject_id: null,
      kind: 'csd_expiring',
      params: { number: days },
    });
  }

  private async tellReview(from: Envelope, tx: Tx): Promise<void> {
    await this.store.add(tx, await this.recipients.staff(tx, ['update', 'Clarification']), {
      ...source(from),
      subject: 'clarifications',
      subject_id: null,
      kind: 'purchase_review',
      params: {},
    });
  }

  private async tellWaybills(
    { carrier_id, free, carrier_name, service_name }: EventData<'waybill.ran_low'>,
    from: Envelope,
    tx: Tx,
  ): Promise<void> {
    await this.store.add(tx, await this.recipients.staff(tx, ['create', 'Waybill']), {
      ...source(from),
      subject: 'waybills',
      subject_id: carrier_id,
      kind: 'waybills_low',
      params: { count: free, ...(carrier_name ? { service: nameOf(carrier_name, service_name) } : {}) },
    });
  }
}

const nameOf = (carrier: string, service?: string | null): string => (service ? `${carrier} · ${service}` : carrier);

const source = ({ id, time }: Envelope): Pick<Notice, 'eventId' | 'at'> => ({ eventId: id, at: time });

type About = Omit<Notice, 'kind' | 'params'>;

const aboutShipment = ({ shipment_id }: Pick<Moved, 'shipment_id'>, from: Envelope): About => ({
  ...source(from),
  subject: 'shipment',
  subject_id: shipment_id,
});

const aboutWallet = (from: Envelope): About => ({ ...source(from), subject: 'wallet', subject_id: null });
