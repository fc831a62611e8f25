/** Differences inside one tenant's ledger. */
const LEDGER_PROBLEMS = [
  'transfer_missing',
  'transfer_unbalanced',
  'transfer_differs',
  'resolution_invalid',
  'open_hold_differs',
  'refund_exceeds_charge',
  'account_unknown',
  'wallet_differs',
  'posted_differs',
  'pending_differs',
  'posted_chain_broken',
  'pending_chain_broken',
  'wallet_overdrawn',
  'transaction_missing',
  'transaction_amount_differs',
  'transaction_status_differs',
  'transaction_balance_differs',
] as const;
export type LedgerProblem = (typeof LEDGER_PROBLEMS)[number];

/** Differences between a purchase, its hold, its charge and its label. */
const PURCHASE_PROBLEMS = [
  'held_differs',
  'hold_differs',
  'hold_missing',
  'hold_not_released',
  'hold_of_other_shipment',
  'capture_missing',
  'charge_differs',
  'charge_unexpected',
  'charged_twice',
  'charged_without_label',
  'attempt_missing',
  'attempt_differs',
  'attempt_of_other_shipment',
  'attempt_still_open',
  'labelled_twice',
  'label_lost',
  'purchase_behind',
] as const;
export type PurchaseProblem = (typeof PURCHASE_PROBLEMS)[number];

/** Differences between a cancelled label, its void and its refund. */
const CANCELLATION_PROBLEMS = [
  'refund_missing',
  'refunded_twice',
  'refund_differs',
  'refund_without_void',
  'canceled_without_void',
  'cancellation_behind',
  'cancellation_differs',
  'void_missing',
  'void_without_cancellation',
  'void_of_other_label',
] as const;
export type CancellationProblem = (typeof CANCELLATION_PROBLEMS)[number];

const OF_THE_SHIPMENT = [
  'shipment_missing',
  'sold_without_purchase',
  'sold_twice',
  'tracking_differs',
  'label_missing',
  'label_on_draft',
  'label_not_on_shipment',
  'rate_differs',
  'live_purchase_differs',
] as const;
export type ShipmentProblem = PurchaseProblem | CancellationProblem | (typeof OF_THE_SHIPMENT)[number];

/** Rows that belong to no known shipment. */
const STRAY_PROBLEMS = [
  'hold_without_purchase',
  'charge_without_purchase',
  'label_without_purchase',
  'attempt_without_purchase',
  'tracking_shared',
] as const;
export type StrayProblem = (typeof STRAY_PROBLEMS)[number];

/** Differences between the ledger and the payments into wallets, and what of them went back. */
const MONEY_IN_PROBLEMS = [
  'deposit_not_posted',
  'deposit_differs',
  'deposit_fee_differs',
  'deposit_of_other_wallet',
  'deposit_behind',
  'posting_without_deposit',
  'return_not_posted',
  'return_differs',
  'return_behind',
  'posting_without_return',
] as const;
export type MoneyInProblem = (typeof MONEY_IN_PROBLEMS)[number];

/** Differences between invoices, their stamps and the payments that they are about. */
const INVOICE_PROBLEMS = ['invoice_without_stamp', 'invoice_charges_differ', 'canceled_invoice_has_charges'] as const;
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

/** Differences between the ledger and its chain of seals. */
export const SEAL_PROBLEMS = [
  'step_changed',
  'step_missing',
  'step_inserted',
  'seal_missing',
  'root_differs',
  'chain_broken',
  'day_differs',
  'line_broken',
  'balance_broken',
] as const;
export type SealCode = (typeof SEAL_PROBLEMS)[number];

/** Stable codes of all differences that the check of the books can find. */
export const BOOKS_CODES = [
  ...LEDGER_PROBLEMS,
  ...PURCHASE_PROBLEMS,
  ...CANCELLATION_PROBLEMS,
  ...OF_THE_SHIPMENT,
  ...STRAY_PROBLEMS,
  ...MONEY_IN_PROBLEMS,
  ...INVOICE_PROBLEMS,
  ...SEAL_PROBLEMS,
] as const;
export type BooksCode = (typeof BOOKS_CODES)[number];
