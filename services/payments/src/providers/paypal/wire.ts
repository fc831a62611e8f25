import { number } from '@porte/adapter-kit';
import { z } from 'zod';
import { instant } from '../wire-parts.js';

/** Requests and answers of PayPal's REST APIs, as far as they are used: Orders v2, Payments v2, Disputes v1, Transaction Search v1. Amounts are decimal texts. */

/** A tenant's account at PayPal. */
export interface PaypalAccount {
  /** of the API, without a slash at its end */
  base: string;
  client_id: string;
  client_secret: string;
  /** PayPal's id of the webhook that leads here; null where the tenant has not entered it: its webhooks are rejected */
  webhook_id: string | null;
}

/** What PayPal sends in the headers of a webhook. */
export interface PaypalTransmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** `POST /v1/oauth2/token`; seconds */
export const TokenReply = z
  .object({ access_token: z.string().min(1), expires_in: number.default(0) })
  .transform(({ access_token, expires_in }) => ({ value: access_token, expires_in }));

const Amount = z.object({ currency_code: z.string(), value: z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/) });
export type PaypalAmount = z.infer<typeof Amount>;

/** `status`: `COMPLETED`, `PENDING`, `DECLINED`, `FAILED`, `REFUNDED`, `PARTIALLY_REFUNDED` */
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  seller_receivable_breakdown: z.object({ paypal_fee: Amount.nullish() }).nullish(),
});
export type PaypalCapture = z.infer<typeof Capture>;

/** `status`: `CANCELLED`, `FAILED`, `PENDING`, `COMPLETED`; `invoice_id` is what we gave it */
const Refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  invoice_id: z.string().nullish(),
});
export type PaypalRefund = z.infer<typeof Refund>;

/** The answer to `POST /v2/payments/captures/{id}/refund` */
export const RefundReply = Refund.pick({ id: true, status: true });

/** `status`: `CREATED`, `SAVED`, `APPROVED`, `VOIDED`, `COMPLETED`, `PAYER_ACTION_REQUIRED` */
export const Order = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        payments: z.object({ captures: z.array(Capture).nullish(), refunds: z.array(Refund).nullish() }).nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
export type PaypalOrder = z.infer<typeof Order>;

/** `GET /v2/payments/captures/{id}`, of which only our order's id is wanted */
export const CaptureOrder = z.object({ id: z.string(), custom_id: z.string().nullish() });

/** The list has no outcome. `status`: `OPEN`, `WAITING_FOR_BUYER_RESPONSE`, `WAITING_FOR_SELLER_RESPONSE`, `UNDER_REVIEW`, `RESOLVED`, `OTHER` */
export const Dispute = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  dispute_amount: Amount,
  dispute_outcome: z.object({ outcome_code: z.string().nullish(), amount_refunded: Amount.nullish() }).nullish(),
});
export type PaypalDispute = z.infer<typeof Dispute>;

export const Disputes = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1) })).nullish() });

const Transaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    /** of a return, the payment that it belongs to */
    paypal_reference_id: z.string().nullish(),
    /** `T0006` and the like */
    transaction_event_code: z.string(),
    transaction_initiation_date: instant,
    /** below 0 for what goes out */
    transaction_amount: Amount,
    /** below 0 for what PayPal keeps */
    fee_amount: Amount.nullish(),
    /** `S`: done, `V`: done and later returned as a whole, `P`: pending, `D`: denied */
    transaction_status: z.string(),
    /** what we gave the order */
    custom_field: z.string().nullish(),
  }),
});
export type PaypalTransaction = z.infer<typeof Transaction>;

/** A page of a search. */
export const Transactions = z.object({ transaction_details: z.array(Transaction), total_pages: z.number().nullish() });

/** `POST /v1/notifications/verify-webhook-signature` */
export const Verification = z.object({ verification_status: z.string() });

/** `GET /v1/notifications/webhooks` */
export const Webhooks = z.object({ webhooks: z.array(z.object({ id: z.string() })) });

/** The body of every answer with a status of 400 or above; that of tokens has an `error` alone. */
export const Failure = z.object({
  name: z.string().nullish(),
  error: z.string().nullish(),
  message: z.string().nullish(),
  details: z
    .array(z.object({ issue: z.string().nullish() }))
    .nullish()
    .catch(null),
});
