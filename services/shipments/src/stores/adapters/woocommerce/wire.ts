import { number, text } from '@porte/adapter-kit';
import { z } from 'zod';

const words = z
  .string()
  .nullish()
  .transform(value => value ?? '');

const Address = z.object({
  first_name: words,
  last_name: words,
  company: words,
  address_1: words,
  address_2: words,
  city: words,
  state: words,
  postcode: words,
  country: words,
  phone: words,
  email: words,
});
export type WooAddress = z.infer<typeof Address>;

const Line = z.object({
  name: words,
  product_id: text.nullish(),
  variation_id: text.nullish(),
  sku: words,
  quantity: number,
});

/** `GET orders`, in the versions 1 to 3 of the REST API. Instants are UTC without their zone. */
export const Order = z.object({
  id: text,
  number: text.optional(),
  status: z.string(),
  currency: words,
  total: number,
  date_created_gmt: z.string().nullish(),
  date_modified_gmt: z.string().nullish(),
  billing: Address,
  shipping: Address,
  line_items: z.array(Line),
});
export type WooOrder = z.infer<typeof Order>;
export const Orders = z.array(Order);

/** An order of the legacy API; instants are ISO 8601. */
const LegacyOrder = z.object({
  id: text,
  order_number: text.optional(),
  status: z.string(),
  currency: words,
  total: number,
  created_at: z.string(),
  updated_at: z.string(),
  billing_address: Address,
  shipping_address: Address,
  line_items: z.array(Line),
});
export const LegacyOrders = z.object({ orders: z.array(LegacyOrder) });
export type WooLegacyOrder = z.infer<typeof LegacyOrder>;

/** The part of an order that shows how it was shipped. */
export const Shipped = z.object({
  id: text,
  status: z.string(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
export type WooShipped = z.infer<typeof Shipped>;

export const Notes = z.array(z.object({ id: text, note: z.string(), customer_note: z.boolean().optional() }));
export const Note = z.object({ id: text, note: z.string() });

const measure = z.union([number, z.literal('')]).nullish();

export const Products = z.array(
  z.object({
    id: text,
    sku: words,
    weight: measure,
    dimensions: z.object({ length: measure, width: measure, height: measure }).nullish(),
    tags: z.array(z.object({ slug: words, name: words })).nullish(),
  }),
);
export type WooProducts = z.infer<typeof Products>;

export const Webhooks = z.array(
  z.object({ id: text, topic: z.string(), status: z.string(), delivery_url: z.string() }),
);
export type WooWebhooks = z.infer<typeof Webhooks>;
export const Webhook = z.object({ id: text, topic: z.string() });

export const Failure = z.object({ code: z.string(), message: z.string() });
export const LegacyFailure = z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1) });
