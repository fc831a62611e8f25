import type { FiscalDatum } from '../billing/fiscal-datum.js';
import type { User } from './user.js';

/** What other services know of a user; each is null while its service is unavailable. */
export interface UserFigures {
  /** of the wallet that the user spends, in pesos */
  balance: number | null;
  /** bought and not canceled */
  total_shipments: number | null;
  /** prices of its own; for staff */
  user_prices_count?: number | null;
  /** the customer at OpenPay, also null without a saved card; for staff */
  openpay_id?: string | null;
}

/** One user, with `fiscal_datum` where it is included; null where there is none. */
export interface UserDetails extends User, UserFigures {
  fiscal_datum?: FiscalDatum | null;
}

/** rating's answer: the ids of users with prices of their own. */
export interface UserPriceOwners {
  data: string[];
}

export interface UserPriceCount {
  data: { count: number };
}

export interface OpenpayCustomer {
  data: { customer_id: string | null };
}

export interface FiscalDatumOfUser {
  data: FiscalDatum | null;
}

export interface ShipmentsOfUser {
  data: { total_shipments: number };
}

/** The shipments service's answer: what a user has, drafts among the shipments. */
export interface UserCounts {
  data: { shipments: number; addresses: number; packages: number; stores: number };
}
