import type { SimAccount } from './account.js';
import type { Book } from './book.js';
import type { SimOperation, SimPickupRequest, SimRateRequest, SimShipmentRequest } from './contract.js';
import type { CarrierOperations } from './carrier-operations.js';
import type { Call } from '../outside/index.js';
import type { Reply } from '../outside/reply.js';
import { pickupShape, rateShape, shipmentShape, validated } from './validate.js';

/** What a request asks for, before its body is read. */
export interface Target {
  operation: SimOperation;
  /** of the path, else empty */
  tracking: string;
  /** of the query, else empty */
  reference: string;
}

const ROUTES: readonly [method: string, path: RegExp, operation: SimOperation][] = [
  ['POST', /^\/v1\/rates$/, 'rates'],
  ['POST', /^\/v1\/shipments$/, 'ship'],
  ['GET', /^\/v1\/shipments$/, 'find'],
  ['POST', /^\/v1\/shipments\/([^/]+)\/void$/, 'void'],
  ['GET', /^\/v1\/shipments\/([^/]+)\/tracking$/, 'track'],
  ['POST', /^\/v1\/pickups$/, 'pickup'],
];

/** @returns undefined for what is not the carrier's */
export function targetOf(method: string, at: string, query: URLSearchParams): Target | undefined {
  for (const [verb, path, operation] of ROUTES) {
    const match = verb === method && path.exec(at);
    if (match) return { operation, tracking: match[1] ?? '', reference: query.get('reference') ?? '' };
  }
  return undefined;
}

interface LooseBody {
  reference?: unknown;
  sender?: { postal_code?: unknown };
  recipient?: { postal_code?: unknown };
  address?: { postal_code?: unknown };
}

/** Reads what a fault can be matched by; the body is not validated yet, and voids and tracking get the reference of their shipment. */
export function callOf(target: Target, body: unknown, book: Book): Call {
  const { reference, sender, recipient, address } = (body ?? {}) as LooseBody;
  const own = target.reference || book.shipment(target.tracking)?.reference || reference;
  const codes = [sender, recipient, address].map(place => place?.postal_code);
  return {
    operation: target.operation,
    ...(typeof own === 'string' ? { reference: own } : {}),
    postal_codes: codes.filter((code): code is string => typeof code === 'string'),
  };
}

type Handler = (operations: CarrierOperations, account: SimAccount, target: Target, body: unknown) => Reply;

const ok = (body: unknown): Reply => ({ status: 200, body });
const created = (body: unknown): Reply => ({ status: 201, body });

const handlers: Record<SimOperation, Handler> = {
  rates: (operations, account, _, body) => ok(operations.rates(account, validated<SimRateRequest>(body, rateShape))),
  ship: (operations, account, _, body) =>
    created(operations.ship(account, validated<SimShipmentRequest>(body, shipmentShape))),
  find: (operations, account, { reference }) => ok(operations.find(account, reference)),
  void: (operations, account, { tracking }) => ok(operations.void(account, tracking)),
  track: (operations, account, { tracking }) => ok(operations.track(account, tracking)),
  pickup: (operations, account, _, body) =>
    created(operations.pickup(account, validated<SimPickupRequest>(body, pickupShape))),
};

/** @throws Refusal as the operation refuses; 422 `invalid_request` for a body that is not as the contract says */
export const handle = (operations: CarrierOperations, account: SimAccount, target: Target, body: unknown): Reply =>
  handlers[target.operation](operations, account, target, body);
