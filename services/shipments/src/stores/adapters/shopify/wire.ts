import { number } from '@porte/adapter-kit';
import { z } from 'zod';
import { privacyIds } from '../privacy-ids.js';

const words = z
  .string()
  .nullish()
  .transform(value => value ?? '');

/** What an answer of GraphQL holds where nothing went wrong. */
const data = <T extends z.ZodType>(shape: T) => z.object({ data: shape });

const Address = z.object({
  name: words,
  company: words,
  address1: words,
  address2: words,
  city: words,
  province: words,
  zip: words,
  countryCodeV2: words,
  phone: words,
});

const Line = z.object({
  title: words,
  sku: words,
  currentQuantity: z.number(),
  variant: z.object({ id: z.string() }).nullish(),
});

const Order = z.object({
  id: z.string(),
  name: z.string(),
  email: words,
  phone: words,
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullish(),
  displayFinancialStatus: words,
  displayFulfillmentStatus: z.string(),
  currentTotalPriceSet: z.object({ shopMoney: z.object({ amount: number, currencyCode: z.string() }) }),
  shippingAddress: Address.nullish(),
  lineItems: z.object({ pageInfo: z.object({ hasNextPage: z.boolean() }), nodes: z.array(Line) }),
});
export type ShopifyOrder = z.infer<typeof Order>;

export const Orders = data(
  z.object({
    orders: z.object({
      pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
      nodes: z.array(Order),
    }),
  }),
);

export const Variants = data(
  z.object({
    nodes: z.array(
      z
        .object({
          id: z.string(),
          sku: words,
          product: z.object({ tags: z.array(z.string()) }).nullish(),
          inventoryItem: z
            .object({
              measurement: z.object({ weight: z.object({ value: number, unit: z.string() }).nullish() }).nullish(),
            })
            .nullish(),
        })
        .nullable(),
    ),
  }),
);
export type ShopifyVariants = z.infer<typeof Variants>;

const Fulfillment = z.object({
  id: z.string(),
  status: z.string(),
  trackingInfo: z.array(z.object({ number: words })),
});

export const Fulfillments = data(
  z.object({
    order: z
      .object({
        id: z.string(),
        fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string() })) }),
        fulfillments: z.array(Fulfillment),
      })
      .nullable(),
  }),
);
export type ShopifyFulfillments = z.infer<typeof Fulfillments>;

const changed = z.object({ fulfillment: z.object({ id: z.string(), status: z.string() }) });
export const Created = data(z.object({ fulfillmentCreate: changed }));
export const Replaced = data(z.object({ fulfillmentTrackingInfoUpdate: changed }));
export const Canceled = data(z.object({ fulfillmentCancel: changed }));

export const Webhooks = data(
  z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }) }),
);
export type ShopifyWebhooks = z.infer<typeof Webhooks>;
export const Subscribed = data(
  z.object({ webhookSubscriptionCreate: z.object({ webhookSubscription: z.object({ id: z.string() }) }) }),
);

export const Scopes = data(
  z.object({ currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }) }),
);
export type ShopifyScopes = z.infer<typeof Scopes>;

/** Seconds that the tokens live; an app whose tokens do not expire gets none to renew them with. */
export const Tokens = z.object({
  access_token: z.string(),
  scope: words,
  expires_in: z.number().nullish(),
  refresh_token: z.string().nullish(),
});
export type ShopifyTokens = z.infer<typeof Tokens>;

export const Failures = z.object({
  errors: z.array(z.object({ message: words, extensions: z.object({ code: z.string().optional() }).nullish() })).min(1),
});
export const PlainFailure = z.object({ errors: z.string() });
export const OauthFailure = z.object({ error: z.string(), error_description: words });
export const UserErrors = data(
  z.record(z.string(), z.object({ userErrors: z.array(z.object({ message: words })).min(1) })),
);

/** About the data of a buyer, or of a shop that took the app away. */
export const Privacy = z.object({
  shop_domain: z.string(),
  orders_requested: privacyIds,
  orders_to_redact: privacyIds,
});
