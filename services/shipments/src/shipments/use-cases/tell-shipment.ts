import type { Tx } from '@porte/messaging-kit';
import type { Shipment } from '../domain/shipment.js';

const fact = ({ snapshot: s }: Shipment) =>
  ({ id: s.id, user_id: s.userId, owner_id: s.ownerId, sequential_id: s.sequentialId, status: s.status, step: s.step, source: s.source, carrier_id: s.rate?.carrier_id ?? null, tracking_number: s.label?.tracking_number ?? null });

/** Tells that the row changed, for those who keep copies. */
export const tellShipment = (tx: Tx, shipment: Shipment, verb: 'created' | 'updated' | 'destroyed'): Promise<void> =>
  tx.publish(`shipment.${verb}`, shipment.snapshot.id, fact(shipment));

/** Tells those who watch the shipment live that its status or step changed. */
export const tellMove = (tx: Tx, { snapshot: s }: Shipment): Promise<void> =>
  tx.publish('shipment.moved', s.id, { shipment_id: s.id, sequential_id: s.sequentialId, user_id: s.userId, owner_id: s.ownerId, status: s.status, step: s.step });
