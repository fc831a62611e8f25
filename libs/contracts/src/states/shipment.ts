import type { Move } from './move.js';

export const SHIPMENT_STEPS = ['addressing', 'packaging', 'rating', 'confirmed'] as const;
export type ShipmentStep = (typeof SHIPMENT_STEPS)[number];

export const SHIPMENT_STATUSES = [
  'pending',
  'success',
  'error',
  'pending_cancellation',
  'canceled',
  'delivered',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const SHIPMENT_SOURCES = ['system', 'app', 'manual', 'shopify', 'woocommerce', 'tiendanube', 'csv'] as const;
export type ShipmentSource = (typeof SHIPMENT_SOURCES)[number];

/** States of a purchase in progress; `charging` if its label arrived after the money was released. */
export const PURCHASE_STATES = ['buying', 'unknown', 'needs_review', 'charging'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** States of a cancellation in progress: the carrier is asked to void the label, or the outcome is unknown. */
export const CANCELLATION_STATES = ['voiding', 'unknown', 'needs_review'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/** Moves that a user makes; purchases make the other transitions by events. */
export const shipmentMoves = {
  requestCancellation: {
    from: ['success'],
    to: 'pending_cancellation',
    by: ['customer', 'admin', 'main_admin', 'developer'],
  },
  rejectCancellation: { from: ['pending_cancellation'], to: 'success', by: ['admin', 'main_admin', 'developer'] },
  cancel: { from: ['success', 'pending_cancellation'], to: 'canceled', by: ['admin', 'main_admin', 'developer'] },
  deliver: { from: ['success'], to: 'delivered', by: ['developer'] },
} as const satisfies Record<string, Move<ShipmentStatus>>;

export type ShipmentMove = keyof typeof shipmentMoves;

/** A shipment may be deleted only in these states and while no purchase is in progress. */
export const DELETABLE: readonly ShipmentStatus[] = ['pending', 'error'];
