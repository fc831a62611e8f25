import { z } from 'zod';
import { instant, pesos } from '../wire-parts.js';

/** Requests and answers of OpenPay's API v1, as far as they are used. Amounts are decimal numbers of pesos. */

/** A tenant's account at OpenPay. */
export interface OpenpayAccount {
  /** of the API, without a slash at its end */
  base: string;
  merchant_id: string;
  public_key: string;
  private_key: string;
  /** where a simulated provider lets one pay */
  is_simulated: boolean;
}

const PaymentMethod = z.union([
  z.object({
    type: z.literal('bank_transfer'),
    bank: z.string(),
    clabe: z.string(),
    agreement: z.string().nullish(),
    name: z.string(),
  }),
  z.object({ type: z.literal('store'), reference: z.string(), barcode_url: z.string().nullish() }),
  z.object({ type: z.literal('redirect'), url: z.string() }),
]);

const Refund = z.object({
  id: z.string(),
  /** `completed`, `failed`, or one that is under way */
  status: z.string(),
  amount: pesos,
  description: z.string().nullish(),
});
export type OpenpayRefund = z.infer<typeof Refund>;

/** `status`: `in_progress`, `charge_pending`, `completed`, `refunded`, `cancelled`, `expired`, `failed`, `chargeback_*` */
export const Charge = z.object({
  id: z.string().min(1),
  /** who holds the saved card that was charged */
  customer_id: z.string().nullish(),
  method: z.string().nullish(),
  /** that was charged */
  card: z.object({ type: z.string().nullish() }).nullish(),
  status: z.string(),
  amount: pesos,
  currency: z.string().nullish(),
  order_id: z.string().nullish(),
  /** of a charge that failed */
  error_code: z.number().nullish(),
  fee: z.object({ amount: pesos, tax: pesos.nullish() }).nullish(),
  payment_method: PaymentMethod.nullish().catch(null),
  creation_date: instant,
  /** when it was paid */
  operation_date: instant.nullish(),
  refund: Refund.nullish(),
  refunds: z.array(Refund).nullish(),
});
export type OpenpayCharge = z.infer<typeof Charge>;

export const Charges = z.array(Charge);

export const Customer = z.object({ id: z.string().min(1), external_id: z.string().nullish() });

export const Card = z.object({
  id: z.string().min(1),
  brand: z.string().nullish(),
  /** ends with its last four digits */
  card_number: z.string().regex(/\d{4}$/),
});
export type OpenpayCard = z.infer<typeof Card>;

/** The body of every answer with a status of 400 or above. */
export const Failure = z.object({
  error_code: z.number(),
  description: z.string().nullish(),
  /** a charge that failed has an error's code, too, and is none */
  id: z.undefined().optional(),
});
