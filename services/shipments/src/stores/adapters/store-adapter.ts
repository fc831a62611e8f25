import type { CallContext, LookUp, Manifest, Outcome } from '@porte/adapter-kit';

/** What a link to an online store is for. */
export type StoreOperation =
  | 'listOrders'
  | 'products'
  | 'sendTracking'
  | 'findTracking'
  | 'webhooks'
  | 'registerWebhooks'
  | 'testConnection'
  | 'exchange'
  | 'renew';

export type StoreManifest = Manifest<StoreOperation>;

/** How a store is spoken to. */
export interface StoreAccount {
  /** of the store, with its scheme and without a slash at its end */
  url: string;
  /** keys and tokens, as the adapter names them */
  secrets: Readonly<Record<string, string>>;
  /** what else the store was connected with */
  params: Readonly<Record<string, string>>;
}

export type StoreContext = CallContext<StoreAccount>;

/** Where the next page of orders begins. */
export interface OrderCursor {
  /** orders that changed at or after this instant of the store; null for all that wait to be shipped */
  since: Date | null;
  /** null for the first page */
  page: string | null;
  /** orders of a page */
  size: number;
}

/** One line of an order. */
export interface OrderItem {
  product_id: string | null;
  sku: string | null;
  name: string;
  quantity: number;
}

/** A delivery address as the store has it: nothing in it is checked. */
export interface OrderAddress {
  name: string;
  company: string;
  email: string;
  phone: string;
  address_1: string;
  address_2: string;
  neighborhood: string;
  city: string;
  /** a code or a name */
  state: string;
  postal_code: string;
  country_code: string;
}

/** `open`: to be shipped; `closed`: shipped elsewhere or not paid yet; `canceled`: not to be shipped any more. */
export type OrderStanding = 'open' | 'closed' | 'canceled';

/** An order as its store has it. */
export interface ListedOrder {
  /** by which the store knows it */
  external_id: string;
  /** that people see */
  number: string;
  standing: OrderStanding;
  changed_at: Date;
  placed_at: Date;
  total: number;
  currency: string;
  address: OrderAddress;
  /** the first {@link MOST_ITEMS} */
  items: OrderItem[];
  /** lines in all */
  lines: number;
}

/** Lines of an order that are kept. */
export const MOST_ITEMS = 100;

export interface OrderPage {
  orders: ListedOrder[];
  /** null after the last page */
  next: string | null;
}

/** What a store knows of a product: kilograms and centimetres, null where it says nothing. */
export interface StoreProduct {
  product_id: string;
  sku: string | null;
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  tags: string[];
}

/** What the store is to show of an order's parcel. */
export interface TrackingUpdate {
  external_id: string;
  /** null: the label is void, so the order is to be shipped again */
  tracking_number: string | null;
  carrier: string;
  tracking_url: string | null;
  /** the store writes to the buyer */
  notify: boolean;
}

export interface WebhookTarget {
  /** whole address to which the store sends */
  url: string;
  secret: string;
}

/** A message of the store to us, as the store has it registered. */
export interface StoreWebhook {
  topic: string;
  url: string;
  is_active: boolean;
}

/** Our app as the stores of one kind know it. */
export interface StoreApp {
  client_id: string;
  /** signs what the store sends, and fetches tokens */
  client_secret: string;
}

/** What the owner of a store granted. */
export interface StoreGrant {
  /** tokens; they replace those that are there */
  secrets: Readonly<Record<string, string>>;
  /** what else is to be remembered with them */
  params: Readonly<Record<string, string>>;
  /** the store, where it is known only now */
  store?: { shop: string; url: string };
}

/** What the kind of store asks for by law: a buyer's data is asked for or deleted, or all of a shop that took our app away. */
export interface PrivacyRequest {
  kind: 'data_request' | 'customer' | 'shop';
  /** by which the shop is known here */
  store: { shop: string } | { url: string };
  /** of the buyer, as the store knows them */
  orders: string[];
}

/** How a store is connected whose owner grants us access in the store itself. */
export interface StoreAuthorization {
  /** The address of the store's calls. @param shop as the customer typed it; null where the store says it by itself @returns null for what is no shop of this kind */
  placeOf(shop: string | null): { shop: string; url: string } | null;
  /** The page of the store on which its owner grants access. @param url as `placeOf` gives it @param returnUrl to which the store sends the browser back */
  pageOf(url: string, state: string, returnUrl: string): string;
  /** Whether the store sent the browser back with this query. Its state is checked by the caller. @param shop as `placeOf` gave it */
  isGenuine(query: URLSearchParams, shop: string, now: Date): boolean;
  /** Has the code that the browser brought back exchanged for tokens. */
  exchange(code: string, context: StoreContext): Promise<Outcome<StoreGrant>>;
  /** Reads a message about personal data, which is sent to one address for all shops. The caller checks its signature. @returns null for what is none */
  privacyRequestOf(body: Buffer, headers: Readonly<Record<string, unknown>>): PrivacyRequest | null;
  /** Has the tokens exchanged for new ones; left out where they do not expire. */
  renew?(context: StoreContext): Promise<Outcome<StoreGrant>>;
}

/** The API of one kind of store. What the store does wrong is an outcome and never thrown. */
export interface StoreAdapter {
  readonly manifest: StoreManifest;
  listOrders(cursor: OrderCursor, context: StoreContext): Promise<LookUp<OrderPage>>;
  /** Products that the store does not have any more are left out. */
  products(ids: readonly string[], context: StoreContext): Promise<LookUp<StoreProduct[]>>;
  /** Safe to repeat: the store shows the last number, once. */
  sendTracking(update: TrackingUpdate, context: StoreContext): Promise<Outcome<null>>;
  /** Whether the store shows exactly this. */
  findTracking(update: TrackingUpdate, context: StoreContext): Promise<LookUp<null>>;
  webhooks(context: StoreContext): Promise<LookUp<StoreWebhook[]>>;
  /** Registers what is missing at this address. */
  registerWebhooks(target: WebhookTarget, context: StoreContext): Promise<Outcome<null>>;
  /** Proves the credentials without an effect. */
  testConnection(context: StoreContext): Promise<Outcome<null>>;
  /** null where stores of this kind are connected by keys, or no app of theirs is configured */
  readonly authorization: StoreAuthorization | null;
  /** Whether the store signed these bytes. @param secret that its webhooks were registered with */
  isSigned(body: Buffer, headers: Readonly<Record<string, unknown>>, secret: string): boolean;
  close(): Promise<void>;
}
