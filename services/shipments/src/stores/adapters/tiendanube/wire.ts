import { number, text } from '@porte/adapter-kit';
import { z } from 'zod';
import { privacyIds } from '../privacy-ids.js';

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? ''));

const Address = z.object({
  name: words,
  phone: words,
  address: words,
  number: words,
  floor: words,
  locality: words,
  city: words,
  province: words,
  zipcode: words,
  country: words,
});

const Line = z.object({ name: words, sku: words, product_id: text, variant_id: text.nullish(), quantity: number });

const Order = z.object({
  id: text,
  number: text,
  status: z.string(),
  payment_status: words,
  shipping_status: words,
  currency: words,
  total: number,
  contact_email: words,
  contact_phone: words,
  created_at: z.string(),
  updated_at: z.string(),
  shipping_address: Address.nullish(),
  products: z.array(Line),
});
export type NubeOrder = z.infer<typeof Order>;
export const Orders = z.array(Order);

const measure = z.union([number, z.literal('')]).nullish();

export const Products = z.array(
  z.object({
    id: text,
    tags: words,
    variants: z.array(
      z.object({ id: text, sku: words, weight: measure, width: measure, height: measure, depth: measure }),
    ),
  }),
);
export type NubeProducts = z.infer<typeof Products>;

const Parcel = z.object({
  id: text,
  status: z.string(),
  tracking_info: z.object({ code: words }).nullish(),
});
export const Parcels = z.array(Parcel);
export type NubeParcels = z.infer<typeof Parcels>;
export const ChangedParcel = z.object({ id: text, status: z.string() });

export const Webhooks = z.array(z.object({ id: text, event: z.string(), url: z.string() }));
export type NubeWebhooks = z.infer<typeof Webhooks>;
export const Webhook = z.object({ id: text, event: z.string() });

export const Shop = z.object({ id: text, original_domain: z.string() });

export const Tokens = z.object({ access_token: z.string(), scope: words, user_id: text });

/** `code` is the status once more. */
export const Failure = z.object({ code: text, message: words, description: words });
export const OauthFailure = z.object({ error: z.string(), error_description: words });
/** Each field with what is wrong about it. */
export const FieldFailure = z.record(z.string(), z.array(z.string()).min(1));

/** About the data of a buyer, or of a shop that took the app away. */
export const Privacy = z.object({
  store_id: z.union([z.number(), z.string()]).transform(String),
  event: z.string().nullish(),
  orders_requested: privacyIds,
  orders_to_redact: privacyIds,
  customer: z.object({}).nullish(),
  data_request: z.object({}).nullish(),
});
