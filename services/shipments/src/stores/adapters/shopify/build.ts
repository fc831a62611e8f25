import { json, type WireCall } from '@porte/adapter-kit';
import type { OrderCursor, StoreAccount, StoreApp, StoreOperation, TrackingUpdate } from '../store-adapter.js';
import { VERSION } from './manifest.js';
import {
  Canceled,
  Created,
  Fulfillments,
  Orders,
  Replaced,
  Scopes,
  Subscribed,
  Tokens,
  Variants,
  Webhooks,
} from './wire.js';

/** One query may cost 1000 points, of which each object that it may bring is one: orders of a page, and lines of an order. */
const [MOST_ORDERS, MOST_LINES] = [5, 50];

const ORDERS = `query Orders($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name email phone createdAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus
      currentTotalPriceSet { shopMoney { amount currencyCode } }
      shippingAddress { name company address1 address2 city province zip countryCodeV2 phone }
      lineItems(first: ${MOST_LINES}) { pageInfo { hasNextPage } nodes { title sku currentQuantity variant { id } } }
    }
  }
}`;

const VARIANTS = `query Variants($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on ProductVariant { id sku product { tags } inventoryItem { measurement { weight { value unit } } } }
  }
}`;

const FULFILLMENTS = `query Fulfillments($id: ID!) {
  order(id: $id) {
    id
    fulfillmentOrders(first: 50) { nodes { id status } }
    fulfillments(first: 50) { id status trackingInfo(first: 5) { number } }
  }
}`;

const CREATE = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status } userErrors { field message } }
}`;

const REPLACE = `mutation Replace($id: ID!, $tracking: FulfillmentTrackingInput!, $notify: Boolean) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: $notify) {
    fulfillment { id status } userErrors { field message }
  }
}`;

const CANCEL = `mutation Cancel($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } }
}`;

const WEBHOOKS = 'query Webhooks { webhookSubscriptions(first: 100) { nodes { topic uri } } }';

const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
    webhookSubscription { id } userErrors { field message }
  }
}`;

const SCOPES = 'query Scopes { currentAppInstallation { accessScopes { handle } } }';

function graphql<T>(
  { url }: Pick<StoreAccount, 'url'>,
  operation: StoreOperation,
  shape: WireCall<T>['shape'],
  query: string,
  variables: object = {},
): WireCall<T> {
  const body = json({ query, variables });
  return { operation, method: 'POST', url: `${url}/admin/api/${VERSION}/graphql.json`, body, format: 'json', shape };
}

/** The oldest change first, so that what changes while the list is read comes once more at its end. */
export const ordersCall = (account: StoreAccount, { since, page, size }: OrderCursor) =>
  graphql(account, 'listOrders', Orders, ORDERS, {
    first: Math.min(size, MOST_ORDERS),
    after: page,
    query: since ? `updated_at:>='${since.toISOString()}'` : 'status:open fulfillment_status:unfulfilled',
  });

export const variantsCall = (account: StoreAccount, ids: readonly string[]) =>
  graphql(account, 'products', Variants, VARIANTS, { ids });

export const fulfillmentsCall = (account: StoreAccount, id: string, operation: 'sendTracking' | 'findTracking') =>
  graphql(account, operation, Fulfillments, FULFILLMENTS, { id });

const trackingOf = ({ tracking_number, carrier, tracking_url }: TrackingUpdate) => ({
  number: tracking_number,
  company: carrier,
  ...(tracking_url !== null && { url: tracking_url }),
});

/** All that is left to fulfill of one fulfillment order: those of several places cannot be in one call. */
export const fulfillCall = (
  account: StoreAccount,
  update: TrackingUpdate,
  fulfillmentOrderId: string,
  notify: boolean,
) =>
  graphql(account, 'sendTracking', Created, CREATE, {
    fulfillment: {
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }],
      trackingInfo: trackingOf(update),
      notifyCustomer: notify,
    },
  });

export const replaceCall = (account: StoreAccount, update: TrackingUpdate, id: string) =>
  graphql(account, 'sendTracking', Replaced, REPLACE, {
    id,
    tracking: trackingOf(update),
    notify: update.notify,
  });

export const cancelCall = (account: StoreAccount, id: string) =>
  graphql(account, 'sendTracking', Canceled, CANCEL, { id });

export const webhooksCall = (account: StoreAccount, operation: 'webhooks' | 'registerWebhooks') =>
  graphql(account, operation, Webhooks, WEBHOOKS);

export const subscribeCall = (account: StoreAccount, topic: string, uri: string) =>
  graphql(account, 'registerWebhooks', Subscribed, SUBSCRIBE, { topic, webhookSubscription: { uri } });

export const scopesCall = (account: StoreAccount) => graphql(account, 'testConnection', Scopes, SCOPES);

const tokensCall = (
  { url }: Pick<StoreAccount, 'url'>,
  operation: 'exchange' | 'renew',
  body: object,
): WireCall<ReturnType<typeof Tokens.parse>> => ({
  operation,
  method: 'POST',
  url: `${url}/admin/oauth/access_token`,
  body: json(body),
  format: 'json',
  shape: Tokens,
});

export const exchangeCall = (account: StoreAccount, app: StoreApp, code: string) =>
  tokensCall(account, 'exchange', { ...app, code, expiring: '1' });

export const renewCall = (account: StoreAccount, app: StoreApp) =>
  tokensCall(account, 'renew', {
    ...app,
    grant_type: 'refresh_token',
    refresh_token: account.secrets['refresh_token'] ?? '',
  });
