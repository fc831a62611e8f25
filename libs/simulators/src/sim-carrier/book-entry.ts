import type { SimPickupRequest, SimReweigh, SimShipmentRequest } from './contract.js';

/** A shipment that the carrier accepted, with the request it can be answered and printed from again. */
export interface ShipmentFact {
  kind: 'shipment';
  reference: string;
  tracking_number: string;
  provider_ref: string;
  currency: string;
  request: SimShipmentRequest;
}

/** Money that the carrier asks of the account (`charge`) or gives back after a void (`credit`). */
export interface MoneyFact {
  kind: 'charge' | 'credit';
  tracking_number: string;
  amount: number;
}

export interface VoidFact {
  kind: 'void';
  tracking_number: string;
}

export interface ReweighFact {
  kind: 'reweigh';
  tracking_number: string;
  found: SimReweigh;
}

export interface PickupFact {
  kind: 'pickup';
  confirmation: string;
  request: SimPickupRequest;
}

export type BookFact = ShipmentFact | MoneyFact | VoidFact | ReweighFact | PickupFact;

/** One line of the book: a fact, who it belongs to (an API key) and when it happened. */
export type BookEntry = BookFact & { seq: number; at: string; account: string };
