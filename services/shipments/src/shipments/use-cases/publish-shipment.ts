import type { EventData, ShipmentMove } from '@porte/contracts';
import type { OwnedModel, Tx } from '@porte/messaging-kit';
import type { Shipment } from '../domain/shipment.js';
import { ShipmentEntity } from '../persistence/shipment.entity.js';
import { toShipment } from '../persistence/shipment.mapper.js';

const factOf = ({ snapshot: s }: Shipment) => ({
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
 * Publishes the changed row for services that keep copies. Copies are not urgent, so urgent events are published before.
 * @param by the author, if it may differ from the owner
 */
export const publishShipmentEvent = (
  tx: Tx,
  shipment: Shipment,
  verb: 'created' | 'updated' | 'destroyed',
  by?: { id: string },
): Promise<void> =>
  tx.publish(`shipment.${verb}`, shipment.snapshot.id, { ...factOf(shipment), ...(by && { by: by.id }) });

/**
 * Publishes a change of status or step for live views.
 * @param made the move, if a user made it; what it returned, or how its purchase ended
 */
export const publishMove = (
  tx: Tx,
  { snapshot: s }: Shipment,
  made?: { move?: ShipmentMove; by?: string } & Pick<EventData<'shipment.moved'>, 'ended' | 'refunded' | 'attention'>,
): Promise<void> =>
  tx.publish('shipment.moved', s.id, {
    shipment_id: s.id,
    sequential_id: s.sequentialId,
    user_id: s.userId,
    owner_id: s.ownerId,
    status: s.status,
    step: s.step,
    ...(s.status === 'delivered' && { is_paid: (s.rate?.total ?? 0) > 0 }),
    ...made,
  });

/** The row in events. */
export const shipmentFact = (row: ShipmentEntity) => factOf(toShipment(row));

/** A purchase in progress changes the row often; copies are published at its end. */
export const shipmentRows: OwnedModel<ShipmentEntity> = {
  model: 'shipment',
  entity: ShipmentEntity,
  fact: shipmentFact,
  isUnderWay: ({ purchase }) => purchase !== null,
};
