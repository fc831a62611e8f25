import type { DepositMethod } from '../payments/deposit.js';
import type { ReversalKind } from '../payments/deposit-reversal.js';
import type { PricedFact } from '../rating/price-version.js';
import type { PurchaseState } from '../states/shipment.js';

/** A snapshot of an address in events. */
export interface AddressFact {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  calling_code: string | null;
  rfc: string | null;
  country_id: string;
  country_code: string;
  state: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  postal_code: string;
  reference: string | null;
}

/** A parcel in events; cm and kg with at most three decimals, money in the tenant's currency. */
export interface ParcelFact {
  parcel_type: 'box' | 'doc' | 'ltl';
  length: number;
  width: number;
  height: number;
  weight: number;
  declared_tax_value: number;
  contents: string;
  sat_product_id: string | null;
}

/** The ledger account of each centavo of a charge; the parts add up to the total. */
export interface ChargeLines {
  carrier_payable: number;
  platform_margin: number;
  tenant_margin: number;
  insurance: number;
  surcharges: number;
}

/** The bought rate: a snapshot taken when it was chosen. */
export interface RateFact {
  service_id: string;
  service_name: string;
  service_code: string;
  carrier_id: string;
  carrier_name: string;
  days: number;
  total: number;
  lines: ChargeLines;
  quote_version: string;
  paid_kg: number;
  extra_kg_overweight_price: number;
  volumetric_weight: number;
  extended_zone: boolean;
  insured: boolean;
  is_pickup: boolean;
  own_agreement: boolean;
  demo: boolean;
  provider_ref: string | null;
  /** absent in rates of before it was kept */
  priced?: PricedFact;
}

/** A stored label document: its key in the object store and its type. */
export interface DocumentFact {
  format: 'pdf' | 'thermal' | 'zpl';
  key: string;
  sha256: string;
}

/** A label as the carrier returned it. */
export interface LabelFact {
  id: string;
  tracking_number: string;
  tracking_url: string | null;
  documents: DocumentFact[];
  created_at: string;
  /** true where Porte drew it for staff, so that it is drawn again when its number changes */
  is_drawn?: boolean;
}

/** The user who buys and the owner of the wallet that pays. */
export interface BuyerFact {
  /** the signed-in user */
  user_id: string;
  /** the owner of the wallet: the user, or its parent */
  owner_id: string;
}

/** A wallet after a movement: posted, and posted minus pending. */
export interface BalanceFact {
  balance: number;
  available_balance: number;
}

/** Identifies a void: one cancellation is one void and at most one refund. */
export interface VoidFact {
  shipment_id: string;
  purchase_id: string;
  cancellation_id: string;
}

/** Identifies an order for a pickup: each try of a pickup is an order of its own. */
export interface PickupFact {
  pickup_id: string;
  order_id: string;
}

/** Identifies the case of an overweight; `amount` in pesos. */
export interface OverweightFact {
  overweight_id: string;
  shipment_id: string;
  sequential_id: number;
  amount: number;
}

/** Identifies a plan by which deposits pay the case of an overweight. */
export interface OverweightPlanFact {
  plan_id: string;
  /** the most that one deposit gives, in percent */
  share: number;
}

/** Identifies the claim for an insured parcel; `amount` in pesos: what is claimed, and once it is approved what is paid. */
export interface ClaimFact {
  claim_id: string;
  shipment_id: string;
  sequential_id: number;
  amount: number;
}

/** A merge of two users. */
export interface UserMergeFact {
  merge_id: string;
  /** the duplicate, which is closed */
  from_id: string;
  /** the user that stays */
  into_id: string;
}

/** A reward of whom a customer referred; the buyer's fields are those of the referrer. */
export interface ReferralFact {
  /** the customer who signed up with the code */
  referred_id: string;
  /** in pesos */
  amount: number;
}

/** Identifies a label that arrived after its purchase had failed. */
export interface LateLabelFact {
  shipment_id: string;
  purchase_id: string;
  /** carriers' id of the label, the same in every event about it */
  late_label_id: string;
}

/** Present if staff decided an unknown outcome. */
export interface DecisionFact {
  /** the user who decided */
  decided_by?: string;
  /** the reason they gave */
  reason?: string;
}

/** An invoice of a wallet; `user_id` is its owner, `amount` in pesos with VAT. */
export interface InvoiceFact {
  invoice_id: string;
  user_id: string;
  amount: number;
}

/** Identifies a payment into a wallet. */
export interface DepositFact {
  deposit_id: string;
  method: DepositMethod;
}

/** A payment, or a part of it, that its payer got back. */
export interface ReversalFact {
  reversal_id: string;
  kind: ReversalKind;
}

/** How a purchase ended. */
export interface PurchaseEndFact {
  outcome: 'issued' | 'failed';
  /** charged if the label was issued, else returned; in pesos */
  amount: number;
  /** its state before: `charging` for a late label, `unknown` or `needs_review` after a doubt */
  was: PurchaseState;
  /** when it was opened, ISO 8601 */
  since: string;
}
