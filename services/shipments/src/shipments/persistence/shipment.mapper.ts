import { Shipment } from '../domain/shipment.js';
import type { ShipmentEntity } from './shipment.entity.js';

export const toShipment = (row: ShipmentEntity): Shipment => new Shipment({
  id: row.id, tenantId: row.tenant_id, sequentialId: row.sequential_id, userId: row.user_id, ownerId: row.owner_id, createdAt: row.created_at, source: row.source,
  sourceNumber: row.source_number, status: row.status, step: row.step, origin: row.origin, destination: row.destination, parcels: row.parcels, rate: row.rate, label: row.label,
  purchase: row.purchase, purchaseId: row.purchase_id, cancellation: row.cancellation, voidRefusal: row.void_refusal, lastMove: row.last_move, error: row.error, labelledAt: row.labelled_at, version: row.version,
});

export function toRow({ snapshot: s }: Shipment, now: Date): Omit<ShipmentEntity, 'created_at'> {
  return {
    id: s.id, tenant_id: s.tenantId, user_id: s.userId, owner_id: s.ownerId, sequential_id: s.sequentialId, status: s.status, step: s.step, source: s.source,
    source_number: s.sourceNumber, origin: s.origin, destination: s.destination, parcels: s.parcels, rate: s.rate, label: s.label, purchase: s.purchase, purchase_id: s.purchaseId,
    cancellation: s.cancellation, void_refusal: s.voidRefusal, last_move: s.lastMove, error: s.error,
    service_id: s.rate?.service_id ?? null, carrier_id: s.rate?.carrier_id ?? null, label_id: s.label?.id ?? null, tracking_number: s.label?.tracking_number ?? null,
    labelled_at: s.labelledAt, version: s.version, updated_at: now,
  };
}
