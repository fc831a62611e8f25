import type { MailedAnswer } from '../reports/saved-answers.js';
import type { AuditFact } from '../audit.js';
import type { TransactionType } from '../billing/transaction.js';
import type { ParcelEventFact, ParcelStatus, ReweighFact } from '../carriers/parcel-status.js';
import type { NotificationView } from '../identity/notification.js';
import type { CardType } from '../payments/card-type.js';
import type { TopUpPause } from '../payments/top-up.js';
import { publishedResources, type PublishedKey } from '../registry.js';
import type { ImportState } from '../imports/import.js';
import type { ReportState, WrittenPath } from '../reports/report.js';
import type { DraftStopReason } from '../rating/price-draft.js';
import type { PriceTableRow } from '../rating/service-price.js';
import type { InvoiceKind } from '../states/invoice.js';
import type { Locale } from '../errors/locale.js';
import type { RecipientEvent } from '../shipments/recipient-notice.js';
import type { ParcelAttention } from '../shipments/parcel-attention.js';
import type { StoreProvider } from '../shipments/store.js';
import type { ShipmentMove } from '../states/shipment.js';
import type {
  AddressFact,
  BalanceFact,
  BuyerFact,
  ClaimFact,
  DecisionFact,
  DepositFact,
  InvoiceFact,
  LabelFact,
  LateLabelFact,
  ParcelFact,
  OverweightFact,
  OverweightPlanFact,
  PickupFact,
  PurchaseEndFact,
  ReversalFact,
  RateFact,
  ReferralFact,
  UserMergeFact,
  VoidFact,
} from './shapes.js';

/** Models whose rows other services copy, by `<model>.created|updated|destroyed`: those of the registry, and the tenant, which has no row there. */
export type ReferenceModel = PublishedKey | 'tenant';
export const REFERENCE_MODELS: readonly ReferenceModel[] = ['tenant', ...publishedResources.map(({ key }) => key)];

/** The row after the change; for `destroyed`, before it. */
export type RowFact = { id: string } & Record<string, unknown>;

type RowEvents = { [T in `${ReferenceModel}.${'created' | 'updated' | 'destroyed'}`]: RowFact };

/** Domain events: facts that are more than a changed row. */
export interface DomainEvents {
  /** identity: these sessions are no longer valid */
  'session.revoked': { user_id: string; session_ids: string[] };
  /**
   * identity: a request about an account came without a session (for example a password reset), whether or not the account exists; contains no user
   */
  'account.requested': { request_id: string };
  /** identity: the waiting period of a tenant's deletion is over, and nothing leads to the tenant any more; delete what you hold of it */
  'tenant.deleted': { erasure_id: string };
  /** identity: these people, a person with its sub-users, asked to be erased and their accounts are closed and nameless; erase what you hold about them */
  'person.erased': { erasure_id: string; user_ids: string[] };
  /** every service: it holds nothing of the people or the tenant of this erasure any more, besides what the law makes it keep */
  'erasure.done': { erasure_id: string };
  /** shipments: an agent may not make a purchase without its person, who is `user_id`; `amount` in pesos */
  'shipment.approval_asked': BuyerFact & {
    shipment_id: string;
    approval_id: string;
    sequential_id: number;
    amount: number;
  };
  /** shipments: an approval waits no more, whether it was given, refused, replaced by another or is too old */
  'shipment.approval_closed': { user_id: string; shipment_id: string; approval_id: string };
  /** shipments: a rate was chosen and its money is held; buy the label. `by` is the user who chose it, possibly staff for a customer */
  'shipment.rate_selected': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    sequential_id: number;
    source: string;
    held: number;
    origin: AddressFact;
    destination: AddressFact;
    parcel: ParcelFact;
    rate: RateFact;
    label_format: string;
    /** key in the object store of the picture that our own labels show beside the sender; absent without one */
    sender_logo?: string;
    /** one line at the foot of our own labels; absent without one */
    label_footer?: string;
    by?: string;
  };
  /** identity: a user got a notification */
  'notification.created': Omit<NotificationView, 'read_at'> & { user_id: string };
  /** shipments: its label was printed or downloaded for the first time, by this user */
  'shipment.printed': BuyerFact & { shipment_id: string; sequential_id: number; by: string; printed_at: string };
  /**
   * shipments: the status of a shipment or of its parcel changed; `move` and `by` if a user moved it, `ended` if a purchase of it ended, `refunded` if a cancellation
   * returned its money, in pesos; `attention` if its parcel needs some from now on
   */
  'shipment.moved': BuyerFact & {
    shipment_id: string;
    sequential_id: number;
    status: string;
    step: string;
    move?: ShipmentMove;
    by?: string;
    ended?: PurchaseEndFact;
    refunded?: number;
    attention?: ParcelAttention;
    /** of a delivered one: whether its label had a price */
    is_paid?: boolean;
  };
  /**
   * shipments: mail the recipient of a parcel, once for this notice. Subject and paragraphs are plain text; both paths are of public pages on the tenant's host
   */
  'recipient_mail.requested': {
    notice_id: string;
    shipment_id: string;
    about: RecipientEvent;
    email: string;
    locale: Locale;
    subject: string;
    paragraphs: string[];
    tracking_path: string;
    unsubscribe_path: string;
  };
  /** shipments: mail a person the answer that it saved, once for this id; the path is of a public page on the tenant's host, which ends these mails */
  'answer_mail.requested': MailedAnswer & { mail_id: string; user_id: string; unsubscribe_path: string };
  /** shipments: staff cancel the shipment; void its label. `by` is the user who requested it */
  'shipment.void_requested': BuyerFact & VoidFact & { by: string; carrier_id: string; label: LabelFact | null };
  /** shipments: the late label now belongs to this purchase of the shipment, which staff may have caused; charge it */
  'shipment.late_label_accepted': BuyerFact & LateLabelFact & DecisionFact & { sequential_id: number };
  /** shipments: no shipment waits for the late label; do not charge it */
  'shipment.late_label_declined': BuyerFact & LateLabelFact;
  /** every service that imports: the import of a person's file went on; `rows` and what follows count rows of the file */
  'import.moved': {
    import_id: string;
    user_id: string;
    path: string;
    state: ImportState;
    rows: number;
    creates: number;
    errors: number;
    applied: number;
  };
  /** every service that has reports: a person's report is ready, failed or was given up */
  'report.moved': {
    report_id: string;
    user_id: string;
    path: WrittenPath;
    state: ReportState;
    rows: number;
    /** id of what it is about, where it is about one thing */
    about?: string;
    /** its name */
    about_name?: string;
  };
  /** shipments: an online store does not accept the keys or the token that its owner gave; its orders are not read any more */
  'store.disconnected': { store_id: string; user_id: string; owner_id: string; provider: StoreProvider };
  /** shipments: an endpoint of a person's webhooks is paused, because it failed for days or answered that it is gone; `host` of its address, `waiting` events */
  'webhook.paused': { endpoint_id: string; user_id: string; reason: 'failing' | 'gone'; host: string; waiting: number };
  /** carriers: a service was imported with this price table, which replaces the one it has */
  'service.prices_imported': { service_id: string; rows: PriceTableRow[] };
  /** rating: a draft of prices did not come into force at its moment; `service` is its name, null where it is gone */
  'price_draft.stopped': { draft_id: string; service_id: string; service: string | null; reason: DraftStopReason };
  /** carriers: few free waybills are left of a carrier's service, or for any service of it */
  'waybill.ran_low': {
    carrier_id: string;
    service_id: string | null;
    free: number;
    /** missing in events of an older release */
    carrier_name?: string;
    /** null for the waybills of any service of the carrier */
    service_name?: string | null;
  };
  /** carriers: an attempt is stored and the carrier is called for the label */
  'label.requested': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    n: number;
    reference: string;
    carrier_name: string;
  };
  /** carriers: the carrier sold the label; null for a manual shipment, whose label staff upload later */
  'label.generated': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    held: number;
    rate: RateFact;
    label: LabelFact | null;
  } & DecisionFact;
  /** carriers: the carrier definitely rejected the attempt, nothing was sold */
  'label.failed': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    held: number;
    code: string;
    message: string;
  } & DecisionFact;
  /**
   * carriers: a label arrived after its purchase had failed, and the carrier does not void it; `decided_by` if staff give it to the customer even if
   * no shipment waits for it
   */
  'label.late': BuyerFact &
    LateLabelFact &
    DecisionFact & {
      held: number;
      origin: AddressFact;
      destination: AddressFact;
      parcel: ParcelFact;
      rate: RateFact;
      label: LabelFact;
      label_format: string;
    };
  /** carriers: it is unknown whether a label was sold; the money stays held */
  'label.unknown': BuyerFact & { shipment_id: string; purchase_id: string; needs_review: boolean };
  /** carriers: the label is void and will not be paid for; for a manual shipment there is nothing to void */
  'label.voided': BuyerFact & VoidFact & DecisionFact;
  /** carriers: the carrier rejected the void, the label stays valid */
  'label.void_refused': BuyerFact & VoidFact & DecisionFact & { message: string };
  /** carriers: it is unknown whether the label is void; nothing is refunded yet */
  'label.void_unknown': BuyerFact & VoidFact & { needs_review: boolean };
  /**
   * carriers: the carrier reported something new of a parcel; `status` is its latest, `events` are the new ones alone, oldest first, at most 100.
   * `expected_on` is `YYYY-MM-DD`, null where the carrier promises no day
   */
  'parcel.tracked': BuyerFact & {
    shipment_id: string;
    carrier_id: string;
    tracking_number: string;
    status: ParcelStatus;
    status_at: string;
    events: ParcelEventFact[];
    expected_on: string | null;
    received_by: string | null;
  };
  /** carriers: the carrier itself found more weight or size than was declared; published once for each measurement */
  'parcel.reweighed': BuyerFact & {
    shipment_id: string;
    carrier_id: string;
    tracking_number: string;
    reweigh: ReweighFact;
  };
  /** shipments: parcels are to be picked up; ask their carrier once for this order. Weight in kg, `date`, `from` and `to` on the address's wall clock */
  'pickup.requested': BuyerFact &
    PickupFact & {
      carrier_id: string;
      address: AddressFact;
      date: string;
      from: string;
      to: string;
      tracking_numbers: string[];
      weight: number;
      note: string | null;
    };
  /** shipments: the carrier is not to come after all */
  'pickup.cancel_requested': BuyerFact & PickupFact;
  /** shipments: staff found out whether the carrier has an order of which no one knew */
  'pickup.settled': BuyerFact &
    PickupFact & { scheduled: boolean; reference_number: string | null } & Required<DecisionFact>;
  /** carriers: the carrier has taken the order on, under its own number */
  'pickup_order.scheduled': BuyerFact & PickupFact & { reference_number: string | null };
  /** carriers: the carrier definitely refused the order, no one comes; the labels stay as they are */
  'pickup_order.failed': BuyerFact & PickupFact & { message: string };
  /** carriers: it is unknown whether the carrier comes; the order is not repeated */
  'pickup_order.unknown': BuyerFact & PickupFact & { message: string; needs_review: boolean };
  /** carriers: the carrier does not come any more */
  'pickup_order.canceled': BuyerFact & PickupFact;
  /** carriers: the carrier did not confirm the cancellation, and comes as agreed */
  'pickup_order.kept': BuyerFact & PickupFact & { message: string };
  /** billing: the money of a purchase is held */
  'hold.placed': BuyerFact & BalanceFact & { shipment_id: string; purchase_id: string; amount: number };
  /** billing: the held money is captured (amount 0 if nothing was held); the label belongs to the customer */
  'hold.captured': BuyerFact &
    BalanceFact & { shipment_id: string; purchase_id: string; amount: number; label: LabelFact | null };
  /** billing: the held money is released */
  'hold.released': BuyerFact &
    BalanceFact & { shipment_id: string; purchase_id: string; amount: number; code: string; message: string };
  /** billing: the money of a voided label is refunded (amount 0 if nothing was captured) */
  'hold.refunded': BuyerFact & BalanceFact & VoidFact & { amount: number };
  /** payments: a customer sent the proof of a payment, which staff compare with the bank; `amount` is what it says */
  'deposit.sent': BuyerFact & DepositFact & { amount: number };
  /** payments: a payment into a wallet has arrived; credit it once for the charge of its provider. `fee` is kept from the amount */
  'deposit.paid': BuyerFact &
    DepositFact & {
      charge_id: string;
      amount: number;
      fee: number;
      /** where the provider says it */ card_type?: CardType;
    };
  /** payments: staff did not find the payment */
  'deposit.rejected': BuyerFact & DepositFact & { amount: number; reason: string };
  /**
   * payments: the payer got `amount` of a payment back; take it from the wallet once for `reversal_ref`, the provider's id of the return or the bank's
   * tracking key. `charge_id` as in `deposit.paid`
   */
  'deposit.reversed': BuyerFact &
    DepositFact &
    ReversalFact & { charge_id: string; reversal_ref: string; amount: number };
  /** payments: a chargeback that was taken from a wallet was won; give it back once. `reversal_ref` and `amount` as in its `deposit.reversed` */
  'deposit.restored': BuyerFact & DepositFact & { reversal_id: string; reversal_ref: string; amount: number };
  /**
   * overweights: a parcel is heavier than paid for; from `answer_by` on its amount may be taken. `measured_kg` and `declared_kg` are billable weights, `kg` is
   * what the amount is for, at `price` each
   */
  'overweight.reported': BuyerFact &
    OverweightFact & {
      carrier_name: string;
      tracking_number: string;
      declared_kg: number;
      measured_kg: number;
      paid_kg: number;
      kg: number;
      price: number;
      answer_by: string;
    };
  /** overweights: the customer does not agree, staff decide; nothing is taken until then */
  'overweight.contested': BuyerFact & OverweightFact & { by: string };
  /** overweights: staff decided about a contested case; `amount` and `kg` are what remains, 0 where the customer was right */
  'overweight.dispute_decided': BuyerFact &
    OverweightFact & { decision: 'granted' | 'partial' | 'rejected'; reason: string; kg: number };
  /** overweights: a message of a case, for its customer or for staff */
  'overweight.message_sent': BuyerFact & OverweightFact & { by: string; to: 'customer' | 'staff' };
  /** overweights: staff wrote to the owner of a wallet about parcels that are habitually heavier; its text names no person */
  'overweight.letter_sent': {
    letter_id: string;
    owner_id: string;
    locale: Locale;
    subject: string;
    paragraphs: string[];
  };
  /** overweights: take the amount of a case from the wallet, once for each case */
  'overweight.charge_requested': BuyerFact & OverweightFact;
  /** overweights: the customer wants the amount back, staff decide */
  'overweight.rebate_requested': BuyerFact & OverweightFact & { by: string };
  /** overweights: staff do not give the amount back */
  'overweight.rebate_canceled': BuyerFact & OverweightFact & { reason: string };
  /** overweights: give the amount of a case, or a part of it, back to the wallet, once for each case */
  'overweight.refund_requested': BuyerFact & OverweightFact;
  /** overweights: staff offer a plan, which the customer accepts or not; `amount` is what remains to be paid */
  'overweight.plan_offered': BuyerFact & OverweightFact & OverweightPlanFact;
  /** overweights: deposits pay the case from now on, `amount` at most in all */
  'overweight.plan_started': BuyerFact & OverweightFact & OverweightPlanFact;
  /** overweights: end the plan; what it has taken stays taken */
  'overweight.plan_cancel_requested': BuyerFact & OverweightFact & OverweightPlanFact;
  /** billing: an overweight was not charged, since its wallet would owe more than the setting allows; `missing` is how much more, in pesos */
  'balance.overweight_short': BalanceFact & BuyerFact & OverweightFact & { missing: number };
  /** billing: a deposit paid a part of an overweight; `amount` is that part, `paid` what the case has paid in all, `left` what the plan has yet to take */
  'balance.overweight_instalment': BalanceFact &
    BuyerFact &
    OverweightFact &
    OverweightPlanFact & { transaction_id: string; deposit_transaction_id: string; paid: number; left: number };
  /** billing: a plan takes no more; `amount` is what it did not take, `paid` what the case has paid in all */
  'balance.overweight_plan_ended': BuyerFact & OverweightFact & OverweightPlanFact & { paid: number };
  /** billing: the amount of an overweight was taken from the wallet */
  'balance.overweight_charged': BalanceFact & BuyerFact & OverweightFact & { transaction_id: string };
  /** billing: the amount of an overweight is in the wallet again */
  'balance.overweight_refunded': BalanceFact & BuyerFact & OverweightFact & { transaction_id: string };
  /** shipments: a customer claims an insured parcel that was lost or damaged, staff decide */
  'claim.opened': BuyerFact & ClaimFact & { by: string };
  /** shipments: a message of a claim, for its customer or for staff */
  'claim.message_sent': BuyerFact & ClaimFact & { by: string; to: 'customer' | 'staff' };
  /** shipments: staff do not pay a claim */
  'claim.rejected': BuyerFact & ClaimFact & { reason: string };
  /** shipments: pay the amount of a claim into the wallet, once for each claim */
  'claim.payout_requested': BuyerFact & ClaimFact;
  /** billing: the amount of a claim is in the wallet */
  'balance.claim_paid': BalanceFact & BuyerFact & ClaimFact & { transaction_id: string };
  /** identity: a duplicate user is closed in favor of another one; move its balance, and what it holds later */
  'user_merge.started': UserMergeFact;
  /** billing: the balance of a merged user is in the wallet of the user that stays; `amount` in pesos, negative for what was owed */
  'balance.merged': UserMergeFact & { amount: number };
  /** shipments: the saved addresses and packages of a merged user belong to the user that stays, to whom `amount` has moved before */
  'address.merged': EventMap['balance.merged'] & { addresses: number; packages: number };
  /** identity: a referred customer has enough delivered labels; pay its referrer, once for each referred customer */
  'referral.reward_requested': BuyerFact & ReferralFact;
  /** billing: the reward of a referral is in the wallet */
  'balance.referral_paid': BalanceFact & BuyerFact & ReferralFact & { transaction_id: string };
  /** billing: a payment is in the wallet; `amount` without the fee */
  'balance.deposited': BalanceFact & DepositFact & { owner_id: string; transaction_id: string; amount: number };
  /** billing: a payment was taken back from the wallet; `amount` is what the payer got, `fee` the part of it that was kept and is given back */
  'balance.reversed': BalanceFact &
    DepositFact &
    ReversalFact & { user_id: string; owner_id: string; transaction_id: string; amount: number; fee: number };
  /** billing: the wallet got back what a chargeback took; `amount` is that of the chargeback, `fee` the part of it that is kept again */
  'balance.restored': BalanceFact &
    DepositFact & { reversal_id: string; owner_id: string; transaction_id: string; amount: number; fee: number };
  /** billing: the certificate that seals a tenant's invoices ends in some weeks; `days` left */
  'csd.expiring': { csd_id: string; expiration_date: string; days: number };
  /** billing: an invoice waits for staff to generate it; `by` asked for it */
  'invoice.requested': InvoiceFact & { by: string };
  /** billing: an invoice of a wallet's owner, or a credit note, is stamped; `email` receives it in place of its owner */
  'invoice.generated': InvoiceFact & { kind: InvoiceKind; email: string | null };
  /** billing: an invoice was not stamped; null for the general public. `by_receiver`: its owner corrects that in the fiscal data */
  'invoice.rejected': Omit<InvoiceFact, 'user_id'> & {
    user_id: string | null;
    kind: InvoiceKind;
    by_receiver: boolean;
  };
  /** billing: an owner wants an invoice canceled; staff decide */
  'invoice.cancellation_requested': InvoiceFact;
  /** billing: staff do not cancel an invoice whose owner asked for it */
  'invoice.kept': InvoiceFact;
  /** billing: SAT has canceled an invoice; `kind` and `email` as in `invoice.generated`, absent in older events */
  'invoice.canceled': InvoiceFact & { kind?: InvoiceKind; email?: string | null };
  /** billing: a wallet's balance changed */
  'balance.changed': BalanceFact & { owner_id: string };
  /** payments: an automatic top-up charges no more until its limit is new or its owner resumes it; `amount` in pesos, of one charge */
  'top_up.paused': { owner_id: string; top_up_id: string; reason: TopUpPause; amount: number };
  /** shipments: how long a wallet's available balance lasts has changed, or the balance has risen; whole days, at most 31 */
  'runway.changed': { owner_id: string; days: number; available_balance: number };
  /** billing: staff deposited or withdrew money */
  'balance.adjusted': BalanceFact & {
    owner_id: string;
    transaction_id: string;
    transaction_type: TransactionType;
    amount: number;
    description: string;
  };
  /** every service: a user did something that is audited */
  'audit.recorded': AuditFact;
}

export type EventMap = RowEvents & DomainEvents;
export type EventType = keyof EventMap;
export type EventData<T extends EventType> = EventMap[T];

/** The topic of an event: one per aggregate of a service, to keep the aggregate's order. */
export const topicOf = (service: string, type: string): string => `${service}.${type.slice(0, type.indexOf('.'))}.v1`;

/** Topics that move money: a failing event parks the later events of its key. */
export const MONEY_TOPICS: ReadonlySet<string> = new Set([
  'shipments.shipment.v1',
  'carriers.label.v1',
  'billing.hold.v1',
  'payments.deposit.v1',
  'overweights.overweight.v1',
  'shipments.claim.v1',
  'identity.referral.v1',
  'identity.user_merge.v1',
]);
