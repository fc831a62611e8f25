import { number, text } from '@porte/adapter-kit';
import { z } from 'zod';
import { instant, pesos } from '../wire-parts.js';

/** Requests and answers of Mercado Pago's Checkout Pro and Payments v1, as far as they are used. Amounts are decimal numbers of pesos. */

/** A tenant's account at Mercado Pago. */
export interface MercadoPagoAccount {
  /** of the API, without a slash at its end */
  base: string;
  access_token: string;
  /** signs the webhooks; null where the tenant has not entered it: its webhooks are rejected, and payments are found by return and job */
  webhook_secret: string | null;
  is_live: boolean;
}

export const Preference = z.object({
  id: z.string().min(1),
  external_reference: z.string().nullish(),
  /** where the payer pays, and where with test money */
  init_point: z.string().nullish(),
  sandbox_init_point: z.string().nullish(),
});
export type MercadoPreference = z.infer<typeof Preference>;

/** `status`: `approved`, `in_process`, `rejected` or `cancelled` */
const Refund = z.object({ id: text, status: z.string(), amount: pesos });

/** The answer to `POST /v1/payments/{id}/refunds` */
export const RefundReply = Refund.pick({ id: true, status: true });
export type MercadoRefund = z.infer<typeof RefundReply>;

/** `status`: `pending`, `approved`, `authorized`, `in_process`, `in_mediation`, `rejected`, `cancelled`, `refunded`, `charged_back` */
export const Payment = z.object({
  /** digits */
  id: text,
  status: z.string(),
  status_detail: z.string().nullish(),
  transaction_amount: pesos,
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  fee_details: z.array(z.object({ amount: pesos, fee_payer: z.string().nullish() })).nullish(),
  refunds: z.array(Refund).nullish(),
  date_created: instant,
  /** null until it is approved */
  date_approved: instant.nullish(),
});
export type MercadoPayment = z.infer<typeof Payment>;

export const Payments = z.object({ paging: z.object({ total: number }).nullish(), results: z.array(Payment) });

const Cause = z.object({ code: text.nullish() });

/** The body of every answer with a status of 400 or above. A payment has a status, too, but no error. */
export const Failure = z.object({
  message: z.string().nullish(),
  error: z.unknown().optional(),
  status: text.nullish().catch(null),
  cause: z.array(Cause).nullish().catch(null),
});
