import type { AuditFact } from '../audit.js';
import type { TransactionType } from '../billing/transaction.js';
import { publishedResources, type PublishedKey } from '../registry.js';
import type { ShipmentMove } from '../states/shipment.js';
import type {
  AddressFact,
  BalanceFact,
  BuyerFact,
  DecisionFact,
  LabelFact,
  LateLabelFact,
  ParcelFact,
  RateFact,
  VoidFact,
} from './shapes.js';

/** Models whose rows other services copy, by `<model>.created|updated|destroyed`: the registry's, and the tenant, which is no resource of a tenant's API. */
export type ReferenceModel = PublishedKey | 'tenant';
export const REFERENCE_MODELS: readonly ReferenceModel[] = ['tenant', ...publishedResources.map(({ key }) => key)];

/** The row after the change; before it, for `destroyed`. */
export type RowFact = { id: string } & Record<string, unknown>;

type RowEvents = { [T in `${ReferenceModel}.${'created' | 'updated' | 'destroyed'}`]: RowFact };

/** Facts that are more than a changed row. */
export interface DomainEvents {
  /** identity: from now on these sessions are nobody's */
  'session.revoked': { user_id: string; session_ids: string[] };
  /** identity: somebody without a session asked something of an account, whether or not there is one; names nobody */
  'account.requested': { request_id: string };
  /** shipments: a rate was chosen and its money is held; buy the label. `by` is who chose, where staff choose for a customer too */
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
    by?: string;
  };
  /** shipments: the status of a shipment changed, for those who watch it; `move` and `by` where a person moved it */
  'shipment.moved': BuyerFact & {
    shipment_id: string;
    sequential_id: number;
    status: string;
    step: string;
    move?: ShipmentMove;
    by?: string;
  };
  /** shipments: staff cancel it; have its label voided. `by` is who pressed the button */
  'shipment.void_requested': BuyerFact & VoidFact & { by: string; carrier_id: string; label: LabelFact | null };
  /** shipments: the late label belongs to this purchase of this shipment from now on, which staff may have had made for it; charge it */
  'shipment.late_label_accepted': BuyerFact & LateLabelFact & DecisionFact & { sequential_id: number };
  /** shipments: nothing waits for the late label, so nobody is charged */
  'shipment.late_label_declined': BuyerFact & LateLabelFact;
  /** carriers: an attempt is written down and the carrier is asked for the label */
  'label.requested': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    n: number;
    reference: string;
    carrier_name: string;
  };
  /** carriers: the carrier sold us the label; none yet for a manual shipment, whose label staff upload later */
  'label.generated': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    held: number;
    rate: RateFact;
    label: LabelFact | null;
  } & DecisionFact;
  /** carriers: a definite no, nothing was sold */
  'label.failed': BuyerFact & {
    shipment_id: string;
    purchase_id: string;
    held: number;
    code: string;
    message: string;
  } & DecisionFact;
  /** carriers: a label came after its purchase had failed, and the carrier does not void it; `decided_by` where staff give it to the customer even if nothing waits for it */
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
  /** carriers: nobody knows yet whether a label was sold; the money stays held */
  'label.unknown': BuyerFact & { shipment_id: string; purchase_id: string; needs_review: boolean };
  /** carriers: the label is void and will not be paid for; nothing to void for a manual shipment */
  'label.voided': BuyerFact & VoidFact & DecisionFact;
  /** carriers: the label stands, the carrier would not void it */
  'label.void_refused': BuyerFact & VoidFact & DecisionFact & { message: string };
  /** carriers: nobody knows yet whether the label is void; nothing is refunded meanwhile */
  'label.void_unknown': BuyerFact & VoidFact & { needs_review: boolean };
  /** billing: the money of a purchase is set aside */
  'hold.placed': BuyerFact & BalanceFact & { shipment_id: string; purchase_id: string; amount: number };
  /** billing: the held money is taken (amount 0 where nothing was held); the label is the customer's */
  'hold.captured': BuyerFact &
    BalanceFact & { shipment_id: string; purchase_id: string; amount: number; label: LabelFact | null };
  /** billing: the held money is free again */
  'hold.released': BuyerFact &
    BalanceFact & { shipment_id: string; purchase_id: string; amount: number; code: string; message: string };
  /** billing: what was taken for a label that is void is back in the wallet (amount 0 where nothing was taken) */
  'hold.refunded': BuyerFact & BalanceFact & VoidFact & { amount: number };
  /** billing: a wallet's balance changed */
  'balance.changed': BalanceFact & { owner_id: string };
  /** billing: staff moved money in or out of a wallet by hand */
  'balance.adjusted': BalanceFact & {
    owner_id: string;
    transaction_id: string;
    transaction_type: TransactionType;
    amount: number;
    description: string;
  };
  /** every service: a person did something that others may ask about later */
  'audit.recorded': AuditFact;
}

export type EventMap = RowEvents & DomainEvents;
export type EventType = keyof EventMap;
export type EventData<T extends EventType> = EventMap[T];

/** The topic of an event: one per aggregate of a service, which keeps the aggregate's order. */
export const topicOf = (service: string, type: string): string => `${service}.${type.slice(0, type.indexOf('.'))}.v1`;

/** Topics that move money: a failing event there parks its key instead of being overtaken. */
export const MONEY_TOPICS: ReadonlySet<string> = new Set([
  'shipments.shipment.v1',
  'carriers.label.v1',
  'billing.hold.v1',
]);
