import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { NoCardNumber } from '../card-number.js';
import type { AddressFact } from '../events/shapes.js';
import { IsCm, IsFilled, IsKg } from '../rules.js';
import { AddressInput } from './address.js';
import { RATE_RULES, type BatchRate } from './batch.js';

export const STORE_PROVIDERS = ['shopify', 'woocommerce', 'tiendanube'] as const;
export type StoreProvider = (typeof STORE_PROVIDERS)[number];

export const STORE_STATUSES = ['connected', 'disconnected'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];

/** `attention`: something is missing before it can be paid; `ready`: it has its draft; `shipped`: it has its label; `closed`: shipped elsewhere or canceled. */
export const STORE_ORDER_STATES = ['attention', 'ready', 'shipped', 'closed'] as const;
export type StoreOrderState = (typeof STORE_ORDER_STATES)[number];

/** What an order lacks before it can be paid; `canceled_in_store`: the store canceled it after its label was bought. */
export const STORE_ORDER_PROBLEMS = [
  'name',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
  'state_of_postal_code',
  'postal_code',
  'country',
  'phone',
  'email',
  'weight',
  'canceled_in_store',
] as const;
export type StoreOrderProblem = (typeof STORE_ORDER_PROBLEMS)[number];

/** A box, in centimetres, and what a parcel weighs in kilograms whose products say nothing. */
export class StoreBox {
  @IsCm() length: number;
  @IsCm() width: number;
  @IsCm() height: number;
  @IsOptional() @IsKg(0.1) weight?: number | null;
}

/** The box of orders with such a product; the first rule that fits decides. */
export class StoreRule extends StoreBox {
  @IsIn(['sku', 'tag']) match: 'sku' | 'tag';
  /** the whole SKU or tag; a SKU that ends with `*` matches every SKU that begins with what stands before it */
  @IsFilled() @MaxLength(80) @NoCardNumber() value: string;
}

/** How the rate of a new order is chosen: not at all, or by a rule of batches that customers have. */
export const STORE_RATE_RULES = ['none', ...RATE_RULES.filter(rule => rule !== 'margin')] as const;
export type StoreRateRule = (typeof STORE_RATE_RULES)[number];

/** The rate that a new order gets by itself. Its label is bought by a person. */
export class StoreRate {
  @IsIn(STORE_RATE_RULES) rule: StoreRateRule;
  /** with the rule `service` */
  @IsOptional() @IsUUID() service_id?: string | null;
  /** what people call it */
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() service_name?: string | null;
}

/** Connects a store. */
export class StoreInput {
  @IsIn(['woocommerce']) provider: 'woocommerce';
  /** its address, with or without https */
  @IsFilled() @MaxLength(200) @NoCardNumber() shop: string;
  @IsFilled() @MaxLength(200) @NoCardNumber() api_key: string;
  @IsFilled() @MaxLength(200) @NoCardNumber() api_secret: string;
  @IsOptional() @IsIn([3, 2, 1]) woocommerce_version?: 3 | 2 | 1;
  @IsOptional() @IsBoolean() woocommerce_legacy_api?: boolean;
  /** where its parcels leave from, typed or saved */
  @IsOptional() @ValidateNested() @Type(() => AddressInput) woocommerce_address?: AddressInput;
  @IsOptional() @IsUUID() origin_id?: string;
  /** the page of ours that the person is on: the store sends its webhooks to the same origin */
  @IsString() @MaxLength(300) @NoCardNumber() @Matches(/^https?:\/\/[^\s/]+/) return_url: string;
}

/** Kinds of stores whose owner grants access in the store itself. */
export const GRANTING_STORES = ['shopify', 'tiendanube'] as const;
export type GrantingStore = (typeof GRANTING_STORES)[number];

/** Begins to connect a store whose owner grants access in the store itself. */
export class StoreAuthorizationInput {
  @IsIn(GRANTING_STORES) provider: GrantingStore;
  /** its address or its name; Tienda Nube knows by itself which one it is */
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() shop?: string;
  /** where its parcels leave from, typed or saved */
  @IsOptional() @ValidateNested() @Type(() => AddressInput) woocommerce_address?: AddressInput;
  @IsOptional() @IsUUID() origin_id?: string;
  /** one of the person's that is here already, and is granted again: its address and where its parcels leave from are known */
  @IsOptional() @IsUUID() store_id?: string;
  /** the page of ours that the person is on: the store sends the browser back to the same origin */
  @IsString() @MaxLength(300) @NoCardNumber() @Matches(/^https?:\/\/[^\s/]+/) return_url: string;
}

/** A connection that its owner has to grant. */
export interface StoreAuthorization {
  /** of the store, once it is granted */
  id: string;
  /** the page of the store on which its owner grants it */
  url: string;
}

/** What the store sent the browser back with. */
export class StoreReturn {
  /** the query of the page's address, without its question mark */
  @IsFilled() @MaxLength(4000) query: string;
}

/** What can be changed of a connected store. */
export class StoreChange {
  /** what people call it */
  @IsOptional() @IsFilled() @MaxLength(60) @NoCardNumber() name?: string;
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() api_key?: string;
  @IsOptional() @IsFilled() @MaxLength(200) @NoCardNumber() api_secret?: string;
  @IsOptional() @ValidateNested() @Type(() => AddressInput) woocommerce_address?: AddressInput;
  @IsOptional() @IsUUID() origin_id?: string;
  @IsOptional() @ValidateNested() @Type(() => StoreBox) box?: StoreBox;
  @IsOptional() @IsArray() @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => StoreRule) rules?: StoreRule[];
  /** the store writes to the buyer when the parcel leaves */
  @IsOptional() @IsBoolean() notify?: boolean;
  @IsOptional() @ValidateNested() @Type(() => StoreRate) rate?: StoreRate;
}

/** Corrects where an order goes. */
export class StoreOrderChange {
  @ValidateNested() @Type(() => AddressInput) destination_attributes: AddressInput;
}

/** How the parcels of a store are made and rated. */
export interface StoreSettings {
  box: StoreBox;
  rules: StoreRule[];
  notify: boolean;
  rate: StoreRate;
}

/** A store as the API shows it. */
export interface Store {
  id: string;
  user_id: string;
  provider: StoreProvider;
  shop: string;
  /** what its customer calls it, or else its address */
  name: string;
  status: StoreStatus;
  woocommerce_version: number | null;
  woocommerce_legacy_api: boolean;
  /** the end of its key */
  key_hint: string;
  origin: AddressFact;
  settings: StoreSettings;
  created_at: string;
  updated_at: string;
}

/** An order of a store as the API shows it. */
export interface StoreOrder {
  id: string;
  user_id: string;
  store_id: string;
  provider: StoreProvider;
  external_id: string;
  number: string;
  state: StoreOrderState;
  problems: StoreOrderProblem[];
  recipient: string;
  /** as its draft has it, or as far as it could be read */
  destination: Partial<AddressFact>;
  items: { sku: string | null; name: string; quantity: number }[];
  /** lines in all, of which `items` has the first */
  lines: number;
  /** kilograms, null where a product says nothing */
  weight: number | null;
  total: number;
  currency: string;
  shipment_id: string | null;
  /** by the rule of its store; null while it has none */
  rate: BatchRate | null;
  rated_at: string | null;
  placed_at: string;
  created_at: string;
  updated_at: string;
}

/** One test of a link to a store. */
export interface StoreCheck {
  check: 'connection' | 'orders' | 'webhooks' | 'last_order' | 'tracking' | 'weights';
  result: 'good' | 'bad' | 'none';
  /** why it is bad: a code that the app has a sentence for */
  reason: string | null;
  /** what it is about: a number, an instant or the store's words */
  detail: string | null;
}

/** What is wrong with a store, as far as it is known without asking it; the worst first. */
export const STORE_TROUBLES = ['disconnected', 'unanswered', 'tracking', 'weights'] as const;
export type StoreTrouble = (typeof STORE_TROUBLES)[number];

/** What a shop asks of its store at a glance. */
export interface StoreCard {
  store_id: string;
  troubles: StoreTrouble[];
  /** orders without a label, and those of them whose draft can be paid */
  to_pack: number;
  ready: number;
  last_order: { number: string; recipient: string; placed_at: string } | null;
  /** the last number that the store shows a buyer */
  last_sent: { number: string; tracking_number: string; at: string } | null;
  /** numbers that the store does not show yet */
  waiting: number;
  /** orders of the last seven days, of the seven before, and numbers sent in the last seven */
  week: number;
  week_before: number;
  week_sent: number;
}
