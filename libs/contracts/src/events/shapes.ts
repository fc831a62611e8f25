/** An address as it travels: a snapshot, never a reference. */
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

/** A parcel as it travels; cm and kg with at most three decimals, money in the tenant's currency. */
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

/** Where each centavo of a charge goes in the books (domain rules §7); the parts add up to the total. */
export interface ChargeLines {
  carrier_payable: number;
  platform_margin: number;
  tenant_margin: number;
  insurance: number;
  surcharges: number;
}

/** What was bought, frozen at the moment of choosing. */
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
}

/** A stored label document: where it lies in the object store and what it is. */
export interface DocumentFact {
  format: 'pdf' | 'thermal' | 'zpl';
  key: string;
  sha256: string;
}

/** A label as the carrier gave it. */
export interface LabelFact {
  id: string;
  tracking_number: string;
  tracking_url: string | null;
  documents: DocumentFact[];
  created_at: string;
}

/** Who pays and who pressed the button. */
export interface BuyerFact {
  /** the signed-in person */
  user_id: string;
  /** the wallet: the person, or its parent */
  owner_id: string;
}

/** A wallet after a movement: posted, and posted less holds. */
export interface BalanceFact {
  balance: number;
  available_balance: number;
}

/** Of a label that is to be voided: one cancellation is one void and at most one refund. */
export interface VoidFact {
  shipment_id: string;
  purchase_id: string;
  cancellation_id: string;
}

/** Of a label that came after its purchase had failed. */
export interface LateLabelFact {
  shipment_id: string;
  purchase_id: string;
  /** the label as carriers knows it, the same in every event about it */
  late_label_id: string;
}

/** Where a person decided what nobody could know. */
export interface DecisionFact {
  /** the user who decided */
  decided_by?: string;
  /** why, in their words */
  reason?: string;
}
