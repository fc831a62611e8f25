import type { ShipmentMove } from '@porte/contracts/states/shipment.js';
import type { RowAction } from '../../../shared/resource/declaration.js';
import { useRole } from '../../../shared/session/use-me.js';
import { tenant } from '../../../shared/tenant/tenant.js';
import { useNow } from '../../../shared/hooks/now.js';
import type { ListedShipment } from '../listed-shipment.js';
import { mayMove } from './may-move.js';
import { useMoveShipmentMutation } from './moves-api.js';

/** The moves in menu order, by their message names; destructive ones need a confirmation. */
const MOVES: readonly { move: ShipmentMove; name: string; asks: boolean; bulk: boolean }[] = [
  { move: 'deliver', name: 'deliver', asks: false, bulk: false },
  { move: 'rejectCancellation', name: 'reject_cancellation', asks: false, bulk: true },
  { move: 'requestCancellation', name: 'request_cancellation', asks: true, bulk: true },
  { move: 'cancel', name: 'cancel', asks: true, bulk: true },
];

/** The moves of a bought shipment as menu entries. The page changes only after the server's answer. */
export function useMoves(): RowAction<ListedShipment>[] {
  const viewer = { role: useRole(), now: useNow(), timeZone: tenant.time_zone };
  const [move] = useMoveShipmentMutation();
  return MOVES.map(({ move: name, name: word, asks, bulk }) => ({
    name: word,
    can: ['update', 'Shipment'] as const,
    isFor: (shipment: ListedShipment) => mayMove(name, shipment, viewer),
    isDestructive: asks,
    bulk,
    run: ({ id }: ListedShipment) => move({ id, move: name, idempotencyKey: crypto.randomUUID() }),
  }));
}
