import type { ShipmentMove } from '@porte/contracts';
import type { OwnedModel, Tx } from '@porte/messaging-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from '../persistence/shipment.entity.js';
import { toShipment } from '../persistence/shipment.mapper.js';

const fact = ({ snapshot: s }: Shipment) => ({
  id: s.id,
  user_id: s.userId,
  owner_id: s.ownerId,
  sequential_id: s.sequentialId,
  status: s.status,
  step: s.step,
  source: s.source,
  carrier_id: s.rate?.carrier_id ?? null,
  tracking_number: s.label?.tracking_number ?? null,
});

/**
 * Tells that the row changed, for those who keep copies. They take their time, so what somebody waits for is told before.
 * @param by who made it, where that may be another than whose it is
 */
export const tellShipment = (
  tx: Tx,
  shipment: Shipment,
  verb: 'created' | 'updated' | 'destroyed',
  by?: { id: string },
): Promise<void> =>
  tx.publish(`shipment.${verb}`, shipment.snapshot.id, { ...fact(shipment), ...(by && { by: by.id }) });

/**
 * Tells those who watch the shipment live that its status or step changed.
 * @param made the move of a person, where one moved it
 */
export const tellMove = (tx: Tx, { snapshot: s }: Shipment, made?: { move: ShipmentMove; by: string }): Promise<void> =>
  tx.publish('shipment.moved', s.id, {
    shipment_id: s.id,
    sequential_id: s.sequentialId,
    user_id: s.userId,
    owner_id: s.ownerId,
    status: s.status,
    step: s.step,
    ...made,
  });

/** A purchase under way has changed the row, and its copies are told at its end. */
export const shipmentRows: OwnedModel<ShipmentEntity> = {
  model: 'shipment',
  entity: ShipmentEntity,
  fact: row => fact(toShipment(row)),
  isUnderWay: ({ purchase }) => purchase !== null,
};
